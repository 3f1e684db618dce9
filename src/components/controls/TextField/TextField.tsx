import { Eye, EyeOff, X } from "../../icons/icons.tsx";
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../Button/Button.tsx";
import * as field from "../field.css.ts";
import * as css from "./TextField.css.ts";

export interface TextFieldProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  /** Stands above the field and names it. */
  label: string;
  /** `password` hides the characters behind a toggle named `Show characters`. Default `text`. */
  type?: "text" | "email" | "password" | "search";
  /** What is wrong; marks the field invalid and is read with it. */
  error?: string | undefined;
  /** A short help under the label. */
  hint?: ReactNode;
}

/**
 * A labelled line of text with its error under it.
 *
 * Keyboard: Tab reaches the field and, in a password, the button that shows its characters. Assistive technology reads
 * the label, then hint and error as its description; with an error the field is invalid.
 */
export function TextField({ label, type = "text", error, hint, className, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [isShown, setShown] = useState(false);
  const isPassword = type === "password";
  const describedBy = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(" ");
  const input = (
    <input
      {...rest}
      id={inputId}
      type={isPassword && isShown ? "text" : type}
      className={classNames(field.control, isPassword && css.revealed, className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    />
  );
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={inputId}>
        {label}
      </label>
      {hint ? (
        <span className={css.hint} id={`${inputId}-hint`}>
          {hint}
        </span>
      ) : null}
      {isPassword ? (
        <div className={css.withReveal}>
          {input}
          <Button
            className={css.reveal}
            variant="quiet"
            isIcon
            aria-label="Show characters"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          </Button>
        </div>
      ) : (
        input
      )}
      {error ? (
        <p className={css.error} id={`${inputId}-error`}>
          <X size={16} className={css.errorIcon} />
          {error}
        </p>
      ) : null}
    </div>
  );
}

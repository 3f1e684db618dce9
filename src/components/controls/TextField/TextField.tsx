import { useId, useState, type ComponentPropsWithRef } from "react";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Eye, EyeOff } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../Button/Button.tsx";
import { Field, type FieldProps } from "../Field.tsx";
import { TEXT_FIELD_LABELS, type TextFieldLabels } from "./text-field-labels.ts";
import * as field from "../field.css.ts";
import * as css from "./TextField.css.ts";

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<"input">, "type"> {
  /**
   * `date` is the native field for a calendar day. `password` hides the characters behind a toggle named `Show
   * characters`. Default `text`.
   */
  type?: "text" | "email" | "password" | "search" | "date";
  /** Labels that override those of the provider. */
  labels?: Partial<TextFieldLabels> | undefined;
}

/**
 * A labeled single-line text field with its error. `className`, `style` and the other props apply to the field
 * element.
 *
 * Keyboard: Tab moves to the field and, for a password, to the button that shows its characters. Assistive
 * technology reads the label, then hint and error as its description; with an error, the field is invalid.
 */
export function TextField(props: TextFieldProps) {
  const { label, type = "text", error, hint, className, id, labels, ...rest } = props;
  const t = useLabels("controls", TEXT_FIELD_LABELS, labels);
  const ownId = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === "password";
  return (
    <Field label={label} error={error} hint={hint} id={id ?? ownId} describedBy={rest["aria-describedby"]}>
      {(attributes) => {
        const input = (
          <input
            {...rest}
            {...attributes}
            type={isPassword && isShown ? "text" : type}
            className={classNames(field.control, isPassword && css.revealed, className)}
          />
        );
        if (!isPassword) return input;
        return (
          <div className={css.withReveal}>
            {input}
            <Button
              className={css.reveal}
              variant="quiet"
              iconOnly
              aria-label={t("showCharacters")}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
            </Button>
          </div>
        );
      }}
    </Field>
  );
}

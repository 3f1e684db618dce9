import { useId, type ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Choice.css.ts";

export interface ChoiceProps {
  /** One of several, or any number. */
  type: "radio" | "checkbox";
  /** A framed card, a row under a hairline, or a small frame among others. */
  look: "card" | "row" | "chip";
  /** The accessible name. */
  label: string;
  /** A second line; the accessible description. */
  description?: string;
  /** A figure or word at the end of the row; part of the description. */
  aside?: ReactNode;
  /** Groups radios. */
  name?: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A native radio or checkbox with its words as the target. */
export function Choice(props: ChoiceProps) {
  const { type, look, label, description, aside, name, isChecked, isDisabled, onChange } = props;
  const id = useId();
  const describedBy = classNames(description && `${id}-description`, aside != null && `${id}-aside`);
  return (
    <label className={classNames(css.choice, css.look[look])}>
      <input
        type={type}
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className={classNames(css.input, css.shape[type], look === "chip" && css.chipInput)}
        aria-labelledby={`${id}-name`}
        aria-describedby={describedBy || undefined}
      />
      <span className={css.words}>
        <span className={look === "chip" ? css.plainName : css.name} id={`${id}-name`}>
          {label}
        </span>
        {description ? (
          <span className={css.description} id={`${id}-description`}>
            {description}
          </span>
        ) : null}
      </span>
      {aside == null ? null : (
        <span className={css.aside} id={`${id}-aside`}>
          {aside}
        </span>
      )}
    </label>
  );
}

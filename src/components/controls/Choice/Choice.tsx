import { useId, type ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Choice.css.ts";

export interface ChoiceProps {
  /** One of several, or any number. */
  type: "radio" | "checkbox";
  /**
   * A framed card, a row above a hairline, a row without one, a small frame among others, or a checkbox that looks like a
   * switch.
   */
  variant: "card" | "row" | "plain" | "chip" | "switch";
  /** The accessible name. */
  label: string;
  /** A second line; the accessible description. */
  description?: string;
  /** A figure or word at the end of the row; part of the description. */
  aside?: ReactNode;
  /** Groups radios. */
  name?: string;
  /** Whether it is chosen; the owner changes it. */
  checked: boolean;
  /** It can be read and not be chosen. Default false. */
  disabled?: boolean;
  /** Called with what the reader wants it to be. A radio is only ever turned on. */
  onCheckedChange: (checked: boolean) => void;
}

/**
 * A native radio or checkbox with its words as the target.
 *
 * Keyboard: Tab reaches a checkbox and Space turns it over; radios of one `name` are one stop, and the arrows choose
 * among them. The ring is drawn round the words and the box. Assistive technology reads `label` as the name,
 * `description` and `aside` as the description.
 */
export function Choice(props: ChoiceProps) {
  const { type, variant, label, description, aside, name, checked, disabled, onCheckedChange } = props;
  const id = useId();
  const describedBy = classNames(description && `${id}-description`, aside != null && `${id}-aside`);
  return (
    <label className={classNames(css.choice, css.variant[variant])}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className={classNames(
          css.input,
          css.shape[variant === "switch" ? "switch" : type],
          variant === "chip" && css.chipInput,
        )}
        aria-labelledby={`${id}-name`}
        aria-describedby={describedBy || undefined}
      />
      <span className={css.words}>
        <span className={variant === "chip" ? css.plainName : css.name} id={`${id}-name`}>
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

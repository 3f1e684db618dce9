import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { classNames, joinTokens } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./Choice.css.ts";

export interface ChoiceProps extends Omit<
  ComponentPropsWithRef<"input">,
  "aria-labelledby" | "children" | "onChange" | "size" | "type"
> {
  /** Single or multiple selection. */
  type: "radio" | "checkbox";
  /**
   * A framed card, a row with a separator, a row without one, a small frame among others, or a checkbox that
   * looks like a switch.
   */
  variant: "card" | "row" | "plain" | "chip" | "switch";
  /** The accessible name. */
  label: string;
  /** Hides the label visually if the context makes it redundant. Default false. */
  labelHidden?: boolean;
  /** A second line; the accessible description. */
  description?: string;
  /** A figure or word at the end of the row; part of the accessible description. */
  aside?: ReactNode;
  /** Whether it is selected; controlled by the parent. */
  checked: boolean;
  /** Called with the requested state. Radio buttons are only ever turned on. */
  onCheckedChange: (checked: boolean) => void;
}

/**
 * A native radio button or checkbox with clickable text. A `disabled` one stays readable.
 *
 * `className` and `style` apply to the label around it, the other props to the input.
 *
 * Keyboard: Tab moves to a checkbox and Space toggles it; radio buttons of one `name` are one tab stop, and
 * arrow keys select among them. The focus ring is around the text and the box. Assistive technology reads
 * `label` as the name, and `description` and `aside` as the description.
 */
export function Choice(props: ChoiceProps) {
  const {
    type,
    variant,
    label,
    labelHidden = false,
    description,
    aside,
    checked,
    onCheckedChange,
    className,
    style,
    ...rest
  } = props;
  const id = useId();
  const describedBy = joinTokens(
    rest["aria-describedby"],
    description && `${id}-description`,
    aside != null && `${id}-aside`,
  );
  return (
    <label
      className={classNames(css.choice, css.variant[variant], description && css.described, className)}
      style={style}
      data-selected={checked || undefined}
    >
      <input
        {...rest}
        type={type}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className={classNames(
          css.input,
          css.shape[variant === "switch" ? "switch" : type],
          variant === "chip" && css.chipInput,
        )}
        aria-labelledby={`${id}-name`}
        aria-describedby={describedBy || undefined}
      />
      <span className={labelHidden ? visuallyHidden : css.content}>
        <span className={variant === "chip" ? css.plainName : css.name} id={`${id}-name`}>
          <bdi>{label}</bdi>
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

import { useId, type ComponentPropsWithRef } from "react";
import { ChevronDown } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Field } from "../Field.tsx";
import * as field from "../field.css.ts";
import * as css from "./Select.css.ts";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<"select">, "children" | "onChange" | "size"> {
  /** The visible label, and the accessible name. */
  label: string;
  /** Hides the label visually if the context makes it redundant. Default false. */
  labelHidden?: boolean;
  /** 40 px instead of 48 px high. Default false. */
  compact?: boolean;
  /** Options in display order. */
  options: readonly SelectOption[];
  /** Error message. Marks the select invalid and is part of its description. */
  error?: string | undefined;
  /** Called with the value of the selected option. */
  onValueChange: (value: string) => void;
}

/**
 * A native select with a label. Controlled by `value`, or uncontrolled with `defaultValue`.
 *
 * `className`, `style` and the other props apply to the select element.
 *
 * Keyboard: native, so arrow keys, first letters, and Enter or Space to open. Assistive technology announces a
 * combobox named by its label.
 */
export function Select(props: SelectProps) {
  const { label, labelHidden, compact, options, error, onValueChange, className, id, ...rest } = props;
  const ownId = useId();
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      error={error}
      id={id ?? ownId}
      describedBy={rest["aria-describedby"]}
    >
      {(attributes) => (
        <div className={css.frame}>
          <select
            {...rest}
            {...attributes}
            className={classNames(field.control, css.select, compact && css.compact, className)}
            onChange={(event) => onValueChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css.arrow} size={18} />
        </div>
      )}
    </Field>
  );
}

import { Select, type SelectProps } from "./Select.tsx";

export interface SelectOrAllProps<Value extends string | number> extends Omit<
  SelectProps,
  "defaultValue" | "onValueChange" | "options" | "value"
> {
  /** Label of the first option, which selects everything, such as "All levels". */
  allLabel: string;
  /** Options in display order. */
  options: readonly { value: Value; label: string }[];
  /** `null` for all. Unknown values count as all. */
  value: Value | null;
  /** Called with the value of the selected option, `null` for all. */
  onValueChange: (value: Value | null) => void;
}

const ALL = "";

/**
 * A select for a filter: one option, or all of them as the first choice. Controlled by `value`.
 *
 * Keyboard and assistive technology: as Select.
 */
export function SelectOrAll<Value extends string | number>(props: SelectOrAllProps<Value>) {
  const { allLabel, options, value, onValueChange, ...rest } = props;
  const selectedOption = options.find((option) => option.value === value);
  return (
    <Select
      {...rest}
      value={selectedOption ? String(selectedOption.value) : ALL}
      options={[
        { value: ALL, label: allLabel },
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      onValueChange={(selected) =>
        onValueChange(options.find((option) => String(option.value) === selected)?.value ?? null)
      }
    />
  );
}

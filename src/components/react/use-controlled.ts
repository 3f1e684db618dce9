import { useState } from "react";

/**
 * Keeps a value that the parent controls, or, if `controlled` is undefined, component state starting with `initial`.
 * Returns the value and a setter, which calls `onChange` in either case.
 */
export function useControlled<Value>(
  controlled: Value | undefined,
  initial: Value,
  onChange?: (value: Value) => void,
): [value: Value, change: (value: Value) => void] {
  const [internal, setInternal] = useState(initial);
  const change = (value: Value) => {
    setInternal(value);
    onChange?.(value);
  };
  return [controlled === undefined ? internal : controlled, change];
}

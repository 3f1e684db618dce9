import { useState } from "react";

/**
 * A value that its owner holds, or, where `held` is undefined, the component itself from `initial` on. Returns it with
 * the function that changes it, which tells `onChange` either way.
 */
export function useControlled<Value>(
  held: Value | undefined,
  initial: Value,
  onChange?: (value: Value) => void,
): [value: Value, change: (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  const change = (value: Value) => {
    setOwn(value);
    onChange?.(value);
  };
  return [held === undefined ? own : held, change];
}

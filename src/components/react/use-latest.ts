import { useInsertionEffect, useRef, type RefObject } from "react";

/** Returns a ref with the latest value, for effects that must not run again when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

import { useInsertionEffect, useRef, type RefObject } from "react";

/** Holds what was given last, for effects that must not begin anew with it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

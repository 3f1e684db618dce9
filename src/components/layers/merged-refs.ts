import { useMemo, type Ref, type RefCallback, type RefObject } from "react";

/** A ref that fills our own and the one that was given. */
export function useMergedRefs<Element>(
  own: RefObject<Element | null>,
  given: Ref<Element> | undefined,
): RefCallback<Element> {
  return useMemo(() => merged(own, given), [own, given]);
}

function merged<Element>(
  own: RefObject<Element | null>,
  given: Ref<Element> | undefined,
): RefCallback<Element> {
  return (element) => {
    own.current = element;
    if (typeof given === "object" && given) given.current = element;
    const end = typeof given === "function" ? given(element) : undefined;
    if (typeof end !== "function") return undefined;
    return () => {
      own.current = null;
      end();
    };
  };
}

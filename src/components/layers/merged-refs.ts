import { useMemo, type Ref, type RefCallback, type RefObject } from "react";

/** Returns a ref callback that sets both the component's own ref and a forwarded one. */
export function useMergedRefs<Element>(
  own: RefObject<Element | null>,
  forwarded: Ref<Element> | undefined,
): RefCallback<Element> {
  return useMemo(() => mergeRefs(own, forwarded), [own, forwarded]);
}

function mergeRefs<Element>(
  own: RefObject<Element | null>,
  forwarded: Ref<Element> | undefined,
): RefCallback<Element> {
  return (element) => {
    own.current = element;
    if (typeof forwarded === "object" && forwarded) forwarded.current = element;
    const cleanUp = typeof forwarded === "function" ? forwarded(element) : undefined;
    if (typeof cleanUp !== "function") return undefined;
    return () => {
      own.current = null;
      cleanUp();
    };
  };
}

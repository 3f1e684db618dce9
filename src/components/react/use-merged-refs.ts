import { useCallback, useRef, type Ref } from "react";

/** Returns a ref callback that sets both the component's own ref and a forwarded one. Keep `ownRef` stable. */
export function useMergedRefs<Target>(
  ownRef: Ref<Target>,
  forwardedRef: Ref<Target> | undefined,
): (target: Target | null) => void {
  // React 18 ignores a cleanup function that a ref callback returns, so it is kept here.
  const cleanUp = useRef<(() => void) | null>(null);
  return useCallback(
    (target: Target | null) => {
      setRef(ownRef, target);
      if (target === null && cleanUp.current) cleanUp.current();
      else cleanUp.current = setRef(forwardedRef, target);
      if (target === null) cleanUp.current = null;
    },
    [ownRef, forwardedRef],
  );
}

/** Sets a ref. Returns the ref's cleanup function, if it has one. */
function setRef<Target>(ref: Ref<Target> | undefined, target: Target | null): (() => void) | null {
  if (typeof ref === "function") return ref(target) ?? null;
  if (ref) ref.current = target;
  return null;
}

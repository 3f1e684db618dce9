import { useLayoutEffect, useRef, type RefObject } from "react";

/** Returns a ref that says whether the component is mounted. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

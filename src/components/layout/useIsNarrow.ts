import { useSyncExternalStore } from "react";
import { below } from "../theme/breakpoints.ts";

const subscribe = (listen: () => void) => {
  const narrow = matchMedia(below.md);
  narrow.addEventListener("change", listen);
  return () => narrow.removeEventListener("change", listen);
};

/** Whether the window is as narrow as a phone's, where what is not needed at once is folded away. Never on paper. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(below.md).matches,
    () => false,
  );
}

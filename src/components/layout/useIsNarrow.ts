import { useContext, useSyncExternalStore } from "react";
import { RootWidthContext } from "../theme/root-width.ts";

const NEVER = () => () => {};
const NO = () => false;

/**
 * Whether the nearest Cairn root is as narrow as a phone, where what is not needed at once is folded away. Never on paper,
 * nor on a server.
 */
export function useIsNarrow(): boolean {
  const width = useContext(RootWidthContext);
  return useSyncExternalStore(width?.subscribe ?? NEVER, width?.isNarrow ?? NO, NO);
}

import { useContext, useSyncExternalStore } from "react";
import { subscribeNever } from "../../react/subscribe-never.ts";
import { RootWidthContext } from "./root-width.ts";

const NO = () => false;

/**
 * Returns whether the nearest Cairn root is as narrow as a phone, where secondary content is collapsed. Always
 * false in print and on a server.
 */
export function useIsNarrow(): boolean {
  const width = useContext(RootWidthContext);
  return useSyncExternalStore(width?.subscribe ?? subscribeNever, width?.isNarrow ?? NO, NO);
}

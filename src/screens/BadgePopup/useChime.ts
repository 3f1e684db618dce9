import { useEffect, useRef } from "react";
import type { UserBadge } from "../../api/achievements/schema.ts";
import { playChime } from "./chime.ts";

/**
 * Chimes once when badges appear, and again only for badges that come later. `isWanted` is `undefined` until it is known:
 * the chime waits for it, also where the badges are closed by then.
 */
export function useChime(shown: readonly UserBadge[], isWanted: boolean | undefined): void {
  const heard = useRef(new Set<number>());
  const isOwed = useRef(false);
  useEffect(() => {
    for (const { id } of shown) {
      if (heard.current.has(id)) continue;
      heard.current.add(id);
      isOwed.current = true;
    }
    if (isWanted === undefined || !isOwed.current) return;
    isOwed.current = false;
    if (isWanted) void playChime();
  }, [shown, isWanted]);
}

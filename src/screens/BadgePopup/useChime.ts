import { useEffect, useRef } from "react";
import type { UserBadge } from "../../api/achievements/schema.ts";
import { playChime } from "./chime.ts";

/**
 * Plays a chime once when badges appear, and again only for later badges. While `isEnabled` is `undefined`, because
 * the preferences are loading, the chime waits, even if the badges are closed by then.
 */
export function useChime(shown: readonly UserBadge[], isEnabled: boolean | undefined): void {
  const chimedIds = useRef(new Set<number>());
  const isDue = useRef(false);
  useEffect(() => {
    for (const { id } of shown) {
      if (chimedIds.current.has(id)) continue;
      chimedIds.current.add(id);
      isDue.current = true;
    }
    if (isEnabled === undefined || !isDue.current) return;
    isDue.current = false;
    if (isEnabled) void playChime();
  }, [shown, isEnabled]);
}

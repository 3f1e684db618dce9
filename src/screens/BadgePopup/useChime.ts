import { useEffect, useRef } from "react";
import type { UserBadge } from "../../api/achievements/schema.ts";
import { playChime } from "./chime.ts";

/** Chimes once when badges appear, and again only for badges that come later. */
export function useChime(shown: readonly UserBadge[]): void {
  const heard = useRef(new Set<number>());
  useEffect(() => {
    const unheard = shown.filter(({ id }) => !heard.current.has(id));
    if (unheard.length === 0) return;
    for (const { id } of unheard) heard.current.add(id);
    void playChime();
  }, [shown]);
}

import { folded } from "./forgiving-search.ts";

/** Returns a name in canonical form for comparison: folded, trimmed, and with single blanks. */
export const nameKey = (name: string): string => folded(name).trim().replaceAll(/\s+/g, " ");

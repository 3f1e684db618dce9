import { foldText } from "./forgiving-search.ts";

/** Returns a name in canonical form for comparison: folded, trimmed, and with single blanks. */
export const nameKey = (name: string): string => foldText(name).trim().replaceAll(/\s+/g, " ");

import type { Badge } from "../../../api/achievements/schema.ts";

/** The outlines of stones, taken in turn. */
export const OUTLINES = ["round", "leaning", "broad"] as const;
export type Outline = (typeof OUTLINES)[number];

/** The outline of a badge: always the same for the same badge, another for its neighbours. */
export function outlineOf({ id }: Pick<Badge, "id">): Outline {
  return OUTLINES[(id - 1) % OUTLINES.length] ?? "round";
}

/** Most signs that fit on a stone. */
const MOST_SIGNS = 4;
/** From so many signs on, the glyph is set smaller. */
const MANY_SIGNS = 3;

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What is set on the stone: at most four signs of the icon, an emoji counting as one. */
export function glyphOf({ icon }: Pick<Badge, "icon">): { text: string; isLong: boolean } {
  const kept = Array.from(signs.segment(icon.trim()), ({ segment }) => segment).slice(0, MOST_SIGNS);
  return { text: kept.join(""), isLong: kept.length >= MANY_SIGNS };
}

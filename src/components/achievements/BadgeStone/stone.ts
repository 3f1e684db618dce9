import type { Badge } from "../../../api/achievements/schema.ts";

/** The outlines of stones, taken in turn. */
export const OUTLINES = ["round", "leaning", "broad"] as const;
export type Outline = (typeof OUTLINES)[number];

/** The outline of a badge: always the same for the same badge, another for its neighbours. */
export function outlineOf({ id }: Pick<Badge, "id">): Outline {
  return OUTLINES[(id - 1) % OUTLINES.length] ?? "round";
}

/** How large a glyph is set, by its number of signs. */
export type GlyphSize = "few" | "three" | "four";

/** Most signs that fit on a stone. */
const MOST_SIGNS = 4;

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What is set on the stone: at most four signs of the icon, an emoji counting as one. */
export function glyphOf({ icon }: Pick<Badge, "icon">): { text: string; size: GlyphSize } {
  const kept = Array.from(signs.segment(icon.trim()), ({ segment }) => segment).slice(0, MOST_SIGNS);
  return {
    text: kept.join(""),
    size: kept.length === MOST_SIGNS ? "four" : kept.length === MOST_SIGNS - 1 ? "three" : "few",
  };
}

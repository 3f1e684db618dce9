import type { Badge } from "../../../api/achievements/schema.ts";

/** The outlines of stones, used in turn. */
export const OUTLINES = ["round", "leaning", "broad"] as const;
export type Outline = (typeof OUTLINES)[number];

/** Returns the outline of a badge: always the same for a badge, and different for adjacent ids. */
export function outlineOf({ id }: Pick<Badge, "id">): Outline {
  return OUTLINES[(id - 1) % OUTLINES.length] ?? "round";
}

/** Font size of a glyph, by its number of characters. */
export type GlyphSize = "few" | "three" | "four";

/** Maximum number of characters that fit on a stone. */
const GLYPH_MAX = 4;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the glyph of a stone: at most four characters of the icon, counting an emoji as one. */
export function glyphOf({ icon }: Pick<Badge, "icon">): { text: string; size: GlyphSize } {
  const characters = Array.from(graphemes.segment(icon.trim()), ({ segment }) => segment).slice(0, GLYPH_MAX);
  return {
    text: characters.join(""),
    size: characters.length === GLYPH_MAX ? "four" : characters.length === GLYPH_MAX - 1 ? "three" : "few",
  };
}

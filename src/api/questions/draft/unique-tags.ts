import { nameKey } from "../../search/same-name.ts";

/** Returns the tags without those that repeat an earlier one. Case, accents and repeated blanks make no difference. */
export function uniqueTags(tags: readonly string[]): string[] {
  const keys = new Set<string>();
  return tags.filter((tag) => {
    const key = nameKey(tag);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

/** Splits tags at commas, trims them and removes empty ones (spec §5) and repeated ones. */
export const tagsOf = (text: string): string[] =>
  uniqueTags(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  );

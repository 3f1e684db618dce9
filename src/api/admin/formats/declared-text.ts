import { escapeNotation, plainOf } from "../../questions/rich-text.ts";
import { plainText } from "./html-text.ts";
import { Misfit } from "./misfit.ts";

/** Matches Markdown formatting. */
const MARKDOWN = /[*_`<&~|]|\]\(|^\s{0,3}(?:#|>|[-+] )|^[ \t]+(?:[-+]|\d{1,9}[.)]) /m;

/**
 * Converts a text to the notation of authored texts by the format that its file declares: `html`, `moodle`,
 * `markdown` or `notation`, which is ours. Any other is literal. Adds what was changed to `notes`.
 *
 * @throws {Misfit} if the text has pictures, tables or media
 */
export function textOf(format: string, words: string, notes: Set<string>): string {
  if (format !== "html" && format !== "moodle") {
    if (format === "markdown" && MARKDOWN.test(words)) notes.add("Markdown was kept as it is written");
    // Markdown has the same notation for code, lists and links.
    return format === "markdown" || format === "notation" ? words.trim() : escapeNotation(words.trim());
  }
  const { text, notes: changes, unreadable } = plainText(words, format);
  if (unreadable)
    throw new Misfit(
      `holds <${unreadable}>, which can't be read as text${format === "moodle" ? ": where text is meant, write [plain] before it" : ""}`,
    );
  for (const change of changes) notes.add(change);
  return text;
}

/**
 * Returns how to write a text where a format can't be declared, such as the answers of matchings: without notation if
 * reading it literally returns the same text, otherwise as it is. The question then has to say that it is notation.
 */
export function undeclared(text: string): { words: string; isNotation: boolean } {
  const words = plainOf(text);
  return escapeNotation(words.trim()) === text
    ? { words, isNotation: false }
    : { words: text, isNotation: true };
}

import { escapeNotation, plainOf } from "../../../questions/text/rich-text.ts";
import { pictureText, withMoodleFiles, type HtmlPicture, type TextContext } from "../rows/pictures.ts";
import { RowError } from "../rows/read-row.ts";
import { plainText } from "./html-text.ts";

/** Matches Markdown formatting. */
const MARKDOWN = /[*_`<&~|]|\]\(|^\s{0,3}(?:#|>|[-+] )|^[ \t]+(?:[-+]|\d{1,9}[.)]) /m;

/**
 * Converts a text to the notation of authored texts by the format that its file declares: `html`, `moodle`,
 * `markdown` or `notation`, which is ours. Any other is literal. Adds what was changed to the notes.
 *
 * @throws {RowError} if the text has tables or media, or a picture that is not in the file or can't be stored
 */
export function textOf(format: string, text: string, context: TextContext): string {
  const { notes, find } = context;
  if (format !== "html" && format !== "moodle") {
    if (format === "markdown" && MARKDOWN.test(text)) notes.add("Markdown was kept as it is written");
    // Markdown has the same notation for code, lists, links and pictures.
    return format === "markdown" || format === "notation"
      ? withMoodleFiles(text.trim(), find)
      : escapeNotation(text.trim());
  }
  const hint = format === "moodle" ? ": where text is meant, write [plain] before it" : "";
  const pictureOf = (picture: HtmlPicture): string => {
    try {
      return pictureText(picture, context);
    } catch (error) {
      throw error instanceof RowError
        ? new RowError(error.message + hint, undefined, { cause: error })
        : error;
    }
  };
  const { text: converted, notes: changes, unreadable } = plainText(text, format, pictureOf);
  if (unreadable) throw new RowError(`contains <${unreadable}>, which can't be read as text${hint}`);
  for (const change of changes) notes.add(change);
  return converted;
}

/**
 * Returns how to write a text where a format can't be declared, such as the answers of matchings: without notation if
 * reading it literally returns the same text, otherwise as it is. The question then has to say that it is notation.
 */
export function withoutFormat(text: string): { text: string; isNotation: boolean } {
  const plain = plainOf(text);
  return escapeNotation(plain.trim()) === text
    ? { text: plain, isNotation: false }
    : { text, isNotation: true };
}

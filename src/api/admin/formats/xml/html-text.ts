import { escapeNotation } from "../../../questions/text/rich-text.ts";
import { ATTRIBUTE_NAME } from "./attributes.ts";
import { decodeEntities } from "./html-entities.ts";
import { APPEARANCE_TAGS, BLOCKS, setOf, TextWriter, tidy, type WritePicture } from "./text-writer.ts";

/**
 * The text of an HTML fragment in the notation of authored texts (docs/formats.md). Paragraphs, list items and
 * breaks become lines.
 */
export interface PlainText {
  text: string;
  /** Describes what was changed or left out, such as `<b> was left out`. */
  notes: readonly string[];
  /** The first element that text can't express, such as `table`; `null` if there is none. */
  unreadable: string | null;
}

/**
 * How markup is recognized. `html`: all tags and comments. `moodle`, for texts without a declared format: only
 * the tags that HTML uses for formatting are markup, anything else that looks like a tag is text, and line ends
 * are breaks.
 */
export type Markup = "html" | "moodle";

/** Attribute values can't contain `<`, so that no match spans two tags and reading takes linear time. */
const tagsWith = (attribute: string): RegExp =>
  new RegExp(String.raw`<!--|<(\/?)([a-z][a-z\d:-]*)((?:\s+${attribute})*)\s*\/?>`, "gi");
const VALUE = String.raw`\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+)`;
const TAGS: Readonly<Record<Markup, RegExp>> = {
  html: tagsWith(`${ATTRIBUTE_NAME}(?:${VALUE})?`),
  // "a <b and c> d" is not a tag.
  moodle: tagsWith(ATTRIBUTE_NAME + VALUE),
};

/** Tags whose removal may change the meaning. It is noted. */
const MEANINGFUL_TAGS = setOf("b strong i em u s strike del ins font small big mark q abbr cite label");
const UNREADABLE: Readonly<Record<Markup, ReadonlySet<string>>> = {
  html: setOf("table audio video iframe object embed svg math"),
  moodle: setOf("table audio video"),
};

/**
 * Converts HTML from other systems to text, in linear time. The result must never be rendered as HTML.
 *
 * @param pictureOf returns the notation of a picture
 */
export function plainText(html: string, markup: Markup, pictureOf: WritePicture): PlainText {
  const writer = new TextWriter(pictureOf);
  let unreadable: string | null = null;
  let isMarkup = false;
  let from = 0;
  let mayClose = true;
  const tags = new RegExp(TAGS[markup]);
  const write = (to: number, isLast: boolean): void => {
    let text = html.slice(from, to);
    if (markup === "moodle" && !writer.isPreformatted) {
      // Moodle reads a line end next to a tag as a blank, and all others as breaks.
      if (isMarkup) text = text.replace(/^\n/, " ");
      if (!isLast) text = text.replace(/\n$/, " ");
      for (const [index, line] of text.split("\n").entries()) {
        if (index > 0) writer.break();
        writer.writeText(line);
      }
    } else writer.writeText(text);
  };
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [all, slash = "", tagName, attributes = ""] = tag;
    if (tagName === undefined) {
      const end: number = markup === "html" && mayClose ? html.indexOf("-->", tag.index + 2) : -1;
      // After one search without a hit, no later comment is closed either.
      mayClose = end !== -1;
      if (end === -1) continue;
      write(tag.index, false);
      writer.notes.add("a comment was left out");
      isMarkup = true;
      from = end + 3;
      tags.lastIndex = from;
      continue;
    }
    const name = tagName.toLowerCase();
    if (UNREADABLE[markup].has(name)) unreadable ??= name;
    else if (
      markup === "moodle" &&
      !BLOCKS.has(name) &&
      !APPEARANCE_TAGS.has(name) &&
      !MEANINGFUL_TAGS.has(name)
    )
      continue;
    write(tag.index, false);
    writer.writeTag(name, { isEnd: slash === "/", attributes });
    isMarkup = true;
    from = tag.index + all.length;
  }
  if (markup === "moodle" && !isMarkup) return convertWithoutTags(html);
  write(html.length, true);
  return { text: writer.finish(), notes: [...writer.notes], unreadable };
}

/** Converts a `moodle` text without tags. Its blanks stay unchanged. */
function convertWithoutTags(html: string): PlainText {
  const text = decodeEntities(html);
  return { text: escapeNotation(tidy(text)), notes: text === html ? [] : [ENTITIES], unreadable: null };
}

const ENTITIES = "character references such as &lt; were decoded";

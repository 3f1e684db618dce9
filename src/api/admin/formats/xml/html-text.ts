import {
  codeNotation,
  escapeNotation,
  fenceNotation,
  inlineOf,
  linkNotation,
} from "../../../questions/text/rich-text.ts";
import { decodeEntities } from "./html-entities.ts";
import { raisedText, type Raised } from "../../../questions/text/raised-text.ts";
import type { HtmlPicture } from "../rows/pictures.ts";

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
const NAME = String.raw`[^\s"'<>\/=]+`;
const VALUE = String.raw`\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+)`;
const TAGS: Readonly<Record<Markup, RegExp>> = {
  html: tagsWith(`${NAME}(?:${VALUE})?`),
  // "a <b and c> d" is not a tag.
  moodle: tagsWith(NAME + VALUE),
};

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Tags that start and end a line. */
const BLOCKS = setOf(
  "p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre blockquote center address section article header footer figure figcaption hr",
);
/** Tags that only change the appearance. They are removed without a note. */
const APPEARANCE_TAGS = setOf("span wbr code kbd samp tt var a br sup sub img body html");
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
        writer.text(line);
      }
    } else writer.text(text);
  };
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [all, slash = "", written, attributes = ""] = tag;
    if (written === undefined) {
      const end: number = markup === "html" && mayClose ? html.indexOf("-->", tag.index + 2) : -1;
      mayClose = end !== -1;
      if (end === -1) continue;
      write(tag.index, false);
      writer.notes.add("a comment was left out");
      isMarkup = true;
      from = end + 3;
      tags.lastIndex = from;
      continue;
    }
    const name = written.toLowerCase();
    if (UNREADABLE[markup].has(name)) unreadable ??= name;
    else if (
      markup === "moodle" &&
      !BLOCKS.has(name) &&
      !APPEARANCE_TAGS.has(name) &&
      !MEANINGFUL_TAGS.has(name)
    )
      continue;
    write(tag.index, false);
    writer.tag(name, { isEnd: slash === "/", attributes });
    isMarkup = true;
    from = tag.index + all.length;
  }
  if (markup === "moodle" && !isMarkup) return unmarked(html);
  write(html.length, true);
  return { text: writer.end(), notes: [...writer.notes], unreadable };
}

/** Converts a `moodle` text without tags. Its blanks stay unchanged. */
function unmarked(html: string): PlainText {
  const text = decodeEntities(html);
  return { text: escapeNotation(tidy(text)), notes: text === html ? [] : [ENTITIES], unreadable: null };
}

const ENTITIES = "character references such as &lt; were decoded";

const tidy = (text: string): string =>
  text
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

/** Returns the notation of a picture. */
export type WritePicture = (picture: HtmlPicture) => string;

interface Tag {
  isEnd: boolean;
  /** As written in the HTML. */
  attributes: string;
}

/** Text that is rewritten once its closing tag is found. */
interface Frame {
  tag: "a" | "code" | "pre" | Raised;
  text: string;
  /** The `href` of a link, or the language of code. */
  attribute: string;
  /** Whether it contains another superscript or subscript. */
  isNested: boolean;
  /** Whether a picture separates it from its other part, so that it may be empty. */
  isRest: boolean;
}

/** Collects text, with blanks and lines as a browser would show them. */
class TextWriter {
  readonly notes = new Set<string>();
  #text = "";
  #frames: Frame[] = [];
  /** The end of the text, for what the notation depends on. */
  #tail = "";
  #open = { a: 0, sup: 0, sub: 0, code: 0, pre: 0 };
  /** Next number of each open list; `null` for an unordered list. */
  #lists: (number | null)[] = [];
  /** A blank is written only if text follows it on the same line. */
  #hasBlank = false;
  #isLineStart = true;
  /** A blank was just written, or this position shows none. */
  #skipsBlank = true;
  #isPreStart = false;
  readonly #pictureOf: WritePicture;

  constructor(pictureOf: WritePicture) {
    this.#pictureOf = pictureOf;
  }

  get isPreformatted(): boolean {
    return this.#open.pre > 0;
  }

  text(html: string): void {
    if (html === "") return;
    if (this.isPreformatted) {
      const lines = this.#isPreStart ? html.replace(/^\n/, "") : html;
      this.#isPreStart = false;
      this.#put(decodeEntities(lines).replaceAll(" ", "\u00a0"));
      this.#isLineStart = lines.endsWith("\n");
      this.#skipsBlank = this.#isLineStart;
      return;
    }
    const folded = html.replaceAll(/[ \t\n\r\f]+/g, " ");
    if (folded.startsWith(" ")) this.#hasBlank = !this.#skipsBlank;
    const inner = folded.slice(folded.startsWith(" ") ? 1 : 0, folded.endsWith(" ") ? -1 : undefined);
    if (inner === "") return;
    this.#literal(decodeEntities(inner));
    this.#hasBlank = folded.endsWith(" ");
  }

  break(): void {
    this.#hasBlank = false;
    this.#append("\n");
    this.#isLineStart = true;
    this.#skipsBlank = true;
  }

  tag(name: string, { isEnd, attributes }: Tag): void {
    switch (name) {
      case "br":
        return this.break();
      case "img":
        return this.#picture({
          src: attributeIn(attributes, "src"),
          alt: attributeIn(attributes, "alt"),
          className: attributeIn(attributes, "class"),
        });
      case "a":
      case "sup":
      case "sub":
      case "code":
        // Within code, it only changes the appearance.
        if (name === "code" && !isEnd && (this.isPreformatted || this.#open.code > 0)) return;
        if (isEnd || name === "a") this.#close(name);
        if (!isEnd) this.#begin(name, attributeIn(attributes, "href").trim());
        return;
      case "ul":
      case "ol":
        this.#line();
        if (!isEnd && this.#lists.length > 0) this.notes.add("a list within a list became indented lines");
        if (isEnd) this.#lists.pop();
        else this.#lists.push(name === "ol" ? this.#firstNumber(attributes) : null);
        return;
      case "li":
        this.#line();
        if (!isEnd) this.#item();
        return;
      case "pre":
        if (isEnd) return this.#close("pre");
        if (this.isPreformatted) return;
        this.#line();
        this.#begin("pre", /\bclass\s*=\s*["']?language-([\w+-]+)/i.exec(attributes)?.[1] ?? "");
        this.#isPreStart = true;
        return;
      default:
        if (BLOCKS.has(name)) this.#line();
        else if (!APPEARANCE_TAGS.has(name)) this.notes.add(`<${name}> was left out`);
    }
  }

  end(): string {
    while (this.#frames.length > 0) this.#closeLast();
    return tidy(this.#text);
  }

  #append(text: string): void {
    const frame = this.#frames.at(-1);
    if (frame) frame.text += text;
    else {
      this.#text += text;
      this.#tail = (this.#tail + text).slice(-TAIL);
    }
  }

  /** Writes a text without notation. */
  #literal(text: string): void {
    const before = this.#hasBlank ? " " : this.#tail.slice(-1);
    const isRaw = this.#frames.length > 0;
    this.#put(isRaw ? text : escapeNotation(text, /[\p{L}\p{N})]/u.test(before) ? before : ""));
  }

  #put(text: string): void {
    this.#append(this.#hasBlank ? ` ${text}` : text);
    this.#hasBlank = false;
    this.#isLineStart = false;
    this.#skipsBlank = false;
  }

  #line(): void {
    if (this.#isLineStart) this.#hasBlank = false;
    else this.break();
  }

  #item(): void {
    const number = this.#lists.at(-1) ?? null;
    if (number !== null) this.#lists[this.#lists.length - 1] = number + 1;
    // The notation has no lists within lists, but keeps spaces at the start of lines.
    const indent = "\u00a0".repeat(INDENT * Math.min(INDENTS_MAX, Math.max(0, this.#lists.length - 1)));
    this.#put(indent + (number === null ? "- " : `${number}. `));
    // A paragraph within an item starts on the line of its number.
    this.#isLineStart = true;
    this.#skipsBlank = true;
  }

  #firstNumber(attributes: string): number {
    if (/\b(?:type|style|reversed)\b/i.test(attributes)) this.notes.add("a list was numbered 1, 2, 3");
    return Number(/\bstart\s*=\s*["']?(\d{1,6})/i.exec(attributes)?.[1] ?? 1);
  }

  #begin(tag: Frame["tag"], attribute: string, isRest = false): void {
    if (this.#hasBlank) {
      this.#put("");
      this.#skipsBlank = true;
    }
    const outer = this.#frames.at(-1);
    if (outer && (tag === "sup" || tag === "sub")) outer.isNested = true;
    this.#frames.push({ tag, text: "", attribute, isNested: false, isRest });
    this.#open[tag] += 1;
  }

  /** Closes the innermost open frame of a tag and all frames inside it. */
  #close(tag: Frame["tag"]): void {
    if (this.#open[tag] === 0) return;
    let closed: Frame["tag"] | null = null;
    while (closed !== tag) closed = this.#closeLast();
  }

  #closeLast(): Frame["tag"] {
    const { tag, text, attribute, isNested, isRest } = this.#frames.pop() as Frame;
    this.#open[tag] -= 1;
    if (isRest && text.trim() === "") {
      this.#append(text);
      return tag;
    }
    switch (tag) {
      case "a":
        this.#link(text, attribute);
        break;
      case "code":
        this.#code(text);
        break;
      case "pre":
        this.#lines(text, attribute);
        break;
      case "sup":
      case "sub":
        this.#raise(tag, text, isNested);
    }
    return tag;
  }

  /** Writes notation. Returns `false` if it would not be read here, for example within other notation. */
  #notation(notation: string): boolean {
    if (this.#frames.length > 0) return false;
    const backslashes = /(?:^|[^\\])(\\+)$/.exec(this.#tail)?.[1] ?? "";
    const written = `${this.#tail.slice(0, this.#tail.length - backslashes.length).slice(-1)}${backslashes}${backslashes}${notation}`;
    if (typeof inlineOf(written).at(-1) === "string") return false;
    this.#append(backslashes + notation);
    return true;
  }

  #code(text: string): void {
    if (this.#frames.length === 0 && text.includes("\n")) {
      this.#line();
      this.#lines(text, "");
    } else if (text !== "" && !this.#notation(codeNotation(text))) this.#append(text);
  }

  /** Writes lines of code. */
  #lines(text: string, language: string): void {
    const lines = text.endsWith("\n") ? text.slice(0, -1) : text;
    if (this.#frames.length > 0 || lines.trim() === "") return this.#append(lines);
    // The marker of a list item may be on this line.
    if (this.#tail !== "" && !this.#tail.endsWith("\n")) this.#append("\n");
    this.#append(fenceNotation(lines, language));
    this.#isLineStart = false;
    this.#line();
  }

  /** Writes a picture. Links, code and so on end before it and continue after it, because notation can't be nested. */
  #picture(picture: HtmlPicture): void {
    const outer = [...this.#frames];
    for (const frame of outer) if (frame.text.trim() === "") frame.isRest = true;
    while (this.#frames.length > 0) this.#closeLast();
    if (outer.some(({ tag }) => tag === "a")) this.notes.add("a picture was taken out of its link");
    if (this.#hasBlank) this.#put("");
    if (!this.#notation(this.#pictureOf(picture))) this.notes.add("a picture was left out");
    this.#isLineStart = false;
    this.#skipsBlank = false;
    for (const { tag, attribute } of outer) this.#begin(tag, attribute, true);
  }

  #link(text: string, address: string): void {
    if (address === "" || text.trim() === address || `mailto:${text.trim()}` === address)
      return this.#append(text);
    if (this.#notation(linkNotation(text, address))) return;
    this.notes.add("the address of a link was put in parentheses");
    this.#append(text === "" ? address : `${text} (${address})`);
  }

  #raise(tag: Raised, text: string, isNested: boolean): void {
    if (text === "") return;
    const signs = isNested ? null : raisedText(text, tag);
    if (signs !== null) return this.#append(signs);
    const sign = tag === "sup" ? "^" : "_";
    const notation = `${sign}(${text})`;
    if (this.#notation(notation)) return;
    this.notes.add(`<${tag}> became ${sign}(…)`);
    this.#append(notation);
  }
}

/** Number of spaces before an item for each list around its list. */
const INDENT = 2;
/** Lists within each other that are indented. It keeps texts short. */
const INDENTS_MAX = 8;

/** Length of the text that notation depends on: one character, and backslashes. */
const TAIL = 40;

/** Returns the decoded value of an attribute; empty if it is absent. */
function attributeIn(attributes: string, name: string): string {
  for (const [, found, quoted, single, bare] of attributes.matchAll(ATTRIBUTES))
    if (found?.toLowerCase() === name) return decodeEntities(quoted ?? single ?? bare ?? "");
  return "";
}

const ATTRIBUTES = new RegExp(String.raw`(${NAME})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?`, "g");

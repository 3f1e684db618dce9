import { raisedText, type Raised } from "../../../questions/text/raised-text.ts";
import {
  codeNotation,
  escapeNotation,
  fenceNotation,
  inlineOf,
  linkNotation,
} from "../../../questions/text/rich-text.ts";
import type { HtmlPicture } from "../rows/pictures.ts";
import { attributeIn } from "./attributes.ts";
import { decodeEntities } from "./html-entities.ts";

export const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Tags that start and end a line. */
export const BLOCKS = setOf(
  "p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre blockquote center address section article header footer figure figcaption hr",
);
/** Tags that only change the appearance. They are removed without a note. */
export const APPEARANCE_TAGS = setOf("span wbr code kbd samp tt var a br sup sub img body html");

/** Number of spaces before an item for each list around its list. */
const INDENT = 2;
/** Lists within each other that are indented. It keeps texts short. */
const INDENTS_MAX = 8;

/** Length of the text that notation depends on: one character, and backslashes. */
const TAIL = 40;

/** The class that names the language of code. */
const LANGUAGE = /(?:^|\s)language-([\w+-]+)/i;

/** Removes blanks at the end of lines, and empty lines around the text. */
export const tidy = (text: string): string =>
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
export class TextWriter {
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

  writeText(html: string): void {
    if (html === "") return;
    if (this.isPreformatted) {
      const lines = this.#isPreStart ? html.replace(/^\n/, "") : html;
      this.#isPreStart = false;
      this.#writeWithBlank(decodeEntities(lines).replaceAll(" ", "\u00a0"));
      this.#isLineStart = lines.endsWith("\n");
      this.#skipsBlank = this.#isLineStart;
      return;
    }
    const folded = html.replaceAll(/[ \t\n\r\f]+/g, " ");
    if (folded.startsWith(" ")) this.#hasBlank = !this.#skipsBlank;
    const inner = folded.slice(folded.startsWith(" ") ? 1 : 0, folded.endsWith(" ") ? -1 : undefined);
    if (inner === "") return;
    this.#writeLiteral(decodeEntities(inner));
    this.#hasBlank = folded.endsWith(" ");
  }

  break(): void {
    this.#hasBlank = false;
    this.#append("\n");
    this.#isLineStart = true;
    this.#skipsBlank = true;
  }

  writeTag(name: string, { isEnd, attributes }: Tag): void {
    switch (name) {
      case "br":
        return this.break();
      case "img":
        return this.#writePicture({
          src: attributeIn(attributes, "src") ?? "",
          alt: attributeIn(attributes, "alt") ?? "",
          className: attributeIn(attributes, "class") ?? "",
        });
      case "a":
      case "sup":
      case "sub":
      case "code":
        // Within code, it only changes the appearance.
        if (name === "code" && !isEnd && (this.isPreformatted || this.#open.code > 0)) return;
        if (isEnd || name === "a") this.#closeFrame(name);
        if (!isEnd) this.#openFrame(name, (attributeIn(attributes, "href") ?? "").trim());
        return;
      case "ul":
      case "ol":
        this.#startLine();
        if (!isEnd && this.#lists.length > 0) this.notes.add("a list within a list became indented lines");
        if (isEnd) this.#lists.pop();
        else this.#lists.push(name === "ol" ? this.#firstNumber(attributes) : null);
        return;
      case "li":
        this.#startLine();
        if (!isEnd) this.#startItem();
        return;
      case "pre":
        if (isEnd) return this.#closeFrame("pre");
        if (this.isPreformatted) return;
        this.#startLine();
        this.#openFrame("pre", LANGUAGE.exec(attributeIn(attributes, "class") ?? "")?.[1] ?? "");
        this.#isPreStart = true;
        return;
      default:
        if (BLOCKS.has(name)) this.#startLine();
        else if (!APPEARANCE_TAGS.has(name)) this.notes.add(`<${name}> was left out`);
    }
  }

  finish(): string {
    while (this.#frames.length > 0) this.#closeLastFrame();
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
  #writeLiteral(text: string): void {
    const before = this.#hasBlank ? " " : this.#tail.slice(-1);
    const isRaw = this.#frames.length > 0;
    this.#writeWithBlank(isRaw ? text : escapeNotation(text, /[\p{L}\p{N})]/u.test(before) ? before : ""));
  }

  #writeWithBlank(text: string): void {
    this.#append(this.#hasBlank ? ` ${text}` : text);
    this.#hasBlank = false;
    this.#isLineStart = false;
    this.#skipsBlank = false;
  }

  #startLine(): void {
    if (this.#isLineStart) this.#hasBlank = false;
    else this.break();
  }

  #startItem(): void {
    const number = this.#lists.at(-1) ?? null;
    if (number !== null) this.#lists[this.#lists.length - 1] = number + 1;
    // The notation has no lists within lists, but keeps spaces at the start of lines.
    const indent = "\u00a0".repeat(INDENT * Math.min(INDENTS_MAX, Math.max(0, this.#lists.length - 1)));
    this.#writeWithBlank(indent + (number === null ? "- " : `${number}. `));
    // A paragraph within an item starts on the line of its number.
    this.#isLineStart = true;
    this.#skipsBlank = true;
  }

  #firstNumber(attributes: string): number {
    if (["type", "style", "reversed"].some((name) => attributeIn(attributes, name) !== null))
      this.notes.add("a list was numbered 1, 2, 3");
    return Number(/^\s*(\d{1,6})/.exec(attributeIn(attributes, "start") ?? "")?.[1] ?? 1);
  }

  #openFrame(tag: Frame["tag"], attribute: string, isRest = false): void {
    if (this.#hasBlank) {
      this.#writeWithBlank("");
      this.#skipsBlank = true;
    }
    const outer = this.#frames.at(-1);
    if (outer && (tag === "sup" || tag === "sub")) outer.isNested = true;
    this.#frames.push({ tag, text: "", attribute, isNested: false, isRest });
    this.#open[tag] += 1;
  }

  /** Closes the innermost open frame of a tag and all frames inside it. */
  #closeFrame(tag: Frame["tag"]): void {
    if (this.#open[tag] === 0) return;
    let closed: Frame["tag"] | null = null;
    while (closed !== tag) closed = this.#closeLastFrame();
  }

  #closeLastFrame(): Frame["tag"] {
    const { tag, text, attribute, isNested, isRest } = this.#frames.pop() as Frame;
    this.#open[tag] -= 1;
    if (isRest && text.trim() === "") {
      this.#append(text);
      return tag;
    }
    switch (tag) {
      case "a":
        this.#writeLink(text, attribute);
        break;
      case "code":
        this.#writeInlineCode(text);
        break;
      case "pre":
        this.#writeCodeBlock(text, attribute);
        break;
      case "sup":
      case "sub":
        this.#writeRaised(tag, text, isNested);
    }
    return tag;
  }

  /** Writes notation. Returns `false` if it would not be read here, for example within other notation. */
  #tryNotation(notation: string): boolean {
    if (this.#frames.length > 0) return false;
    const backslashes = /(?:^|[^\\])(\\+)$/.exec(this.#tail)?.[1] ?? "";
    const written = `${this.#tail.slice(0, this.#tail.length - backslashes.length).slice(-1)}${backslashes}${backslashes}${notation}`;
    if (typeof inlineOf(written).at(-1) === "string") return false;
    this.#append(backslashes + notation);
    return true;
  }

  #writeInlineCode(text: string): void {
    if (this.#frames.length === 0 && text.includes("\n")) {
      this.#startLine();
      this.#writeCodeBlock(text, "");
    } else if (text !== "" && !this.#tryNotation(codeNotation(text))) this.#append(text);
  }

  /** Writes lines of code. */
  #writeCodeBlock(text: string, language: string): void {
    const lines = text.endsWith("\n") ? text.slice(0, -1) : text;
    if (this.#frames.length > 0 || lines.trim() === "") return this.#append(lines);
    // The marker of a list item may be on this line.
    if (this.#tail !== "" && !this.#tail.endsWith("\n")) this.#append("\n");
    this.#append(fenceNotation(lines, language));
    this.#isLineStart = false;
    this.#startLine();
  }

  /** Writes a picture. Links, code and so on end before it and continue after it, because notation can't be nested. */
  #writePicture(picture: HtmlPicture): void {
    const outer = [...this.#frames];
    for (const frame of outer) if (frame.text.trim() === "") frame.isRest = true;
    while (this.#frames.length > 0) this.#closeLastFrame();
    if (outer.some(({ tag }) => tag === "a")) this.notes.add("a picture was taken out of its link");
    if (this.#hasBlank) this.#writeWithBlank("");
    if (!this.#tryNotation(this.#pictureOf(picture))) this.notes.add("a picture was left out");
    this.#isLineStart = false;
    this.#skipsBlank = false;
    for (const { tag, attribute } of outer) this.#openFrame(tag, attribute, true);
  }

  #writeLink(text: string, address: string): void {
    if (address === "" || text.trim() === address || `mailto:${text.trim()}` === address)
      return this.#append(text);
    if (this.#tryNotation(linkNotation(text, address))) return;
    this.notes.add("the address of a link was put in parentheses");
    this.#append(text === "" ? address : `${text} (${address})`);
  }

  #writeRaised(tag: Raised, text: string, isNested: boolean): void {
    if (text === "") return;
    const signs = isNested ? null : raisedText(text, tag);
    if (signs !== null) return this.#append(signs);
    const sign = tag === "sup" ? "^" : "_";
    const notation = `${sign}(${text})`;
    if (this.#tryNotation(notation)) return;
    this.notes.add(`<${tag}> became ${sign}(…)`);
    this.#append(notation);
  }
}

import { decodeEntities } from "./html-entities.ts";
import { raisedText, type Raised } from "./raised-text.ts";

/** An HTML text without its tags: paragraphs, list items and breaks as lines. */
export interface PlainText {
  text: string;
  /** What of it reads differently from the HTML, such as `<b> was left out`. */
  notes: readonly string[];
  /** What can't be said in text, such as `img`; `null` for none. */
  unreadable: string | null;
}

/**
 * How markup is recognized. `html`: every tag, and comments. `moodle`: the format of a text that names none. Tags that HTML
 * formats text with are markup, everything else that looks like a tag is text, and line ends are breaks.
 */
export type Markup = "html" | "moodle";

/** Attributes hold no `<`, so that no tag reaches into the next one and reading stays linear. */
const tagsWith = (attribute: string): RegExp =>
  new RegExp(String.raw`<!--|<(\/?)([a-z][a-z\d:-]*)((?:\s+${attribute})*)\s*\/?>`, "gi");
const NAME = String.raw`[^\s"'<>\/=]+`;
const VALUE = String.raw`\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+)`;
const TAGS: Readonly<Record<Markup, RegExp>> = {
  html: tagsWith(`${NAME}(?:${VALUE})?`),
  // "a <b and c> d" is no tag.
  moodle: tagsWith(NAME + VALUE),
};

const words = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Tags that begin and end a line. */
const BLOCKS = words(
  "p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre blockquote center address section article header footer figure figcaption hr",
);
/** Tags that change only the look: they are left out without a note. */
const SILENT = words("span wbr code kbd samp tt var a br sup sub body html");
/** Tags whose loss may change what a text says: it is noted. */
const NOTED = words("b strong i em u s strike del ins font small big mark q abbr cite label");
const UNREADABLE: Readonly<Record<Markup, ReadonlySet<string>>> = {
  html: words("img table audio video iframe object embed svg math"),
  moodle: words("img table audio video"),
};

/** Reads the HTML of other systems as text, in linear time. It is never shown as HTML. */
export function plainText(html: string, markup: Markup): PlainText {
  const writer = new TextWriter();
  let unreadable: string | null = null;
  let isMarkup = false;
  let from = 0;
  let mayClose = true;
  const tags = new RegExp(TAGS[markup]);
  const write = (to: number, isLast: boolean): void => {
    let text = html.slice(from, to);
    if (markup === "moodle" && !writer.isPreformatted) {
      // Moodle takes a line end beside a tag for a blank, and every other one for a break.
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
    else if (markup === "moodle" && !BLOCKS.has(name) && !SILENT.has(name) && !NOTED.has(name)) continue;
    write(tag.index, false);
    writer.tag(name, { isEnd: slash === "/", attributes });
    isMarkup = true;
    from = tag.index + all.length;
  }
  if (markup === "moodle" && !isMarkup) return unmarked(html);
  write(html.length, true);
  return { text: writer.end(), notes: [...writer.notes], unreadable };
}

/** A text of the `moodle` format without tags: its blanks stay as they are. */
function unmarked(html: string): PlainText {
  const text = decodeEntities(html);
  return { text: tidy(text), notes: text === html ? [] : [ENTITIES], unreadable: null };
}

const ENTITIES = "signs such as &lt; were read as what they stand for";

const tidy = (text: string): string =>
  text
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

interface Tag {
  isEnd: boolean;
  /** As they are written. */
  attributes: string;
}

/** A part of the text that is written in another way once it is complete. */
interface Frame {
  tag: "a" | Raised;
  text: string;
  /** Where a link leads. */
  address: string;
  /** Whether it contains another superscript or subscript. */
  isNested: boolean;
}

/** Collects text, with blanks and lines as a browser would show them. */
class TextWriter {
  readonly notes = new Set<string>();
  #text = "";
  #frames: Frame[] = [];
  #open = { a: 0, sup: 0, sub: 0 };
  /** Numbers of the list items so far; `null` for a list that has none. */
  #lists: (number | null)[] = [];
  #preformatted = 0;
  /** A blank waits for what comes after it: at the end of a line there is none. */
  #hasBlank = false;
  #isLineStart = true;
  /** A blank was just written, or none is shown here. */
  #skipsBlank = true;
  #isPreStart = false;

  get isPreformatted(): boolean {
    return this.#preformatted > 0;
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
    this.#put(decodeEntities(inner));
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
      case "a":
      case "sup":
      case "sub":
        if (isEnd || name === "a") this.#close(name);
        if (!isEnd) this.#begin(name, attributes);
        return;
      case "ul":
      case "ol":
        this.#line();
        if (isEnd) this.#lists.pop();
        else this.#lists.push(name === "ol" ? this.#firstNumber(attributes) : null);
        return;
      case "li":
        this.#line();
        if (!isEnd) this.#item();
        return;
      case "pre":
        this.#line();
        this.#preformatted = Math.max(0, this.#preformatted + (isEnd ? -1 : 1));
        this.#isPreStart = !isEnd;
        return;
      default:
        if (BLOCKS.has(name)) this.#line();
        else if (!SILENT.has(name)) this.notes.add(`<${name}> was left out`);
    }
  }

  end(): string {
    while (this.#frames.length > 0) this.#closeLast();
    return tidy(this.#text);
  }

  #append(text: string): void {
    const frame = this.#frames.at(-1);
    if (frame) frame.text += text;
    else this.#text += text;
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
    this.#put(number === null ? "• " : `${number}. `);
    // A paragraph in an item begins beside its number.
    this.#isLineStart = true;
    this.#skipsBlank = true;
  }

  #firstNumber(attributes: string): number {
    if (/\b(?:type|style|reversed)\b/i.test(attributes)) this.notes.add("a list was numbered 1, 2, 3");
    return Number(/\bstart\s*=\s*["']?(\d{1,6})/i.exec(attributes)?.[1] ?? 1);
  }

  #begin(tag: Frame["tag"], attributes: string): void {
    if (this.#hasBlank) {
      this.#put("");
      this.#skipsBlank = true;
    }
    const outer = this.#frames.at(-1);
    if (outer && tag !== "a") outer.isNested = true;
    this.#frames.push({ tag, text: "", address: addressIn(attributes), isNested: false });
    this.#open[tag] += 1;
  }

  /** Closes the innermost open frame of a tag, and all in it. */
  #close(tag: Frame["tag"]): void {
    if (this.#open[tag] === 0) return;
    let closed: Frame["tag"] | null = null;
    while (closed !== tag) closed = this.#closeLast();
  }

  #closeLast(): Frame["tag"] {
    const { tag, text, address, isNested } = this.#frames.pop() as Frame;
    this.#open[tag] -= 1;
    this.#append(tag === "a" ? this.#link(text, address) : this.#raised(tag, text, isNested));
    return tag;
  }

  #link(text: string, address: string): string {
    if (address === "" || text.trim() === address || `mailto:${text.trim()}` === address) return text;
    this.notes.add("the address of a link was put in parentheses");
    return text === "" ? address : `${text} (${address})`;
  }

  #raised(tag: Raised, text: string, isNested: boolean): string {
    if (text === "") return "";
    const signs = isNested ? null : raisedText(text, tag);
    if (signs !== null) return signs;
    const sign = tag === "sup" ? "^" : "_";
    this.notes.add(`<${tag}> became ${sign}(…)`);
    return `${sign}(${text})`;
  }
}

const addressIn = (attributes: string): string => {
  const [, quoted, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/i.exec(attributes) ?? [];
  return decodeEntities(quoted ?? single ?? bare ?? "").trim();
};

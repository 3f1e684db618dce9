/** Part of a line. A string is shown as it is. */
export type Inline =
  | string
  | { type: "code" | "sup" | "sub"; text: string }
  /** `href` starts with `https://`. */
  | { type: "link"; text: string; href: string }
  | Picture;

/** A picture within a text. */
export interface Picture {
  type: "picture";
  /** The alternative text. Empty only in a text that can't be stored. */
  alt: string;
  /** A path on the same site, or a `data:` address. */
  src: string;
}

/** Lines of a text: as they are written, a list of at least two lines, or lines of code. */
export type Block =
  | { type: "lines"; text: string }
  /** Each item is a line with its marker as written, such as `- ` or `1. `. */
  | { type: "list"; items: { marker: string; text: string }[] }
  /** `language` may be empty. */
  | { type: "code"; text: string; language: string };

const FENCE = /^(`{3,})([\w+-]*)$/;
const ITEM = /^(- |[1-9]\d{0,2}\. )(\S.*)$/;

/**
 * The addresses of pictures. Only the ASCII class of `data:` addresses is unbounded: the engine uses
 * one stack entry for each repetition of a non-ASCII class, so megabytes would overflow its stack.
 */
const SRC = String.raw`\/[^\s()<>\\/][^\s()<>\\]{0,1000}|data:image\/[a-z+]{1,10}[;,][\w+/=;,%.-]*`;

/**
 * Matches inline notation: code, a link, a picture, superscript or subscript. An odd number of backslashes before it
 * makes it literal. The limits keep parsing of long texts linear.
 */
const INLINE = new RegExp(
  [
    String.raw`(?<!\\)(?<escape>\\*)(?:(?<!${"`"})(?<ticks>${"`"}+)(?!${"`"})(?<code>[^\n]{1,500}?)(?<!${"`"})\k<ticks>(?!${"`"})`,
    String.raw`\[(?<label>[^[\]\n]{1,200})\]\((?<href>https:\/\/[^\s()<>]{1,2000})\)`,
    String.raw`!\[(?<alt>[^[\]\n]{0,500})\]\((?<src>${SRC})\))`,
    String.raw`(?<=[\p{L}\p{N})])(?<raisedEscape>\\*)(?<sign>[\^_])\((?<raised>(?:[^()\n]|\([^()\n]{0,80}\)){1,80})\)`,
  ].join("|"),
  "gu",
);

/** A match of inline notation. */
interface NotationMatch {
  /** All characters, with the backslashes. */
  source: string;
  index: number;
  backslashes: number;
  node: Exclude<Inline, string>;
}

/** Finds inline notation, also escaped notation. */
export function* findNotation(text: string): Generator<NotationMatch> {
  for (const { 0: source, index, groups = {} } of text.matchAll(INLINE)) {
    const { escape, raisedEscape, code, label, href = "", alt, src = "", sign, raised = "" } = groups;
    const node: NotationMatch["node"] =
      code !== undefined
        ? // A space separates a backtick of the code from the backticks around it.
          { type: "code", text: code.replace(/^ (?= *`)/, "").replace(/(?<=` *) $/, "") }
        : label !== undefined
          ? { type: "link", text: label, href }
          : alt !== undefined
            ? { type: "picture", alt: alt.trim(), src }
            : { type: sign === "^" ? "sup" : "sub", text: raised };
    yield { source, index, backslashes: (escape ?? raisedEscape ?? "").length, node };
  }
}

/** Lines of code with their first and last line, or lines between them. */
interface Section {
  isCode: boolean;
  lines: string[];
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  const lines = text.split("\n");
  // Looking for the same end again would take quadratic time.
  const unclosed = new Set([""]);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const last = sections.at(-1);
    const [, ticks = ""] = FENCE.exec(line) ?? [];
    const end = unclosed.has(ticks) ? -1 : lines.indexOf(ticks, index + 1);
    if (end !== -1) {
      sections.push({ isCode: true, lines: lines.slice(index, end + 1) });
      index = end;
      continue;
    }
    unclosed.add(ticks);
    if (last?.isCode === false) last.lines.push(line);
    else sections.push({ isCode: false, lines: [line] });
  }
  return sections;
}

/** Splits a text into its blocks. */
export const blocksOf = (text: string): Block[] =>
  sectionsOf(text).flatMap(({ isCode, lines }): Block[] => {
    if (!isCode) return linesAndLists(lines);
    const [, , language = ""] = FENCE.exec(lines[0] ?? "") ?? [];
    return [{ type: "code", text: lines.slice(1, -1).join("\n"), language }];
  });

function linesAndLists(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    const [, marker = "", item = ""] = ITEM.exec(line) ?? [];
    if (marker !== "" && last?.type === "list") last.items.push({ marker, text: item });
    else if (marker !== "" && ITEM.test(lines[index + 1] ?? ""))
      blocks.push({ type: "list", items: [{ marker, text: item }] });
    else if (last?.type === "lines") last.text += `\n${line}`;
    else blocks.push({ type: "lines", text: line });
  }
  return blocks;
}

/** Parses the notation within lines. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let literal = "";
  let from = 0;
  for (const { source, index, backslashes, node } of findNotation(text)) {
    literal += text.slice(from, index) + "\\".repeat(Math.floor(backslashes / 2));
    from = index + source.length;
    if (backslashes % 2 === 1) literal += source.slice(backslashes);
    else {
      if (literal !== "") parts.push(literal);
      parts.push(node);
      literal = "";
    }
  }
  literal += text.slice(from);
  return literal === "" ? parts : [...parts, literal];
}

/**
 * Returns a text without notation, for names and other places that show no formatting. Replaces each picture
 * with its alternative text.
 */
export const plainOf = (text: string): string =>
  blocksOf(text)
    .map((block) => {
      if (block.type === "code") return block.text;
      if (block.type === "lines") return plainInline(block.text);
      return block.items.map((item) => item.marker + plainInline(item.text)).join("\n");
    })
    .join("\n");

const plainInline = (text: string): string =>
  inlineOf(text)
    .map((part) => {
      if (typeof part === "string") return part;
      // Without its sign, 2^(n) would read as 2n.
      if (part.type === "sup") return `^(${part.text})`;
      if (part.type === "sub") return `_(${part.text})`;
      return part.type === "picture" ? part.alt : part.text;
    })
    .join("");

/** Returns whether a text has notation, also escaped notation. */
export const hasNotation = (text: string): boolean =>
  blocksOf(text).some(({ type }) => type !== "lines") || !findNotation(text).next().done;

/**
 * Escapes everything in a literal text that would be read as inline notation or code. Lists stay, because they are
 * shown as they are written.
 *
 * @param before the character before the text, if it has any
 */
export function escapeNotation(text: string, before = ""): string {
  const context = before + text;
  let escaped = "";
  let from = before.length;
  for (const { source, index, backslashes } of findNotation(context)) {
    escaped += `${context.slice(from, index)}${"\\".repeat(backslashes + 1)}${source}`;
    from = index + source.length;
  }
  escaped += context.slice(from);
  if (blocksOf(text).every(({ type }) => type !== "code")) return escaped;
  return escaped
    .split("\n")
    .map((line) => (FENCE.test(line) ? codeNotation(line) : line))
    .join("\n");
}

/** Writes inline code. The text must not be empty and must have no line ends. */
export function codeNotation(text: string): string {
  const runs: readonly string[] = text.match(/`+/g) ?? [];
  let ticks = "`";
  while (runs.includes(ticks)) ticks += "`";
  return `${ticks}${/^ *`/.test(text) ? " " : ""}${text}${/` *$/.test(text) ? " " : ""}${ticks}`;
}

/** Writes lines of code. */
export function fenceNotation(text: string, language = ""): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${text === "" ? "" : `${text}\n`}${ticks}`;
}

/** Encodes the characters that an address within notation can't have. */
const encodedAddress = (address: string): string =>
  address
    .replaceAll(/[\s<>\\]/g, encodeURIComponent)
    .replaceAll("(", "%28")
    .replaceAll(")", "%29");

/** Writes a link. It is only read as one if the text has no brackets and no line ends. */
export const linkNotation = (text: string, href: string): string => `[${text}](${encodedAddress(href)})`;

/** Maximum length of a picture's alternative text, in characters. */
export const ALT_MAX = 500;

/** Writes a picture. In `alt`, brackets become parentheses and line ends spaces. */
export const pictureNotation = (alt: string, src: string): string =>
  `![${alt
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .slice(0, ALT_MAX)
    .trim()}](${encodedAddress(src)})`;

/** Returns a text with other addresses of its pictures. */
export function replacePictures(text: string, srcOf: (picture: Picture) => string): string {
  if (!text.includes("![")) return text;
  return sectionsOf(text)
    .map(({ isCode, lines }) => {
      const section = lines.join("\n");
      if (isCode) return section;
      let replaced = "";
      let from = 0;
      for (const { source, index, backslashes, node } of findNotation(section)) {
        if (node.type !== "picture" || backslashes % 2 === 1) continue;
        const end = index + source.length - ")".length;
        replaced += section.slice(from, end - node.src.length) + srcOf(node);
        from = end;
      }
      return replaced + section.slice(from);
    })
    .join("\n");
}

/** Returns the pictures of a text, in their order. */
export function picturesIn(text: string): Picture[] {
  const pictures: Picture[] = [];
  replacePictures(text, (picture) => {
    pictures.push(picture);
    return picture.src;
  });
  return pictures;
}

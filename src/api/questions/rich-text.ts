/** Part of a line. A string is shown as it is. */
export type Inline =
  | string
  | { type: "code" | "sup" | "sub"; text: string }
  /** `href` starts with `https://`. */
  | { type: "link"; text: string; href: string };

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
 * Matches inline notation: code, a link, superscript or subscript. An odd number of backslashes before it makes it
 * literal. The limits keep parsing of long texts linear.
 */
const INLINE =
  /(?<!\\)(\\*)(?:(?<!`)(`+)(?!`)([^\n]{1,500}?)(?<!`)\2(?!`)|\[([^[\]\n]{1,200})\]\((https:\/\/[^\s()<>]{1,2000})\))|(?<=[\p{L}\p{N})])(\\*)([\^_])\(((?:[^()\n]|\([^()\n]{0,80}\)){1,80})\)/gu;

/** A match of inline notation. */
interface Match {
  /** All characters, with the backslashes. */
  written: string;
  at: number;
  backslashes: number;
  node: Exclude<Inline, string>;
}

/** Finds inline notation, also escaped notation. */
export function* matches(text: string): Generator<Match> {
  for (const match of text.matchAll(INLINE)) {
    const [written, before = match[6] ?? "", , code, label, href = "", , sign, raised = ""] = match;
    const node: Match["node"] =
      code !== undefined
        ? // A space separates a backtick of the code from the backticks around it.
          { type: "code", text: code.replace(/^ (?= *`)/, "").replace(/(?<=` *) $/, "") }
        : label !== undefined
          ? { type: "link", text: label, href }
          : { type: sign === "^" ? "sup" : "sub", text: raised };
    yield { written, at: match.index, backslashes: before.length, node };
  }
}

/** Splits a text into its blocks. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  // Looking for the same end again would take quadratic time.
  const unclosed = new Set([""]);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const last = blocks.at(-1);
    const [, ticks = "", language = ""] = FENCE.exec(line) ?? [];
    const end = unclosed.has(ticks) ? -1 : lines.indexOf(ticks, index + 1);
    const [, marker = "", item = ""] = ITEM.exec(line) ?? [];
    if (end !== -1) {
      blocks.push({ type: "code", text: lines.slice(index + 1, end).join("\n"), language });
      index = end;
    } else if (marker !== "" && last?.type === "list") last.items.push({ marker, text: item });
    else if (marker !== "" && ITEM.test(lines[index + 1] ?? ""))
      blocks.push({ type: "list", items: [{ marker, text: item }] });
    else if (last?.type === "lines") last.text += `\n${line}`;
    else blocks.push({ type: "lines", text: line });
    if (end === -1) unclosed.add(ticks);
  }
  return blocks;
}

/** Parses the notation within lines. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let literal = "";
  let from = 0;
  for (const { written, at, backslashes, node } of matches(text)) {
    literal += text.slice(from, at) + "\\".repeat(Math.floor(backslashes / 2));
    from = at + written.length;
    if (backslashes % 2 === 1) literal += written.slice(backslashes);
    else {
      if (literal !== "") parts.push(literal);
      parts.push(node);
      literal = "";
    }
  }
  literal += text.slice(from);
  return literal === "" ? parts : [...parts, literal];
}

/** Returns a text without notation, for names and other places that show no formatting. */
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
      return part.type === "sub" ? `_(${part.text})` : part.text;
    })
    .join("");

/** Returns whether a text has notation, also escaped notation. */
export const hasNotation = (text: string): boolean =>
  blocksOf(text).some(({ type }) => type !== "lines") || !matches(text).next().done;

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
  for (const { written, at, backslashes } of matches(context)) {
    escaped += `${context.slice(from, at)}${"\\".repeat(backslashes + 1)}${written}`;
    from = at + written.length;
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

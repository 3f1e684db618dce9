import * as gift from "gift-pegjs";
import { namesIn } from "../rows/category-path.ts";
import { noPictures } from "../rows/pictures.ts";
import { RowError, readRow } from "../rows/read-row.ts";
import { withDefaults, type Defaults, type FormatRow, type ReadText } from "../rows/row.ts";
import { textOf } from "../xml/declared-text.ts";
import { type ReadFormatted, MATCH_ANSWER, partsOf } from "./gift-parts.ts";
import { giftComment, NOTATION_MARK } from "./write-gift.ts";

/** Consecutive lines of a file: a category, or a question without its comments. */
interface Block {
  /** One-based number of the first line. */
  line: number;
  lines: { text: string; line: number }[];
  tags: string[];
  isIdentified: boolean;
  /** Whether the answers of a matching are notation, as exports of Cairn mark. Otherwise they are literal. */
  hasNotation: boolean;
}

/**
 * Noncharacters that no text contains. They replace characters which the grammar would misread: an arrow that
 * is not a pair's, and the blanks and line ends of a text, which the grammar would collapse.
 */
const ARROW = "\u{FDD0}";

const FIRST_BLANK = 0xfdd1;

const BLANKS =
  "\t\n\v\f \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

const hideBlanks = (blanks: string): string =>
  blanks.replaceAll(/\s/g, (blank) => String.fromCodePoint(FIRST_BLANK + BLANKS.indexOf(blank)));

/** Restores the characters that noncharacters replaced. */
const restore = (text: string): string =>
  text.replaceAll(/[\ufdd0-\ufdef]/g, (sign) =>
    sign === ARROW ? "->" : (BLANKS[(sign.codePointAt(0) ?? 0) - FIRST_BLANK] ?? sign),
  );

/**
 * Reads GIFT as Moodle does: single and multiple choice, true or false, matching. Each question is parsed
 * separately, so that a broken one does not affect the others. Blanks and line ends within texts are preserved.
 */
export function readGift(file: string, defaults: Defaults): ReadText {
  let names: Defaults = defaults;
  let hasTitles = false;
  const rows: FormatRow[] = [];
  const sources: string[] = [];
  let categoryLine = "";
  for (const block of blocksOf(file)) {
    const category = /^\$CATEGORY:(.*)$/.exec(block.lines[0]?.text.trim() ?? "")?.[1];
    if (category !== undefined) {
      names = withDefaults(defaults, namesIn(category));
      categoryLine = `$CATEGORY:${category}\n\n`;
      block.lines.shift();
      block.line = block.lines[0]?.line ?? block.line;
    }
    if (block.lines.length === 0) continue;
    hasTitles ||= block.isIdentified || /^\s*::/.test(block.lines[0]?.text ?? "");
    rows.push(rowOf(block, names));
    const lines = [...giftComment(block), ...block.lines.map(({ text }) => text)];
    sources.push(`${categoryLine}${lines.join("\n")}\n`);
  }
  return {
    rows,
    notes: hasTitles ? ["Titles and ids of questions were not read."] : [],
    warnings: [],
    problem: null,
    sourceOf: (index) => sources[index],
  };
}

/** Splits a file at blank lines outside braces. Removes comments, as Moodle does. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  const begin = (): Block => ({ line: 0, lines: [], tags: [], isIdentified: false, hasNotation: false });
  let block = begin();
  let isInside = false;
  const lines = file.split(/\r\n|\r|\n/);
  const isBlank = (index: number): boolean => lines[index]?.trim() === "";
  /** Returns whether the next brace opens. Braces can't be nested, so the current question was never closed. */
  const opensAgain = (from: number): boolean => {
    let index = from;
    while (isBlank(index)) index += 1;
    for (; index < lines.length && !isBlank(index); index += 1) {
      const [brace] = bracesIn(lines[index] ?? "");
      if (brace !== undefined) return brace === "{";
    }
    return false;
  };
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const comment = /^\s*\/\/(.*)$/.exec(text)?.[1];
    if (comment !== undefined) {
      block.tags.push(...tagsIn(comment));
      block.isIdentified ||= /\[id:/.test(comment);
      block.hasNotation ||= comment.includes(NOTATION_MARK);
    } else if (text.trim() !== "") {
      if (block.lines.length === 0) block.line = line;
      block.lines.push({ text, line });
      const last = bracesIn(text).at(-1);
      if (last !== undefined) isInside = last === "{";
    } else if (block.lines.length > 0 && (!isInside || (!isBlank(index - 1) && opensAgain(index)))) {
      blocks.push(block);
      block = begin();
      isInside = false;
    }
  }
  return block.lines.length > 0 ? [...blocks, block] : blocks;
}

/**
 * Returns the tags of a comment such as `[tag:keys] [tag:a\]b]`. Stops at a tag that is not closed, which keeps
 * the search linear.
 */
function tagsIn(comment: string): string[] {
  const start = "[tag:";
  const tags: string[] = [];
  let from = comment.indexOf(start);
  while (from !== -1) {
    const end = /(?:\\\]|[^\]])*/y;
    end.lastIndex = from + start.length;
    const [tag = ""] = end.exec(comment) ?? [];
    if (comment[end.lastIndex] !== "]") break;
    if (tag !== "") tags.push(tag.replaceAll("\\]", "]").trim());
    from = comment.indexOf(start, end.lastIndex);
  }
  return tags;
}

/** Returns the unescaped braces of a text. */
const bracesIn = (text: string): string[] =>
  [...text.matchAll(/\\.|([{}])/g)].flatMap(([, brace]) => (brace === undefined ? [] : [brace]));

function rowOf(block: Block, defaults: Defaults): FormatRow {
  const { line } = block;
  const { text, positionOf } = prepareForGrammar(block);
  return readRow(line, defaults, ({ notes }) => {
    const tags = { tags: block.tags };
    try {
      const [question] = gift.parse(text);
      const read: ReadFormatted = (format, formatted) =>
        textOf(
          format === MATCH_ANSWER ? (block.hasNotation ? "notation" : "plain") : format,
          restore(formatted),
          {
            notes,
            find: noPictures,
          },
        );
      return [() => tags, ...partsOf(question, read)];
    } catch (error) {
      if (!(error instanceof gift.SyntaxError)) throw error;
      const position = positionOf(error.location.start.offset);
      const rowError = new RowError(syntaxReason(error), {
        line: position.line,
        column: String(position.column),
      });
      return [
        () => ({ ...tags, text: block.lines.map(({ text: written }) => written).join("\n") }),
        () => {
          throw rowError;
        },
      ];
    }
  });
}

const syntaxReason = ({ found, message }: gift.SyntaxError): string => {
  if (found === null) return "ends too early: is a closing brace missing?";
  return message.includes("-100 and 100")
    ? "a weight from -100 to 100 is expected"
    : `“${found}” is not expected here: does a \\ belong in front of it?`;
};

/**
 * Prepares a block for the grammar, which is stricter than Moodle: escapes colons in texts, and replaces the
 * arrows of choices and the blanks of texts. `positionOf` maps an offset in the result to a line and column of the
 * file.
 */
function prepareForGrammar({ lines }: Block): {
  text: string;
  positionOf: (offset: number) => { line: number; column: number };
} {
  const joined = lines.map(({ text }) => text).join("\n");
  const title = /^\s*::(?:\\.|[^\\])*?::/.exec(joined)?.[0] ?? "";
  const answers = /(?:^|[^\\])\{((?:\\.|[^\\}])*)/.exec(joined)?.[1] ?? "";
  const isNumber = answers.trim().startsWith("#");
  const isChoice = /(?:^|[^\\])~/.test(answers);
  let text = "";
  const origin: number[] = [];
  const put = (written: string, from: number): void => {
    text += written;
    for (let unit = 0; unit < written.length; unit += 1) origin.push(from);
  };
  /** Start of the current text: after the last delimiter of the grammar. */
  let start = title.length;
  /** Returns whether blanks are between two words of a text, and not next to a delimiter of the grammar. */
  const isWithin = (from: number, to: number): boolean =>
    from > start &&
    to < joined.length &&
    !isNumber &&
    !SIGNS.has(joined[to] ?? "") &&
    (isChoice || !joined.startsWith("->", to)) &&
    !(from - start <= WEIGHT_MAX && WEIGHT.test(joined.slice(start, from)));
  for (const { 0: token, index } of joined.matchAll(/\\[^]?|\s+|->|[^]/g)) {
    const end = index + token.length;
    if (/^\s/.test(token)) {
      const isKept = token !== " " && isWithin(index, end);
      for (const [unit, blank] of token.split("").entries())
        put(isKept ? hideBlanks(blank) : blank, index + unit);
    } else if (token === ":" && index >= title.length && !isNumber) put("\\:", index);
    else if (token === "->" && isChoice) put(ARROW, index);
    else {
      put(token, index);
      if (token === "->" || SIGNS.has(token)) start = end;
    }
  }
  return {
    text,
    positionOf(offset) {
      let rest = origin[offset] ?? joined.length;
      for (const { text: lineText, line } of lines) {
        if (rest <= lineText.length) return { line, column: rest + 1 };
        rest -= lineText.length + 1;
      }
      const last = lines.at(-1);
      return { line: last?.line ?? 1, column: (last?.text.length ?? 0) + 1 };
    },
  };
}

/** Delimiters of the grammar that end a text. */
const SIGNS: ReadonlySet<string> = new Set("=~#{}");

/** The weight of a choice, such as `%33.33333%`, and its maximum length. */
const WEIGHT = /^\s*%-?[\d.]+%\s*$/;

const WEIGHT_MAX = 20;

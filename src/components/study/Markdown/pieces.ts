/** Longest text that is shown, in characters and in lines: a guide to 200 missed questions stays below both. */
export const LONGEST_TEXT = 200_000;
export const MOST_LINES = 5_000;

/** From this length on a piece ends at the next place that suits, in characters: parsing takes more than its share of long ones. */
const PIECE = 4_000;
/** Here it ends at the next line, whatever that is. */
const LONGEST_PIECE = 2 * PIECE;

/** A part of a text that stands by itself. A plain one is shown as it was written. */
export interface Piece {
  kind: "markdown" | "plain";
  text: string;
}

/** A Markdown text in pieces. `isCut` where it went on beyond {@link LONGEST_TEXT} or {@link MOST_LINES}. */
export interface Pieces {
  pieces: readonly Piece[];
  isCut: boolean;
}

/**
 * Cuts a text into pieces that are quickly parsed: at headings or between paragraphs where it can, never within a block
 * of code of usual length. What nobody would write, such as thousands of brackets, takes a parser minutes: it stays plain.
 */
export function piecesOf(text: string): Pieces {
  const all = text.slice(0, LONGEST_TEXT).split(/\r\n?|\n/);
  const isCut = text.length > LONGEST_TEXT || all.length > MOST_LINES;
  const pieces: Piece[] = [];
  let lines: string[] = [];
  let length = 0;
  let isCode = false;
  const end = () => {
    const piece = lines.join("\n");
    if (piece.trim() !== "") pieces.push({ kind: isUsual(piece) ? "markdown" : "plain", text: piece });
    lines = [];
    length = 0;
  };
  for (const line of all.slice(0, MOST_LINES)) {
    const isFull = length + line.length > LONGEST_PIECE;
    if (isFull || (length > PIECE && !isCode && suitsAsStart(line, lines.at(-1)))) end();
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    lines.push(line);
    length += line.length + 1;
  }
  end();
  return { pieces, isCut };
}

const suitsAsStart = (line: string, before: string | undefined): boolean =>
  /^#{1,6}\s/.test(line) || (before?.trim() === "" && /^[^\s\d*+>-]/.test(line));

/** Most marks of emphasis and of links in a piece, and most in a row. */
const MOST_MARKS = 1_000;
const MOST_BRACKETS = 200;
const ROW_OF_MARKS = /([*_`~[\]<>!&])\1{19}/;
/** Deeper than any list or quotation is nested: more than ten marks before the text, or forty columns. */
const DEEP = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){11}|^(?: {40}|\t{10})/m;
/** A line of one kind of mark and nothing else is a rule, or frames code. */
const RULES = /^ {0,3}([-*_=`~])\1*[ \t]*$/gm;

function isUsual(piece: string): boolean {
  if (piece.length > LONGEST_PIECE) return false;
  const marks = piece.replaceAll(RULES, "");
  return (
    !ROW_OF_MARKS.test(marks) &&
    !DEEP.test(marks) &&
    countOf(marks, /[*_`~]/g) <= MOST_MARKS &&
    countOf(marks, /[[\]<&]/g) <= MOST_BRACKETS
  );
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * How deep each level of heading stands that a text uses, from 0: levels that it leaves out are closed up, so that no
 * step is missing on the page.
 */
export function headingDepths(text: string): ReadonlyMap<number, number> {
  const used = new Set<number>();
  for (const [, marks = ""] of text.slice(0, LONGEST_TEXT).matchAll(/^ {0,3}(#{1,6})(?=\s)/gm))
    used.add(marks.length);
  return new Map([...used].sort((a, b) => a - b).map((level, depth) => [level, depth]));
}

/** Maximum length of a rendered text, in characters and lines. Study notes on 200 missed questions are below both. */
export const TEXT_LENGTH_MAX = 200_000;
export const LINES_MAX = 5_000;

/**
 * A piece longer than this, in characters, ends at the next heading or paragraph, because parsing time grows
 * more than linearly.
 */
const PIECE = 4_000;
/** A piece never exceeds this length: it ends at the next line. */
const PIECE_LENGTH_MAX = 2 * PIECE;

/** A part of a text that can be parsed separately. A plain one is shown as written. */
export interface Piece {
  kind: "markdown" | "plain";
  text: string;
}

/** The pieces of a Markdown text. `isCut` is true if the text exceeded {@link TEXT_LENGTH_MAX} or {@link LINES_MAX}. */
export interface Pieces {
  pieces: readonly Piece[];
  isCut: boolean;
}

/**
 * Splits a text into pieces that parse quickly: at headings or between paragraphs if possible, and never within
 * a code block of usual length. Pathological text, such as thousands of brackets, would take a parser minutes
 * and stays plain.
 */
export function piecesOf(text: string): Pieces {
  const allLines = text.slice(0, TEXT_LENGTH_MAX).split(/\r\n?|\n/);
  const isCut = text.length > TEXT_LENGTH_MAX || allLines.length > LINES_MAX;
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
  for (const line of allLines.slice(0, LINES_MAX)) {
    const isFull = length + line.length > PIECE_LENGTH_MAX;
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

/** Maximum number of emphasis and link characters in a piece, and of repeated ones. */
const MARKS_MAX = 1_000;
const BRACKETS_MAX = 200;
const ROW_OF_MARKS = /([*_`~[\]<>!&])\1{19}/;
/** More than ten list or quotation markers before the text, or an indentation of forty columns. */
const DEEP = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){11}|^(?: {40}|\t{10})/m;
/** A line of one repeated character is a rule or a code fence. */
const RULES = /^ {0,3}([-*_=`~])\1*[ \t]*$/gm;

function isUsual(piece: string): boolean {
  if (piece.length > PIECE_LENGTH_MAX) return false;
  const marks = piece.replaceAll(RULES, "");
  return (
    !ROW_OF_MARKS.test(marks) &&
    !DEEP.test(marks) &&
    countOf(marks, /[*_`~]/g) <= MARKS_MAX &&
    countOf(marks, /[[\]<&]/g) <= BRACKETS_MAX
  );
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Returns the depth, from 0, of each heading level that a text uses. Closes gaps between levels, so that the
 * page skips none.
 */
export function headingDepths(text: string): ReadonlyMap<number, number> {
  const used = new Set<number>();
  for (const [, marks = ""] of text.slice(0, TEXT_LENGTH_MAX).matchAll(/^ {0,3}(#{1,6})(?=\s)/gm))
    used.add(marks.length);
  return new Map([...used].sort((a, b) => a - b).map((level, depth) => [level, depth]));
}

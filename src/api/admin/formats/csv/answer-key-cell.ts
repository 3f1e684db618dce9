import { MISSING } from "../../../questions/scoring/key-problem.ts";

export interface KeyCellOptions {
  /** The texts of the options. */
  options: readonly string[];
  /** The question's kind as the table has it; empty if it has none. */
  kindCell: string;
  /** Whether the table has a column for the kind. */
  hasKind: boolean;
  /** Whether the answer key's column has another name in the file. */
  isRenamed: boolean;
}

/** Reads the kind of a question and its answer key, or the reason why the key can't be read. */
export function readKeyCell(
  keyCell: string,
  { options, kindCell, hasKind, isRenamed }: KeyCellOptions,
): { kind: string; key: object | string } {
  // The other kinds have several numbers, which could be the text of an option: `1 2`.
  const byText = kindCell === "" || kindCell === "single" ? keyByText(keyCell, options, isRenamed) : null;
  const kind =
    kindCell ||
    // Other programs have no such column, but several numbers for several right answers.
    (!hasKind && isRenamed && byText === null && wordsOf(keyCell).length > 1 ? "multiple" : "single");
  const key =
    byText ?? (isRenamed ? ambiguityOf(wordsOf(keyCell), options) : null) ?? keyByNumber(kind, keyCell);
  return { kind, key };
}

/**
 * Returns the key of a single choice whose answer key is the text of an option; `null` if it is not. A number or
 * letter is a position. In a column with another name, it can be either, so it must not be the text of another
 * option.
 */
function keyByText(cell: string, options: readonly string[], isRenamed: boolean): object | string | null {
  const matches = options.flatMap((text, index) =>
    text.toLowerCase() === cell.toLowerCase() ? [index] : [],
  );
  const exact = options.indexOf(cell);
  const index = exact === -1 ? (matches[0] ?? -1) : exact;
  if (cell === "" || index === -1) return null;
  if (exact === -1 && matches.length > 1) return `“${cell}” is the text of several options`;
  const position = numberOf(cell);
  if (position === null || (isRenamed && position > options.length)) return { correctAnswer: index + 1 };
  return isRenamed ? ambiguityOf([cell], options) : null;
}

/** Returns why numbers or letters can't be read: one of them is also the text of another option. */
function ambiguityOf(words: readonly string[], options: readonly string[]): string | null {
  for (const word of words) {
    const index = options.findIndex((text) => text.toLowerCase() === word.toLowerCase());
    const position = numberOf(word);
    if (index !== -1 && position !== null && position !== index + 1)
      return `“${word}” is the text of option ${index + 1}, and could be the number of option ${position}. Name the column correct and use numbers`;
  }
  return null;
}

/** Splits a cell with several numbers or letters. */
export const wordsOf = (cell: string): string[] => cell.split(/[\s,;|+]+/).filter(Boolean);

/** Parses the cell `correct`. Returns the answer key, or the reason why it can't be read. */
function keyByNumber(kind: string, cell: string): object | string {
  if (cell === "") return MISSING;
  const words = wordsOf(cell);
  if (kind === "match") {
    const pairs = words.map((word) => {
      const [prompt = "", option = "", ...rest] = word.split("=");
      return { word, prompt: numberOf(prompt), option: rest.length > 0 ? null : numberOf(option) };
    });
    const invalidPair = pairs.find(({ prompt, option }) => prompt === null || option === null);
    if (invalidPair) return `“${invalidPair.word}” is not a pair such as 1=3`;
    return { correctMatches: pairs.map(({ prompt, option }) => ({ prompt, option })) };
  }
  const numbers = words.map(numberOf);
  const invalidWord = words[numbers.indexOf(null)];
  if (invalidWord !== undefined) return `“${invalidWord}” is not the number of an option`;
  switch (kind) {
    case "multiple":
      return { correctAnswers: numbers };
    case "order":
      return { correctOrder: numbers };
    default:
      return numbers.length === 1
        ? { correctAnswer: numbers[0] }
        : `names ${numbers.length} options: should the kind be multiple?`;
  }
}

/** Returns a one-based number: `3` and `C` are 3. */
function numberOf(word: string): number | null {
  if (/^[1-9]\d?$/.test(word)) return Number(word);
  return /^[a-z]$/i.test(word) ? word.toUpperCase().charCodeAt(0) - 64 : null;
}

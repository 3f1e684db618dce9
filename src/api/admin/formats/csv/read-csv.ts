import Papa from "papaparse";
import { DIFFICULTY_NAMES } from "../../../questions/difficulty-names.ts";
import { OPTIONS_MAX } from "../../../questions/answers.ts";
import { unguardCell } from "./cell.ts";
import {
  columnAt,
  columnOf,
  columnsOf,
  COLUMNS_MAX,
  ERROR_COLUMN,
  isLikelyColumn,
  missingForUpdate,
  REQUIRED_COLUMNS,
  type ColumnMapping,
} from "../rows/csv-columns.ts";
import type { RowTarget } from "../../import-schema.ts";
import { parseId } from "../../../wire.ts";
import { fitDraft } from "../rows/fit-draft.ts";
import {
  rejectText,
  type Defaults,
  type FormatRow,
  type HeaderCell,
  type ReadOptions,
  type ReadText,
  type RowProblem,
} from "../rows/row.ts";

const DELIMITERS = [",", ";", "\t"] as const;

/** A first line that declares the delimiter, as some spreadsheets write it. */
const DECLARED_DELIMITER = /^sep=(.)\n/i;

/**
 * Reads CSV with the header described in docs/formats.md. All kinds of line ends become `\n`, also within
 * cells. Without a declared delimiter, the one that gives the header the most known columns is used,
 * and of several such the one that gives it the most columns.
 */
export function readCsv(file: string, options: ReadOptions): ReadText {
  const whole = file.replaceAll(/\r\n?/g, "\n");
  const declared = DECLARED_DELIMITER.exec(whole);
  const text = whole.slice(declared?.[0].length ?? 0);
  const delimiter = declared?.[1] ?? delimiterOf(text, options.columns);
  const [head, ...records] = recordsOf(text, delimiter, declared ? 2 : 1);
  return readTable(head?.cells ?? [], records, options);
}

/** A record of a table. */
export interface TableRecord {
  cells: readonly string[];
  /** One-based line number of its start. */
  line: number;
  /** The reason why its cells can't be read. */
  problem?: string;
}

/** Parses delimited text whose line ends are `\n`, and numbers the lines from `first`. Skips empty records. */
export function recordsOf(text: string, delimiter: string, first: number): TableRecord[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n" });
  const broken = new Map(errors.map(({ row = 0, code }) => [row, quoteReason(code)]));
  let next = first;
  return data.flatMap((cells, index) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
    const problem = broken.get(index);
    return cells.every((cell) => cell.trim() === "")
      ? []
      : [{ cells, line, ...(problem === undefined ? {} : { problem }) }];
  });
}

/** Maximum number of characters of the example of a column. */
const EXAMPLE_MAX = 100;

/** Reads the records of a table. `notesOf` returns changes that were made to the texts of a record. */
export function readTable(
  head: readonly string[],
  records: readonly TableRecord[],
  { columns: mapping, ...defaults }: ReadOptions,
  notesOf: (record: TableRecord) => readonly string[] = () => [],
): ReadText {
  if (head.length > COLUMNS_MAX)
    return rejectText(
      `The first line has ${head.length.toLocaleString("en")} columns. At most ${COLUMNS_MAX} can be read.`,
    );
  const columns = columnsOf(head, mapping);
  const header = head.map((cell, index) => ({
    cell,
    column: columns[index] ?? null,
    example: (records[0]?.cells[index] ?? "").slice(0, EXAMPLE_MAX),
  }));
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return {
      ...rejectText(
        `The first line must name the columns. ${missing.length === 1 ? "This one is" : "These are"} missing: ${missing.join(", ")}.`,
      ),
      header,
    };
  const repeated = columns.find((column, index) => column !== null && columns.indexOf(column) < index);
  if (repeated) return { ...rejectText(`The column ${repeated} appears twice.`), header };

  const table: TableColumns = {
    columns,
    hasKind: columns.includes("kind"),
    isRenamed: columnOf(head[columns.indexOf("correct")] ?? "") !== "correct",
    canUpdate: missingForUpdate(columns)?.length === 0,
  };
  const rows = records.map((record) => {
    const { line, problem } = record;
    if (problem !== undefined) return { line, problems: [{ line, column: "", reason: problem }], notes: [] };
    const row = rowOf(record, table, defaults);
    return { ...row, notes: [...notesOf(record), ...row.notes] };
  });
  const renamed = header.filter(({ cell, column }) => column !== null && columnOf(cell) !== column);
  const unread = header.filter(
    ({ cell, column }) => cell.trim() !== "" && column === null && columnOf(cell) !== ERROR_COLUMN,
  );
  const alike = unread.filter(({ cell }) => mapping?.[cell] === undefined && isLikelyColumn(columnOf(cell)));
  const others = unread.filter((cell) => !alike.includes(cell));
  const lacking = missingForUpdate(columns) ?? [];
  const list = (cells: readonly HeaderCell[]): string => cells.map(({ cell }) => cell).join(", ");
  const zero = records.find(
    ({ cells }, index) =>
      wordsOf(cells[columns.indexOf("correct")] ?? "").includes("0") && rows[index]?.draft === undefined,
  );
  // The keys of the other rows would be read without a mistake that anyone could see.
  if (zero)
    return {
      ...rejectText(
        `The answer key in line ${zero.line} is 0. If the file counts options from 0, all of its keys would be read wrongly. Count from 1, or use letters.`,
      ),
      header,
    };
  return {
    rows,
    notes: [
      ...(renamed.length > 0
        ? [`Columns: ${renamed.map(({ cell, column }) => `${cell} was read as ${column}`).join(", ")}.`]
        : []),
      ...(lacking.length > 0
        ? [
            `Questions can't be updated by their id, because columns of the exported file are missing: ${lacking.join(", ")}.`,
          ]
        : []),
      ...(others.length > 0 ? [`Columns that were not read: ${list(others)}.`] : []),
    ],
    warnings:
      alike.length > 0
        ? [
            `Columns that may belong to the questions were not read: ${list(alike)}. Columns are named as in the template, such as option_5 and correct.`,
          ]
        : [],
    problem: rows.length === 0 ? "The file has a header but no questions." : null,
    header,
    sourceOf: (index) => records[index]?.cells,
  };
}

interface TableColumns {
  /** Columns by position; `null` if one is not read. */
  columns: readonly (string | null)[];
  hasKind: boolean;
  /** Whether the answer key's column has another name in the file. */
  isRenamed: boolean;
  /** Whether rows can update the questions that they name. */
  canUpdate: boolean;
}

const quoteReason = (code: string): string =>
  code === "MissingQuotes" ? "a quote is opened and never closed" : "a quote is in the middle of a cell";

function delimiterOf(text: string, mapping: ColumnMapping | undefined): string {
  const headers = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: "\n", preview: 1 });
    const cells = data[0] ?? [];
    const knownCount = columnsOf(cells, mapping).filter((column) => column !== null).length;
    return { delimiter, knownCount, columns: cells.length };
  });
  // Without known columns, those of the file can still be assigned.
  const [best] = headers.toSorted((a, b) => b.knownCount - a.knownCount || b.columns - a.columns);
  return best?.delimiter ?? ",";
}

function rowOf(
  { cells, line }: TableRecord,
  { columns, hasKind, isRenamed, canUpdate }: TableColumns,
  defaults: Defaults,
): FormatRow {
  const problems: RowProblem[] = [];
  const blame = (column: string, reason: string): void => void problems.push({ line, column, reason });
  const beyond = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  if (beyond)
    blame("", `has ${cells.length} cells, and the header ${columns.length}: is a quote or a comma missing?`);
  const valueOf = new Map(columns.map((column, index) => [column, unguardCell(cells[index] ?? "")]));
  /** Leading blanks matter only in an exhibit. */
  const cell = (column: string): string => {
    const value = valueOf.get(column) ?? "";
    return column === "exhibit_text" && value.trim() !== "" ? value : value.trim();
  };
  const numberedCells = (name: string): string[] => {
    const all = Array.from({ length: OPTIONS_MAX }, (_, index) => cell(`${name}_${index + 1}`));
    return all.slice(0, all.findLastIndex(Boolean) + 1);
  };
  const optionTexts = numberedCells("option");
  const feedback = numberedCells("feedback");
  const prompts = numberedCells("prompt");
  for (const [name, texts] of [
    ["option", optionTexts],
    ["prompt", prompts],
  ] as const)
    for (const [index, text] of texts.entries())
      if (text === "") blame(`${name}_${index + 1}`, `is empty, and ${name}_${texts.length} is not`);
  for (const [index, text] of feedback.entries())
    if (text !== "" && !optionTexts[index]) blame(`feedback_${index + 1}`, `there is no option_${index + 1}`);

  const written = cell("correct");
  const ownKind = cell("kind").toLowerCase();
  // The other kinds have several numbers, which could be the text of an option: `1 2`.
  const named = ownKind === "" || ownKind === "single" ? numberByText(written, optionTexts, isRenamed) : null;
  const kind =
    ownKind ||
    // Other programs have no such column, but several numbers for several right answers.
    (!hasKind && isRenamed && named === null && wordsOf(written).length > 1 ? "multiple" : "single");
  if (kind !== "match" && prompts.length > 0) blame("prompt_1", "only a match has prompts");
  const key =
    named ?? (isRenamed ? ambiguityOf(wordsOf(written), optionTexts) : null) ?? keyOf(kind, written);
  if (typeof key === "string") blame("correct", key);
  const difficultyLevel = levelOf(cell("difficulty")) ?? defaults.difficultyLevel;
  if (typeof difficultyLevel === "string")
    blame("difficulty", `must be from 1 to 5, or ${DIFFICULTY_NAMES.join(", ")}`);
  const keepOrder = YES_OR_NO.get(cell("keep_order").toLowerCase());
  if (keepOrder === undefined) blame("keep_order", "must be yes or empty");

  const fields = {
    ...(kind === "single" ? {} : { kind }),
    certification: cell("certification") || defaults.certification,
    ...filled("domain", cell("domain") || domainOf(cell("certification"), defaults)),
    text: cell("text"),
    options: optionTexts.map((text, index) => ({ text, ...filled("feedback", feedback[index]) })),
    ...(kind === "match" ? { prompts: prompts.map((text) => ({ text })) } : {}),
    ...(typeof key === "string" ? {} : key),
    ...filled("explanation", cell("explanation")),
    ...(difficultyLevel === undefined ? {} : { difficultyLevel }),
    tags: cell("tags")
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...filled("objective", cell("objective")),
    ...filled("point", cell("point")),
    ...filled("thinking", cell("thinking").toLowerCase()),
    ...filled("form", cell("form").toUpperCase()),
    ...(keepOrder ? { keepOrder } : {}),
    ...group("reference", ["title", "url"], cell),
    ...group("exhibit", ["title", "format", "text", "src", "alt"], cell),
    ...group("scenario", ["title", "text"], cell),
  };
  const { draft, notes = [], problems: draftProblems = [] } = fitDraft(fields);
  const blamed = new Set(problems.map(({ column }) => column));
  for (const { path, reason } of draftProblems)
    if (!blamed.has(columnAt(path))) blame(columnAt(path), reason);
  return {
    line,
    ...(draft && problems.length === 0 ? { draft } : { fields }),
    ...(canUpdate && cell("id") !== "" ? { target: targetOf(cell("id"), cell("version")) } : {}),
    problems,
    notes,
  };
}

/** Returns the question that a row names. An invalid id becomes 0, so that the row fails. */
function targetOf(idCell: string, versionCell: string): RowTarget {
  const version = parseId(versionCell);
  return { id: parseId(idCell) ?? 0, ...(version === null ? {} : { version }) };
}

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ["", false],
  ["no", false],
  ["false", false],
  ["0", false],
  ["yes", true],
  ["true", true],
  ["1", true],
  ["x", true],
]);

/** The default domain belongs to the default certification. */
const domainOf = (certification: string, defaults: Defaults): string | undefined =>
  certification === "" || certification === defaults.certification ? defaults.domain : undefined;

const filled = (field: string, text: string | undefined): Record<string, string> =>
  text ? { [field]: text } : {};

function group(
  name: string,
  fields: readonly string[],
  cell: (column: string) => string,
): Record<string, object> {
  const entries = fields
    .map((field) => [field, cell(`${name}_${field}`)] as const)
    .filter(([, text]) => text !== "");
  return entries.length > 0 ? { [name]: Object.fromEntries(entries) } : {};
}

/**
 * Returns a difficulty level from its number or name. Other words are returned unchanged.
 */
function levelOf(cell: string): number | string | undefined {
  if (cell === "") return undefined;
  if (/^\d+$/.test(cell)) return Number(cell);
  const index = DIFFICULTY_NAMES.findIndex((name) => name.toLowerCase() === cell.toLowerCase());
  return index === -1 ? cell : index + 1;
}

/**
 * Returns the key of a single choice whose answer key is the text of an option; `null` if it is not. A number or
 * letter is a position. In a column with another name, it can be either, so it must not be the text of another
 * option.
 */
function numberByText(cell: string, options: readonly string[], isRenamed: boolean): object | string | null {
  const alike = options.flatMap((text, at) => (text.toLowerCase() === cell.toLowerCase() ? [at] : []));
  const exact = options.indexOf(cell);
  const index = exact === -1 ? (alike[0] ?? -1) : exact;
  if (cell === "" || index === -1) return null;
  if (exact === -1 && alike.length > 1) return `“${cell}” is the text of several options`;
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

const wordsOf = (cell: string): string[] => cell.split(/[\s,;|+]+/).filter(Boolean);

/** Parses the cell `correct`. Returns the answer key, or the reason why it can't be read. */
function keyOf(kind: string, cell: string): object | string {
  if (cell === "") return "is missing";
  const words = wordsOf(cell);
  if (kind === "match") {
    const pairs = words.map((word) => {
      const [prompt = "", option = "", ...rest] = word.split("=");
      return { word, prompt: numberOf(prompt), option: rest.length > 0 ? null : numberOf(option) };
    });
    const strange = pairs.find(({ prompt, option }) => prompt === null || option === null);
    if (strange) return `“${strange.word}” is not a pair such as 1=3`;
    return { correctMatches: pairs.map(({ prompt, option }) => ({ prompt, option })) };
  }
  const numbers = words.map(numberOf);
  const strange = words[numbers.indexOf(null)];
  if (strange !== undefined) return `“${strange}” is not the number of an option`;
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

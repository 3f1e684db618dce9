import { OPTIONS_MAX } from "../../../questions/answers.ts";
import { DIFFICULTY_NAMES } from "../../../questions/difficulty-names.ts";
import { parseId } from "../../../wire.ts";
import type { RowTarget } from "../../import-schema.ts";
import {
  columnAt,
  columnOf,
  columnsOf,
  COLUMNS_MAX,
  ERROR_COLUMN,
  isLikelyColumn,
  missingForUpdate,
  REQUIRED_COLUMNS,
} from "../rows/csv-columns.ts";
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
import { readKeyCell, wordsOf } from "./answer-key-cell.ts";
import { unguardCell } from "./cell.ts";
import { delimiterOf, recordsOf, type TableRecord } from "./records.ts";

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
  const headerProblem = problemOfColumns(columns);
  if (headerProblem !== null) return { ...rejectText(headerProblem), header };

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
  const zeroKey = records.find(
    ({ cells }, index) =>
      wordsOf(cells[columns.indexOf("correct")] ?? "").includes("0") && rows[index]?.draft === undefined,
  );
  // The keys of the other rows would be read without a mistake that anyone could see.
  if (zeroKey)
    return {
      ...rejectText(
        `The answer key in line ${zeroKey.line} is 0. If the file counts options from 0, all of its keys would be read wrongly. Count from 1, or use letters.`,
      ),
      header,
    };
  return {
    rows,
    ...headerNotes(header, mapping),
    problem: rows.length === 0 ? "The file has a header but no questions." : null,
    header,
    sourceOf: (index) => records[index]?.cells,
  };
}

/** Returns why a table with these columns can't be read; `null` if it can. */
function problemOfColumns(columns: readonly (string | null)[]): string | null {
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return `The first line must name the columns. ${missing.length === 1 ? "This one is" : "These are"} missing: ${missing.join(", ")}.`;
  const repeated = columns.find((column, index) => column !== null && columns.indexOf(column) < index);
  return repeated ? `The column ${repeated} appears twice.` : null;
}

/** Returns what to say about the columns: which were renamed or not read, and which an update lacks. */
function headerNotes(
  header: readonly HeaderCell[],
  mapping: ReadOptions["columns"],
): Pick<ReadText, "notes" | "warnings"> {
  const renamed = header.filter(({ cell, column }) => column !== null && columnOf(cell) !== column);
  const unread = header.filter(
    ({ cell, column }) => cell.trim() !== "" && column === null && columnOf(cell) !== ERROR_COLUMN,
  );
  const likelyColumns = unread.filter(
    ({ cell }) => mapping?.[cell] === undefined && isLikelyColumn(columnOf(cell)),
  );
  const others = unread.filter((cell) => !likelyColumns.includes(cell));
  const lacking = missingForUpdate(header.map(({ column }) => column)) ?? [];
  const list = (cells: readonly HeaderCell[]): string => cells.map(({ cell }) => cell).join(", ");
  return {
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
      likelyColumns.length > 0
        ? [
            `Columns that may belong to the questions were not read: ${list(likelyColumns)}. Columns are named as in the template, such as option_5 and correct.`,
          ]
        : [],
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

function rowOf(
  { cells, line }: TableRecord,
  { columns, hasKind, isRenamed, canUpdate }: TableColumns,
  defaults: Defaults,
): FormatRow {
  const problems: RowProblem[] = [];
  const addProblem: AddProblem = (column, reason) => void problems.push({ line, column, reason });
  const hasExtraCells = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  if (hasExtraCells)
    addProblem(
      "",
      `has ${cells.length} cells, and the header ${columns.length}: is a quote or a comma missing?`,
    );
  const valueOf = new Map(columns.map((column, index) => [column, unguardCell(cells[index] ?? "")]));
  /** Leading blanks matter only in an exhibit. */
  const cell: ReadCell = (column) => {
    const value = valueOf.get(column) ?? "";
    return column === "exhibit_text" && value.trim() !== "" ? value : value.trim();
  };
  const numberedCells = (name: string): string[] => {
    const all = Array.from({ length: OPTIONS_MAX }, (_, index) => cell(`${name}_${index + 1}`));
    return all.slice(0, all.findLastIndex(Boolean) + 1);
  };
  const lists: RowLists = {
    option: numberedCells("option"),
    feedback: numberedCells("feedback"),
    prompt: numberedCells("prompt"),
  };
  reportGaps(lists, addProblem);
  const { kind, key } = readKeyCell(cell("correct"), {
    options: lists.option,
    kindCell: cell("kind").toLowerCase(),
    hasKind,
    isRenamed,
  });
  if (kind !== "match" && lists.prompt.length > 0) addProblem("prompt_1", "only a match has prompts");
  if (typeof key === "string") addProblem("correct", key);
  const difficultyLevel = levelOf(cell("difficulty")) ?? defaults.difficultyLevel;
  if (typeof difficultyLevel === "string")
    addProblem("difficulty", `must be from 1 to 5, or ${DIFFICULTY_NAMES.join(", ")}`);
  const keepOrder = YES_OR_NO.get(cell("keep_order").toLowerCase());
  if (keepOrder === undefined) addProblem("keep_order", "must be yes or empty");

  const fields = {
    ...(kind === "single" ? {} : { kind }),
    ...fieldsOf(cell, lists, defaults),
    ...(kind === "match" ? { prompts: lists.prompt.map((text) => ({ text })) } : {}),
    ...(typeof key === "string" ? {} : key),
    ...(difficultyLevel === undefined ? {} : { difficultyLevel }),
    ...(keepOrder ? { keepOrder } : {}),
  };
  const { draft, notes = [], problems: draftProblems = [] } = fitDraft(fields);
  const reported = new Set(problems.map(({ column }) => column));
  for (const { path, reason } of draftProblems)
    if (!reported.has(columnAt(path))) addProblem(columnAt(path), reason);
  return {
    line,
    ...(draft && problems.length === 0 ? { draft } : { fields }),
    ...(canUpdate && cell("id") !== "" ? { target: targetOf(cell("id"), cell("version")) } : {}),
    problems,
    notes,
  };
}

type AddProblem = (column: string, reason: string) => void;
/** Returns the text of a cell by its column; empty if the table has no such column. */
type ReadCell = (column: string) => string;
/** The numbered cells of a row, up to the last that is not empty. */
type RowLists = Readonly<Record<"option" | "feedback" | "prompt", readonly string[]>>;

function reportGaps(lists: RowLists, addProblem: AddProblem): void {
  for (const name of ["option", "prompt"] as const)
    for (const [index, text] of lists[name].entries())
      if (text === "")
        addProblem(`${name}_${index + 1}`, `is empty, and ${name}_${lists[name].length} is not`);
  for (const [index, text] of lists.feedback.entries())
    if (text !== "" && !lists.option[index])
      addProblem(`feedback_${index + 1}`, `there is no option_${index + 1}`);
}

/** Returns the fields that need no check before {@link fitDraft}. */
const fieldsOf = (cell: ReadCell, { option, feedback }: RowLists, defaults: Defaults): object => ({
  certification: cell("certification") || defaults.certification,
  ...optionalText("domain", cell("domain") || domainOf(cell("certification"), defaults)),
  text: cell("text"),
  options: option.map((text, index) => ({ text, ...optionalText("feedback", feedback[index]) })),
  ...optionalText("explanation", cell("explanation")),
  tags: cell("tags")
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean),
  ...optionalText("objective", cell("objective")),
  ...optionalText("point", cell("point")),
  ...optionalText("thinking", cell("thinking").toLowerCase()),
  ...optionalText("form", cell("form").toUpperCase()),
  ...optionalGroup("reference", ["title", "url"], cell),
  ...optionalGroup("exhibit", ["title", "format", "text", "src", "alt"], cell),
  ...optionalGroup("scenario", ["title", "text"], cell),
});

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

/** Returns the default domain if the row has the default certification. */
const domainOf = (certification: string, defaults: Defaults): string | undefined =>
  certification === "" || certification === defaults.certification ? defaults.domain : undefined;

const optionalText = (field: string, text: string | undefined): Record<string, string> =>
  text ? { [field]: text } : {};

function optionalGroup(name: string, fields: readonly string[], cell: ReadCell): Record<string, object> {
  const entries = fields
    .map((field) => [field, cell(`${name}_${field}`)] as const)
    .filter(([, text]) => text !== "");
  return entries.length > 0 ? { [name]: Object.fromEntries(entries) } : {};
}

/**
 * Returns a difficulty level from its number or name; `undefined` from an empty cell. Returns an invalid cell
 * unchanged, as a string.
 */
function levelOf(cell: string): number | string | undefined {
  if (cell === "") return undefined;
  if (/^\d+$/.test(cell)) return Number(cell);
  const index = DIFFICULTY_NAMES.findIndex((name) => name.toLowerCase() === cell.toLowerCase());
  return index === -1 ? cell : index + 1;
}

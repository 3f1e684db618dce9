import Papa from "papaparse";
import { columnsOf, type ColumnMapping } from "../rows/csv-columns.ts";

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
  const reasons = new Map(errors.map(({ row = 0, code }) => [row, quoteReason(code)]));
  let next = first;
  return data.flatMap((cells, index) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
    const problem = reasons.get(index);
    return cells.every((cell) => cell.trim() === "")
      ? []
      : [{ cells, line, ...(problem === undefined ? {} : { problem }) }];
  });
}

const quoteReason = (code: string): string =>
  code === "MissingQuotes" ? "a quote is opened and never closed" : "a quote is in the middle of a cell";

const DELIMITERS = [",", ";", "\t"] as const;

/**
 * Returns the delimiter that gives the first line the most known columns, and of several such the one that gives it
 * the most columns.
 */
export function delimiterOf(text: string, mapping: ColumnMapping | undefined): string {
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

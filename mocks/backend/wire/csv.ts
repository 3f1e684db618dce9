import { guardCell } from "../../../src/api/admin/formats/csv/cell.ts";
import { withPauses } from "../pacer.ts";

export type Cell = string | number | null;

/** Characters that require quotes. */
const SPECIAL = /[",\r\n]/;
/** Marks the file as UTF-8 for programs that guess the encoding. */
const BYTE_ORDER_MARK = "\u{FEFF}";
/** Rows in a chunk. */
const CSV_BATCH = 2000;

/**
 * Yields a table as CSV (RFC 4180, UTF-8 with a byte order mark) in chunks. Prefixes text that a spreadsheet would run as a formula
 * with an apostrophe.
 */
export async function* csvPortions(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join("");
  let lines = [header.map(cellText).join(",")];
  yield BYTE_ORDER_MARK;
  for await (const row of rows) {
    lines.push(row.map(cellText).join(","));
    if (lines.length < CSV_BATCH) continue;
    yield textOf(lines);
    lines = [];
  }
  yield textOf(lines);
}

/** Returns a whole table as CSV, with rests in which other requests run. See {@link csvPortions}. */
export async function csv(header: readonly string[], rows: Iterable<readonly Cell[]>): Promise<string> {
  let text = "";
  for await (const portion of csvPortions(header, withPauses(rows))) text += portion;
  return text;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = guardCell(cell);
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

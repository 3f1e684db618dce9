import { guarded } from "../../../src/api/admin/formats/cell.ts";
import { pause } from "./pause.ts";

export type Cell = string | number | null;

/** What a cell must be quoted for. */
const SPECIAL = /[",\r\n]/;
/** Says that it is UTF-8 to programs that guess. */
const BYTE_ORDER_MARK = "\u{FEFF}";
/** Rows that are written in one go: some milliseconds. */
const ROWS_AT_ONCE = 2000;

/**
 * A table as CSV (RFC 4180), in UTF-8 with a byte order mark, in portions between which others have their turn. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export async function* csvPortions(
  header: readonly string[],
  rows: Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join("");
  let lines = [header.map(cellText).join(",")];
  yield BYTE_ORDER_MARK;
  for (const row of rows) {
    lines.push(row.map(cellText).join(","));
    if (lines.length < ROWS_AT_ONCE) continue;
    yield textOf(lines);
    lines = [];
    await pause();
  }
  yield textOf(lines);
}

/** A whole table as {@link csvPortions} writes it. */
export async function csv(header: readonly string[], rows: Iterable<readonly Cell[]>): Promise<string> {
  let text = "";
  for await (const portion of csvPortions(header, rows)) text += portion;
  return text;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = guarded(cell);
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

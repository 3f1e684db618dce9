export type Cell = string | number | null;

/** What begins a cell that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** What a cell must be quoted for. */
const SPECIAL = /[",\r\n]/;
/** Says that it is UTF-8 to programs that guess. */
const BYTE_ORDER_MARK = "\u{FEFF}";
/** Rows that are written in one go: some milliseconds. */
const ROWS_AT_ONCE = 2000;

/** Lets what else waits go first. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * A table as CSV (RFC 4180), in UTF-8 with a byte order mark. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front. It is written in portions, between which others have their turn.
 */
export async function csv(header: readonly string[], rows: Iterable<readonly Cell[]>): Promise<string> {
  const portions: string[] = [BYTE_ORDER_MARK];
  let lines = [header.map(cellText).join(",")];
  const flush = (): void => {
    portions.push(lines.map((line) => `${line}\r\n`).join(""));
    lines = [];
  };
  for (const row of rows) {
    lines.push(row.map(cellText).join(","));
    if (lines.length < ROWS_AT_ONCE) continue;
    flush();
    await pause();
  }
  flush();
  return portions.join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

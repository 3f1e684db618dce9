/** Maximum number of cells to which rows are padded, so that one long line does not add thousands of cells to all rows. */
const PADDED_CELLS_MAX = 12;

/**
 * Parses a table from tab-separated lines, the header first. Pads all rows to the longest one, up to `PADDED_CELLS_MAX`
 * cells. Ignores empty lines.
 */
export function exhibitRows(text: string): { head: string[]; rows: string[][] } {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("\t"));
  const longest = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  const width = Math.min(longest, PADDED_CELLS_MAX);
  const [head = [], ...rows] = lines.map((cells) =>
    Array.from({ length: Math.max(width, cells.length) }, (_, column) => cells[column]?.trim() ?? ""),
  );
  return { head, rows };
}

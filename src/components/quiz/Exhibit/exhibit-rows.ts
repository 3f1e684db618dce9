/** Rows are filled up to so many cells: a single long line must not make thousands in each of the others. */
const FILLED_MAX = 12;

/**
 * The cells of a table as an exhibit writes it: a line a row with tabs between its cells, the heading first. Rows are filled
 * up to the longest, at most to 12; empty lines are none.
 */
export function exhibitRows(text: string): { head: string[]; rows: string[][] } {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("\t"));
  const longest = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  const width = Math.min(longest, FILLED_MAX);
  const [head = [], ...rows] = lines.map((cells) =>
    Array.from({ length: Math.max(width, cells.length) }, (_, place) => cells[place]?.trim() ?? ""),
  );
  return { head, rows };
}

/**
 * The cells of a table as an exhibit writes it: a line a row with tabs between its cells, the heading first. Rows are filled
 * up to the longest; empty lines are none.
 */
export function exhibitRows(text: string): { head: string[]; rows: string[][] } {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("\t"));
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const [head = [], ...rows] = lines.map((cells) =>
    Array.from({ length: width }, (_, place) => cells[place]?.trim() ?? ""),
  );
  return { head, rows };
}

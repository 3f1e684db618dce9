/** One line of a table: what was measured, then a cell a column. */
export type Row = readonly (string | number)[];

const write = (cell: string | number): string =>
  typeof cell === "number" ? cell.toLocaleString("en", { maximumFractionDigits: 3 }) : cell;

/** Prints a titled table with figures flush right. */
export function printTable(title: string, head: readonly string[], rows: readonly Row[]): void {
  const cells = [head, ...rows].map((row) => row.map(write));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  console.log(`\n${title}`);
  for (const row of cells) console.log(line(row));
}

/** A table with the name of each column. */
export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly Row[];
}

/**
 * Returns a sentence for each row whose figure exceeds its ceiling. The ceiling is the last cell of a row in a table whose last
 * column is named so, and the figure the one before; rows without a number there have none.
 */
export function exceededIn({ title, head, rows }: Table): string[] {
  if (head.at(-1) !== "ceiling") return [];
  return rows.flatMap((row) => {
    const [figure, ceiling] = row.slice(-2);
    const isExceeded = typeof figure === "number" && typeof ceiling === "number" && !(figure <= ceiling);
    return isExceeded
      ? [`${title}: ${row[0]} is ${write(figure)}, which exceeds its ceiling of ${write(ceiling)}.`]
      : [];
  });
}

/** Prints tables, with a sentence for each ceiling that is exceeded; then the process fails. Returns the sentences. */
export function report(tables: readonly Table[]): string[] {
  const exceeded = tables.flatMap((table) => {
    printTable(table.title, table.head, table.rows);
    return exceededIn(table);
  });
  if (exceeded.length > 0) {
    console.error(`\n${exceeded.join("\n")}`);
    process.exitCode = 1;
  }
  return exceeded;
}

/** The value that half of the samples lie below. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A row: a label, then one cell per column. */
export type Row = readonly (string | number)[];

const format = (cell: string | number): string =>
  typeof cell === "number" ? cell.toLocaleString("en", { maximumFractionDigits: 3 }) : cell;

/** Prints a titled table with right-aligned numbers. */
export function printTable(title: string, head: readonly string[], rows: readonly Row[]): void {
  const cells = [head, ...rows].map((row) => row.map(format));
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

export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly Row[];
}

/**
 * Returns a sentence for each value that exceeds its ceiling, or is not a number. Only tables whose last column is named "ceiling"
 * have ceilings: the last cell of a row is its ceiling, if it is a number, and the cell before it the value.
 */
export function exceededIn({ title, head, rows }: Table): string[] {
  if (head.at(-1) !== "ceiling") return [];
  return rows.flatMap((row) => {
    const [value, ceiling] = row.slice(-2);
    const isExceeded = typeof value === "number" && typeof ceiling === "number" && !(value <= ceiling);
    return isExceeded
      ? [`${title}: ${row[0]} is ${format(value)}, which exceeds its ceiling of ${format(ceiling)}.`]
      : [];
  });
}

/** Prints tables and a sentence for each exceeded ceiling, which also sets the exit code. Returns the sentences. */
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

/** Returns the median of the samples. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

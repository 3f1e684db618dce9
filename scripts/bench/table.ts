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

/** A budget: a limit that a value must not exceed, or `≥ 5` for one that it must reach. */
const BUDGET = /^(?<sign>[≤≥]) (?<limit>[\d.]+)$/;

/**
 * Returns a sentence for each value that misses its budget or is not a number. A table has budgets if its last column is named "budget":
 * the last cell of a row is the budget, such as `≤ 2.5`, the cell before it the value. A column "compared" before these says what the
 * value is divided by. A budget in a title would not be checked, so it is reported too.
 */
export function exceededIn({ title, head, rows }: Table): string[] {
  if (/budget|at most/i.test(title))
    return [`${title}: a budget belongs in the last column, not in the title.`];
  if (head.at(-1) !== "budget") return [];
  return rows.flatMap((row) => {
    const [value, budget] = row.slice(-2);
    const { sign, limit } = BUDGET.exec(String(budget))?.groups ?? {};
    if (typeof value !== "number" || sign === undefined) return [];
    const label = head.at(-3) === "compared" ? `${row[0]} ${row.at(-3)}`.trim() : row[0];
    const isMet = sign === "≤" ? value <= Number(limit) : value >= Number(limit);
    return isMet ? [] : [`${title}: ${label} is ${format(value)}, which misses its budget of ${budget}.`];
  });
}

/** Prints tables and a sentence for each missed budget, which also sets the exit code. Returns the sentences. */
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

/** Returns the value that a share of the samples lies below. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

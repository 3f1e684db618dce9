import type { Database } from "../../backend/documents/database.ts";

/** Returns a sentence for each violation in a database. */
export type Check = (db: Database) => string[];

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
export const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

/** Numbers by name, in the order of the names. */
export const sortCounts = (counts: readonly [string, number][]): [string, number][] =>
  counts.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Values that occur more than once. */
export function duplicates<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

/** Reports a difference between a stored value and the value that the model computes. */
export const differs = (what: string, stored: unknown, expected: unknown): string[] =>
  JSON.stringify(stored) === JSON.stringify(expected)
    ? []
    : [`${what}: stored ${JSON.stringify(stored)}, expected ${JSON.stringify(expected)}`];

export const forEachUser =
  (check: (db: Database, userId: number) => string[]): Check =>
  (db) =>
    db.users.flatMap(({ id }) => check(db, id).map((problem) => `user ${id}: ${problem}`));

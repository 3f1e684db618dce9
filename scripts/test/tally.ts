/** How many test cases held and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of those that passed at the second try only. */
  retried: readonly string[];
}

/** What a run of Vitest counts. */
export interface Report {
  passed: number;
  /** Skipped tests and todos included. */
  total: number;
  /** Names of those that passed at the second try only. */
  retried: readonly string[];
  /** Files that could not be loaded, so that none of their tests was found. */
  lost: number;
}

/** A step that has no test cases of its own counts as one. */
export const verdict = (isGood: boolean): Tally => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  retried: [],
});

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  retried: tallies.flatMap(({ retried }) => retried),
});

/**
 * Counts a run. Only what passed has passed: a skipped test, a todo, a file that could not be loaded and a run
 * that found nothing or ended badly for a reason outside its tests all count as failed.
 */
export function count(report: Report, endedWell: boolean): Tally {
  const failed = report.total - report.passed + report.lost;
  const isUnexplained = failed === 0 && (!endedWell || report.total === 0);
  return { passed: report.passed, failed: isUnexplained ? 1 : failed, retried: report.retried };
}

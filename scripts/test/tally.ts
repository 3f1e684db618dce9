/** A test that did not pass, or the file or group whose preparation failed. */
export interface Unsuccessful {
  name: string;
  /** The first line of the error; empty if there is none. */
  reason: string;
}

/** The numbers of passed and failed test cases. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of the tests that passed only when retried. */
  retried: readonly string[];
  unsuccessful: readonly Unsuccessful[];
}

/** The counts of a Vitest run. */
export interface Report extends Omit<Tally, "failed"> {
  /** The number of all tests, including skipped ones and todos. */
  total: number;
  /** Files that could not be loaded; their tests are not counted. */
  unloadable: number;
}

/** Returns the tally of a step without test cases, which counts as one test. */
export const tallyOf = (hasPassed: boolean): Tally => ({
  passed: hasPassed ? 1 : 0,
  failed: hasPassed ? 0 : 1,
  retried: [],
  unsuccessful: [],
});

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  retried: tallies.flatMap(({ retried }) => retried),
  unsuccessful: tallies.flatMap(({ unsuccessful }) => unsuccessful),
});

/**
 * Counts everything as failed that did not pass: skipped tests, todos, files that could not be loaded, and a run that found no test
 * or failed for another reason.
 */
export function count({ total, unloadable, ...named }: Report, exitedCleanly: boolean): Tally {
  const failed = total - named.passed + unloadable;
  const isUnexplained = failed === 0 && (!exitedCleanly || total === 0);
  return { ...named, failed: isUnexplained ? 1 : failed };
}

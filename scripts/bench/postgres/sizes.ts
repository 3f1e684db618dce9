/** Sizes of the PostgreSQL bench that options change. */
export interface Sizes {
  /** Completed attempts that are stored. */
  sessions: number;
  /** Questions of the large bank. */
  questions: number;
  /** Length of a round, in seconds. */
  seconds: number;
  /** Number of rounds of each server per measure. */
  rounds: number;
  /** Rows of the small and the large import. */
  rows: number;
  manyRows: number;
  /** How often the server or PostgreSQL is killed. */
  kills: number;
  /** Learners who start and submit within ten seconds. */
  learners: number;
  /** Random operations after which every invariant must hold. */
  operations: number;
}

export const DEFAULT_SIZES: Sizes = {
  sessions: 1_000_000,
  questions: 50_000,
  seconds: 4,
  rounds: 3,
  rows: 5000,
  manyRows: 50_000,
  kills: 30,
  learners: 1000,
  operations: 5000,
};

/** Tenants: the sample's, where learners take quizzes, and two more with a large and a small generated bank. */
export const TENANTS = { learners: 1, large: 8, small: 9 };

export const FEW_QUESTIONS = 500;
/** Stored attempts of the database that shows that their number does not matter. */
export const FEW_SESSIONS = 100;

/** The number of learners who work at the same time, each over a separate connection. */
export const CONNECTIONS = 64;

/** Returns the default sizes with those of the options. @throws for an option that is not a positive number */
export function sizesOf(options: Readonly<Record<string, string | boolean | undefined>>): Sizes {
  const overrides = Object.keys(DEFAULT_SIZES).flatMap((name) => {
    const text = options[name];
    if (text === undefined) return [];
    if (!(Number(text) > 0)) throw new Error(`--${name} must be a positive number, not ${text}.`);
    return [[name, Number(text)]];
  });
  return { ...DEFAULT_SIZES, ...Object.fromEntries(overrides) };
}

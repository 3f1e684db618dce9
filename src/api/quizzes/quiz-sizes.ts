/** Number of questions and time limit of a predefined quiz. */
export interface QuizSize {
  questionCount: number;
  /** Minutes; `null` without a limit. */
  timeLimit: number | null;
}

/** A size that always has a time limit. */
export interface TimedSize extends QuizSize {
  timeLimit: number;
}

/** Number of questions of the starter's quizzes, by mode. The learner chooses the limit (spec §9). */
export const STARTER = { study: { questionCount: 10 }, quiz: { questionCount: 25 } } as const;

/** Time limits that the starter offers, in minutes; 0 means none (spec §5). */
export const TIME_LIMITS = [0, 15, 30, 45, 60, 90, 120] as const;
/** Default time limit of the starter, in minutes (spec §5). */
export const DEFAULT_TIME_LIMIT = 30;

/** Sizes of quick-start quizzes, by mode (spec §9). */
export const QUICK_START = {
  study: { questionCount: 10, timeLimit: null },
  quiz: { questionCount: 20, timeLimit: 30 },
} as const satisfies Record<string, QuizSize>;
/** Number of certifications with a quick-start button (spec §2.4). */
export const QUICK_STARTS = 3;

/** Focus Practice: study questions on the weakest domain (spec §9). */
export const FOCUS_PRACTICE = { questionCount: 15, timeLimit: null } as const satisfies QuizSize;
/** A quiz on one domain, by mode. The graded one allows 80 seconds per question. */
export const DOMAIN_QUIZ = {
  study: FOCUS_PRACTICE,
  quiz: { questionCount: 15, timeLimit: 20 },
} as const satisfies Record<string, QuizSize>;
/** Random Quiz: graded, over {@link RANDOM_CERTIFICATIONS} (spec §9). */
export const RANDOM_QUIZ = { questionCount: 20, timeLimit: 25 } as const satisfies TimedSize;
/** Number of certifications in a Random Quiz (spec §9). */
export const RANDOM_CERTIFICATIONS = 2;
/** Quick Review: study questions over all certifications (spec §9). */
export const QUICK_REVIEW = { questionCount: 10, timeLimit: null } as const satisfies QuizSize;
/** Practice Exam: graded, over all certifications (spec §9). */
export const PRACTICE_EXAM = { questionCount: 50, timeLimit: 60 } as const satisfies TimedSize;

/** The size of a practice test. `passMark` is a percentage. */
export interface TestSize extends TimedSize {
  passMark: number;
}

/** Default pass mark, a percentage (spec §9). */
export const DEFAULT_PASS_MARK = 70;

/** The quick practice test over one certification (spec §9). */
export const QUICK_TEST = {
  questionCount: 25,
  timeLimit: 30,
  passMark: DEFAULT_PASS_MARK,
} as const satisfies TestSize;

/** The sample practice tests (spec §9). */
export const SAMPLE_TESTS = {
  fullLength: { questionCount: 125, timeLimit: 180, passMark: 70 },
  simulation: { questionCount: 90, timeLimit: 90, passMark: 75 },
  fundamentals: { questionCount: 50, timeLimit: 60, passMark: 65 },
  mixed: { questionCount: 75, timeLimit: 120, passMark: 72 },
} as const satisfies Record<string, TestSize>;

/** Number of stored scores of a practice test, the newest. */
export const SCORES_KEPT = 10;

/** Numbers of questions offered for a custom quiz. */
export const CUSTOM_SIZES = [10, 25, 50] as const;

/** Maximum number of characters of a quiz's title. */
export const TITLE_MAX = 200;
/** Maximum number of quizzes in a list response. */
export const LISTED_MAX = 200;
/** Default number of quizzes on a page of the history. */
export const HISTORY_PAGE = 25;
/** Maximum number of quizzes on a page of the history. */
export const HISTORY_PAGE_MAX = 100;
/** Maximum number of subcategories that a quiz can be limited to. */
export const SUBCATEGORY_IDS_MAX = 200;

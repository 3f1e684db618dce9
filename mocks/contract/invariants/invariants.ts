import type { Check } from "./check.ts";
import { deletedUsers, administrators, uniqueKeys } from "./checks/accounts.ts";
import { versions, catalog, pictures } from "./checks/bank.ts";
import { learnerTotals, mastery, questionHistory, awards } from "./checks/progress.ts";
import { quizzes, drafts, lectures } from "./checks/quizzes.ts";
import { savedQuestions } from "./checks/saved-questions.ts";

/**
 * The invariants of any database whose figures were counted from its first quiz on, whatever calls ran at the same time. Each check
 * computes its figures from the documents alone.
 */
export const INVARIANTS = {
  quizzes,
  learnerTotals,
  mastery,
  questionHistory,
  savedQuestions,
  drafts,
  awards,
  lectures,
  deletedUsers,
  versions,
  catalog,
  administrators,
  uniqueKeys,
  pictures,
} satisfies Record<string, Check>;

/** Returns a sentence for each violation of an invariant, after the name of its check. */
export const violations: Check = (db) =>
  Object.entries(INVARIANTS).flatMap(([name, check]) => check(db).map((problem) => `${name}: ${problem}`));

import * as z from "zod/mini";
import { Id } from "../../wire.ts";
import { passMarkOf } from "../results/pass-mark.ts";
import { QuizSummary } from "../schema.ts";

/** The kind of a quiz in the history: ungraded study, a graded quiz, or a practice test. */
export const QuizKind = z.enum(["study", "quiz", "practice-test"]);
export type QuizKind = z.infer<typeof QuizKind>;

/** The outcome of a quiz: passed or failed (graded quizzes only), or not submitted yet. */
export const HistoryOutcome = z.enum(["passed", "failed", "open"]);
export type HistoryOutcome = z.infer<typeof HistoryOutcome>;

/**
 * A page of a user's quizzes, open and completed, most recently started first. `total` counts all that match
 * the filters; `next` is the `before` parameter of the next page, `null` on the last one.
 */
export const HistoryPage = z.object({
  quizzes: z.array(QuizSummary),
  total: z.int().check(z.nonnegative()),
  next: z.nullable(Id),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** Returns the kind of a quiz. */
export function quizKindOf({ mode, isPracticeTest }: Pick<QuizSummary, "mode" | "isPracticeTest">): QuizKind {
  if (mode === "study") return "study";
  return isPracticeTest ? "practice-test" : "quiz";
}

type CompletedQuiz = Parameters<typeof passMarkOf>[0] & Pick<QuizSummary, "mode" | "completedAt" | "score">;

/** Returns the outcome of a quiz. A completed study quiz is `studied`, neither passed nor failed. */
export function historyOutcome(quiz: CompletedQuiz): HistoryOutcome | "studied" {
  if (quiz.completedAt === null) return "open";
  if (quiz.mode === "study") return "studied";
  return (quiz.score ?? 0) >= passMarkOf(quiz) ? "passed" : "failed";
}

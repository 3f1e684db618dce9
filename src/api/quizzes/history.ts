import * as z from "zod/mini";
import { Id } from "../wire.ts";
import { passMarkOf } from "./pass-mark.ts";
import { QuizSummary } from "./schema.ts";

/** What a quiz is to the learner who looks back: study without a grade, a graded quiz, or a practice test. */
export const QuizKind = z.enum(["study", "quiz", "practice-test"]);
export type QuizKind = z.infer<typeof QuizKind>;

/** How a quiz ended: passed or failed, which only graded ones can be, or not submitted yet. */
export const HistoryOutcome = z.enum(["passed", "failed", "open"]);
export type HistoryOutcome = z.infer<typeof HistoryOutcome>;

/**
 * A part of a user's quizzes, open and completed, the one begun last first. `total` counts all that were asked for;
 * `next` is what to pass as `before` for the part that follows, `null` after the last.
 */
export const HistoryPage = z.object({
  quizzes: z.array(QuizSummary),
  total: z.int().check(z.nonnegative()),
  next: z.nullable(Id),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** The kind of a quiz. */
export function kindOf({ mode, isPracticeTest }: Pick<QuizSummary, "mode" | "isPracticeTest">): QuizKind {
  if (mode === "study") return "study";
  return isPracticeTest ? "practice-test" : "quiz";
}

type Ended = Parameters<typeof passMarkOf>[0] & Pick<QuizSummary, "mode" | "completedAt" | "score">;

/** How a quiz ended; a study quiz is studied, neither passed nor failed. */
export function historyOutcome(quiz: Ended): HistoryOutcome | "studied" {
  if (quiz.completedAt === null) return "open";
  if (quiz.mode === "study") return "studied";
  return (quiz.score ?? 0) >= passMarkOf(quiz) ? "passed" : "failed";
}

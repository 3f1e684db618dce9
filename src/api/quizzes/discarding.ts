import type { QuizSummary } from "./schema.ts";

/**
 * Returns whether an open attempt can be discarded without a result. A graded attempt that reveals each answer
 * can't be discarded once a question is answered, so that learners can't drop an attempt that goes badly. It is
 * submitted instead.
 */
export const isDiscardable = ({
  mode,
  conditions,
  answeredCount = 0,
}: Pick<QuizSummary, "mode" | "conditions" | "answeredCount">): boolean =>
  mode !== "quiz" || conditions === "exam" || answeredCount === 0;

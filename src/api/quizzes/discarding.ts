import type { QuizSummary } from "./schema.ts";

/**
 * Whether an open attempt can be discarded without a trace. A graded one that reveals each answer can't be once a question is
 * answered: it is submitted as it is, so that nobody drops an attempt after seeing that it goes badly.
 */
export const isDiscardable = ({
  mode,
  conditions,
  answeredCount = 0,
}: Pick<QuizSummary, "mode" | "conditions" | "answeredCount">): boolean =>
  mode !== "quiz" || conditions === "exam" || answeredCount === 0;

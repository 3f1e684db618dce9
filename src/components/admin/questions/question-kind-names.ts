import type { QuestionKind } from "../../../api/questions/kind.ts";

/** Name of each kind of question. */
export const QUESTION_KIND_NAMES: Record<QuestionKind, string> = {
  single: "Single choice",
  multiple: "Multiple choice",
  order: "Ordering",
  match: "Matching",
};

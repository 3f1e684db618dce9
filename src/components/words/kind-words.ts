import type { QuestionKind } from "../../api/questions/kind.ts";

/** What each kind of question is called where it is chosen or named. */
export const QUESTION_KIND_WORDS: Record<QuestionKind, string> = {
  single: "Single choice",
  multiple: "Multiple choice",
  order: "Ordering",
  match: "Matching",
};

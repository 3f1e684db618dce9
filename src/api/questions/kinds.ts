import type { QuestionKind } from "./kind.ts";
import type { AskedBy, WithKey } from "./schema.ts";

/** Returns the kind of a question. Without a kind, it is a single choice. */
export const kindOf = ({ kind = "single" }: { kind?: QuestionKind | undefined }): QuestionKind => kind;

/** Returns whether the question includes its answer key. */
export function hasKey<Q extends AskedBy>(question: Q): question is Q & WithKey<Q> {
  switch (question.kind) {
    case "multiple":
      return question.correctAnswers !== undefined;
    case "order":
      return question.correctOrder !== undefined;
    case "match":
      return question.correctMatches !== undefined;
    case "single":
    case undefined:
      return question.correctAnswer !== undefined;
  }
}

/**
 * Returns how many options a multiple choice must be answered with; 0 if neither `choose` nor the answer key
 * says it.
 */
export function choiceCount(
  question: Pick<Extract<AskedBy, { kind: "multiple" }>, "choose" | "correctAnswers">,
): number {
  return question.choose ?? question.correctAnswers?.length ?? 0;
}

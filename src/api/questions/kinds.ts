import type { QuestionKind } from "./kind.ts";
import type { AskedBy, WithKey } from "./schema.ts";

/** How a question asks; without a kind it has one right option. */
export const kindOf = ({ kind = "single" }: { kind?: QuestionKind | undefined }): QuestionKind => kind;

/** Whether the key was sent along. */
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

/** How many options a multiple choice has to be answered with; 0 where neither key nor question says it. */
export function choiceCount(
  question: Pick<Extract<AskedBy, { kind: "multiple" }>, "choose" | "correctAnswers">,
): number {
  return question.choose ?? question.correctAnswers?.length ?? 0;
}

import type { QuestionKind } from "./kind.ts";
import type { AskedQuestionBy, WithKey } from "./schema.ts";

/** Returns the kind of a question. Without a kind, it is a single choice. */
export const kindOf = ({ kind }: { kind?: QuestionKind | undefined }): QuestionKind => kind ?? "single";

/** The field that contains the answer key of each kind. */
const KEY_FIELDS = {
  single: "correctAnswer",
  multiple: "correctAnswers",
  order: "correctOrder",
  match: "correctMatches",
} as const satisfies Record<QuestionKind, string>;

/**
 * Returns the field that contains the answer key of a question; `undefined` for a kind that is not in the contract. A
 * host names its own kinds, also `constructor`.
 */
export const keyFieldOf = (question: {
  kind?: QuestionKind | undefined;
}): (typeof KEY_FIELDS)[QuestionKind] | undefined =>
  Object.hasOwn(KEY_FIELDS, kindOf(question)) ? KEY_FIELDS[kindOf(question)] : undefined;

/** Returns whether a question can be answered: it has options, or is of a custom kind. */
export const canBeAnswered = ({ customRules, options }: AskedQuestionBy): boolean =>
  (customRules ?? options[0]) !== undefined;

/** Returns whether the question includes its answer key. */
export function hasKey<Q extends AskedQuestionBy>(question: Q): question is Q & WithKey<Q> {
  return (
    question.customRules?.hasKey ?? question[keyFieldOf(question) as keyof AskedQuestionBy] !== undefined
  );
}

/**
 * Returns how many options a multiple choice must be answered with; 0 if neither `choose` nor the answer key
 * says it.
 */
export function choiceCount(
  question: Pick<Extract<AskedQuestionBy, { kind: "multiple" }>, "choose" | "correctAnswers">,
): number {
  return question.choose ?? question.correctAnswers?.length ?? 0;
}

import type { AnswerBy, AnswerValue, Key } from "./answers.ts";
import type { MatchQuestion, OrderQuestion, QuestionBy, QuestionOf } from "./schema.ts";
import { matchesOf, optionIdsOf } from "./scoring.ts";

/** One part of an answer that has parts: a place in an order, or a prompt. */
export interface PartMark<Id extends Key = Key> {
  /** The zero-based place, or the prompt's id. */
  part: Id;
  /** The option's id; `null` where the part was left open. */
  chosen: Id | null;
  right: Id;
  isRight: boolean;
}

const mark = (part: Key, chosen: Key | undefined, right: Key): PartMark => ({
  part,
  chosen: chosen ?? null,
  right,
  isRight: chosen === right,
});

type OrderKey<Q extends QuestionOf<"order">> = Pick<Q, "kind" | "correctOrder">;
type MatchKey<Q extends QuestionOf<"match">> = Pick<Q, "kind" | "prompts" | "correctMatches">;
/** The key of an order or a matching. */
type Parted = OrderKey<QuestionOf<"order">> | MatchKey<QuestionOf<"match">>;

/** How each part of an order or a matching stands: its places from the first, or its prompts as they are asked. */
export function markParts(
  question: OrderKey<OrderQuestion> | MatchKey<MatchQuestion>,
  answer: AnswerValue | undefined,
): PartMark<number>[];
export function markParts(question: Parted, answer: AnswerBy | undefined): PartMark[];
export function markParts(question: Parted, answer: AnswerBy | undefined): PartMark[] {
  if (question.kind === "order") {
    const ids = optionIdsOf(answer);
    return question.correctOrder.map((right, place) => mark(place, ids[place], right));
  }
  const chosen = matchesOf(answer);
  const key = matchesOf(question.correctMatches);
  return question.prompts.map(({ id }) => mark(id, chosen.get(id), key.get(id) ?? 0));
}

/** How many parts of an answer are right, of how many: chosen right options, places or prompts; 1 for a single choice. */
export function countParts(
  question: QuestionBy,
  answer: AnswerBy | undefined,
): { right: number; total: number } {
  switch (question.kind) {
    case "multiple": {
      const { correctAnswers } = question;
      const right = optionIdsOf(answer).filter((id) => correctAnswers.includes(id)).length;
      return { right, total: correctAnswers.length };
    }
    case "order":
    case "match": {
      const marks = markParts(question, answer);
      return { right: marks.filter(({ isRight }) => isRight).length, total: marks.length };
    }
    case "single":
    case undefined:
      return { right: Number(answer === question.correctAnswer), total: 1 };
  }
}

import type { AnswerBy, AnswerValue, AnyId } from "../answers.ts";
import type { MatchQuestion, OrderQuestion, QuestionBy, QuestionOf } from "../schema.ts";
import { matchesOf, optionIdsOf } from "./scoring.ts";

/** The result for one part of an answer: a position in an order, or a prompt of a matching. */
export interface ScoredPart<Id extends AnyId = AnyId> {
  /** The zero-based position, or the prompt's id. */
  part: Id;
  /** The chosen option's id; `null` if the part is unanswered. */
  chosen: Id | null;
  right: Id;
  isRight: boolean;
}

const scorePart = (part: AnyId, chosen: AnyId | undefined, right: AnyId): ScoredPart => ({
  part,
  chosen: chosen ?? null,
  right,
  isRight: chosen === right,
});

type OrderKey<Q extends QuestionOf<"order">> = Pick<Q, "kind" | "correctOrder">;
type MatchKey<Q extends QuestionOf<"match">> = Pick<Q, "kind" | "prompts" | "correctMatches">;
/** The answer key of an order or a matching. */
type OrderOrMatchKey = OrderKey<QuestionOf<"order">> | MatchKey<QuestionOf<"match">>;

/**
 * Returns the result for each part of an order or a matching: positions from the first on, or prompts in their
 * order.
 */
export function scoreParts(
  question: OrderKey<OrderQuestion> | MatchKey<MatchQuestion>,
  answer: AnswerValue | undefined,
): ScoredPart<number>[];
export function scoreParts(question: OrderOrMatchKey, answer: AnswerBy | undefined): ScoredPart[];
export function scoreParts(question: OrderOrMatchKey, answer: AnswerBy | undefined): ScoredPart[] {
  if (question.kind === "order") {
    const ids = optionIdsOf(answer);
    return question.correctOrder.map((right, index) => scorePart(index, ids[index], right));
  }
  const chosen = matchesOf(answer);
  const key = matchesOf(question.correctMatches);
  return question.prompts.map(({ id }) => scorePart(id, chosen.get(id), key.get(id) ?? 0));
}

/**
 * Counts the right parts of an answer and all parts: chosen right options, positions or prompts; 1 for a single
 * choice.
 */
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
      const parts = scoreParts(question, answer);
      return { right: parts.filter(({ isRight }) => isRight).length, total: parts.length };
    }
    case "single":
    case undefined:
      return { right: Number(answer === question.correctAnswer), total: 1 };
  }
}

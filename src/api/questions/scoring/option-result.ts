import type { AnswerBy, AnyId } from "../answers.ts";
import type { QuestionOf } from "../schema.ts";
import { optionIdsOf } from "./scoring.ts";

/** The result for an option: chosen and right, chosen and wrong, right but not chosen, or neither. */
export type OptionResult = "right" | "wrong" | "missed" | "none";

/** Returns the result for one option of a single or multiple choice. */
export function optionResult(
  question:
    | Pick<QuestionOf<"single">, "kind" | "correctAnswer">
    | Pick<QuestionOf<"multiple">, "kind" | "correctAnswers">,
  answer: AnswerBy | undefined,
  option: AnyId,
): OptionResult {
  const isChosen = answer === option || optionIdsOf(answer).includes(option);
  const isRight =
    question.kind === "multiple"
      ? question.correctAnswers.includes(option)
      : question.correctAnswer === option;
  if (isChosen) return isRight ? "right" : "wrong";
  return isRight ? "missed" : "none";
}

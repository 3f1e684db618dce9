import { kindOf } from "../../../api/questions/kinds.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { Question } from "../../../api/questions/schema.ts";
import { isCorrect, optionValue, rightAnswer } from "../../../api/questions/scoring.ts";
import { RIGHT_MARK } from "../../words/mark-words.ts";
import { partsWords } from "../../words/parts-words.ts";
import { optionLetter } from "./option-state.ts";

/** What is announced of a final answer: the verdict, and after a wrong one the right option or how many parts are right. */
export function verdict(question: Question, answer: AnswerValue): string {
  if (isCorrect(question, answer)) return "Correct!";
  if (kindOf(question) !== "single") return `Incorrect. ${partsWords(question, answer) ?? ""}`.trim();
  const at = question.options.findIndex(
    (option, index) => optionValue(option, index) === rightAnswer(question),
  );
  const right = question.options[at];
  return right ? `Incorrect. ${RIGHT_MARK}: ${optionLetter(at)}. ${right.text}` : "Incorrect";
}

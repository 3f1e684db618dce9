import type { AnswerBy } from "../../../../api/questions/answers.ts";
import { kindOf } from "../../../../api/questions/kinds.ts";
import type { QuestionBy } from "../../../../api/questions/schema.ts";
import { isCorrect, optionValue, rightAnswer } from "../../../../api/questions/scoring/scoring.ts";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import type { Translate } from "../../../i18n/labels/labels.tsx";
import { OPTION_RESULT_LABELS } from "../../../i18n/texts/results/option-result-texts.ts";
import { PARTS_LABELS, partsText } from "../../../i18n/texts/results/parts-text.ts";
import { optionLetter } from "./option-letter.ts";

export const FEEDBACK_LABELS = {
  ...OPTION_RESULT_LABELS,
  ...PARTS_LABELS,
  correctNow: "Correct!",
  incorrectNow: "Incorrect",
  incorrectBecause: "Incorrect. {text}",
  rightOption: "{heading}: {letter}. {text}",
} as const satisfies LabelSet;

/** Returns the announcement of a final answer: the verdict and, if wrong, the right option or the number of right parts. */
export function verdict(
  question: QuestionBy,
  answer: AnswerBy,
  t: Translate<typeof FEEDBACK_LABELS>,
): string {
  if (isCorrect(question, answer)) return t("correctNow");
  if (kindOf(question) !== "single") {
    const parts = partsText(question, answer, t);
    return parts === null ? t("incorrectNow") : t("incorrectBecause", { text: parts });
  }
  const rightIndex = question.options.findIndex(
    (option, index) => optionValue(option, index) === rightAnswer(question),
  );
  const right = question.options[rightIndex];
  if (!right) return t("incorrectNow");
  const rightOption = t("rightOption", {
    heading: t("correctAnswer"),
    letter: optionLetter(rightIndex),
    text: right.text,
  });
  return t("incorrectBecause", { text: rightOption });
}

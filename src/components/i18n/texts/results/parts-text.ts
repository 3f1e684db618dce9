import type { AnswerBy } from "../../../../api/questions/answers.ts";
import { kindOf } from "../../../../api/questions/kinds.ts";
import type { QuestionBy } from "../../../../api/questions/schema.ts";
import { countParts } from "../../../../api/questions/scoring/score-parts.ts";
import { isCorrect, isUnanswered } from "../../../../api/questions/scoring/scoring.ts";
import type { LabelSet } from "../../labels/label.ts";
import type { Translate } from "../../labels/labels.tsx";

export const PARTS_LABELS = {
  partsRight: { one: "{right} of {count} part right", other: "{right} of {count} parts right" },
} as const satisfies LabelSet;

/**
 * Returns how many parts of a wrong answer are right, such as "2 of 3 parts right"; `null` for a single choice, a custom kind, a
 * right answer or no answer.
 */
export function partsText(
  question: QuestionBy,
  answer: AnswerBy | undefined,
  t: Translate<typeof PARTS_LABELS>,
): string | null {
  if (kindOf(question) === "single" || question.customRules) return null;
  if (isUnanswered(question, answer) || isCorrect(question, answer)) return null;
  const { right, total } = countParts(question, answer);
  return t("partsRight", { right, count: total });
}

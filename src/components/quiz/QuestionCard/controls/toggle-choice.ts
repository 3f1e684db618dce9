import type { AnswerBy, AnyId } from "../../../../api/questions/answers.ts";
import { choiceCount } from "../../../../api/questions/kinds.ts";
import { optionIdsOf } from "../../../../api/questions/scoring/scoring.ts";
import type { AskedQuestionOf } from "../control-props.ts";

/**
 * Adds an option to a multiple-choice answer, or removes it if it is chosen. Returns the chosen options in the question's
 * order, or `null` if no more options may be chosen.
 */
export function toggleChoice(
  question: AskedQuestionOf<"multiple">,
  answer: AnswerBy | undefined,
  option: AnyId,
): AnyId[] | null {
  const chosen = new Set(optionIdsOf(answer));
  if (!chosen.delete(option)) {
    const max = choiceCount(question);
    if (max > 0 && chosen.size >= max) return null;
    chosen.add(option);
  }
  return question.options.map(({ id }) => id).filter((id) => chosen.has(id));
}

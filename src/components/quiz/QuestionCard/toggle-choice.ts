import { choiceCount } from "../../../api/questions/kinds.ts";
import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import { optionIdsOf } from "../../../api/questions/scoring.ts";
import type { Asked } from "./kind-props.ts";

/**
 * A multiple choice with one option more, or without it where it was chosen, in the order of its options; `null` where as
 * many are chosen as may be.
 */
export function toggleChoice(
  question: Asked<"multiple">,
  answer: AnswerBy | undefined,
  option: Key,
): Key[] | null {
  const chosen = new Set(optionIdsOf(answer));
  if (!chosen.delete(option)) {
    const most = choiceCount(question);
    if (most > 0 && chosen.size >= most) return null;
    chosen.add(option);
  }
  return question.options.map(({ id }) => id).filter((id) => chosen.has(id));
}

import type { QuestionDoc, RecallDoc } from "../documents.ts";
import { shuffled } from "./random.ts";

type Drawable = Pick<QuestionDoc, "id" | "categoryId" | "subcategoryId">;

/**
 * Draws up to `count` questions without repetition: in turn from each domain, so that they spread evenly, and from
 * each those first that the user has not met or got wrong. In shuffled order.
 */
export function drawQuestions<Q extends Drawable>(
  questions: readonly Q[],
  count: number,
  recall: Pick<RecallDoc, "right"> | undefined,
  random: () => number,
): Q[] {
  const known = new Set(recall?.right);
  const domains = Map.groupBy(
    shuffled(questions, random),
    ({ categoryId, subcategoryId }) => subcategoryId ?? `none of ${categoryId}`,
  );
  const piles = shuffled([...domains.values()], random).map((pile) =>
    pile.toSorted((a, b) => Number(known.has(a.id)) - Number(known.has(b.id))),
  );
  const drawn: Q[] = [];
  for (let turn = 0; drawn.length < Math.min(count, questions.length); turn += 1)
    drawn.push(...piles.flatMap((pile) => pile.slice(turn, turn + 1)).slice(0, count - drawn.length));
  return shuffled(drawn, random);
}

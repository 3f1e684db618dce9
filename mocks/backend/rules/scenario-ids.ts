import type { Scenario } from "../../../src/api/questions/schema.ts";
import type { QuestionDoc } from "../documents.ts";

/**
 * Gives scenarios their ids: the same text under the same title is one scenario of its certification, any other gets the
 * next id. `questions`: all that there are.
 */
export function createScenarioIds(
  questions: readonly Readonly<QuestionDoc>[],
): (categoryId: number, scenario: Pick<Scenario, "title" | "text">) => Scenario {
  const keyOf = (categoryId: number, { title, text }: Pick<Scenario, "title" | "text">) =>
    JSON.stringify([categoryId, title, text]);
  const known = new Map<string, number>();
  let lastId = 0;
  for (const { categoryId, scenario } of questions) {
    if (!scenario) continue;
    lastId = Math.max(lastId, scenario.id);
    const key = keyOf(categoryId, scenario);
    if (!known.has(key)) known.set(key, scenario.id);
  }
  return (categoryId, { title, text }) => {
    const key = keyOf(categoryId, { title, text });
    const id = known.get(key) ?? lastId + 1;
    known.set(key, id);
    lastId = Math.max(lastId, id);
    return { id, title, text };
  };
}

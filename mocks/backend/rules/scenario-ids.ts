import type { Scenario } from "../../../src/api/questions/schema.ts";
import { anyOf, type Tx } from "../store.ts";

/**
 * Gives the scenarios of a tenant their ids: the same text under the same title is one scenario of its certification, any
 * other gets the next id. An id is one scenario's within its tenant: learners see the questions of theirs alone.
 */
export async function scenarioIdsIn(
  tx: Tx,
  tenantId: number,
): Promise<(categoryId: number, scenario: Pick<Scenario, "title" | "text">) => Scenario> {
  const categoryIds = (await tx.list("categories", { tenantId })).map(({ id }) => id);
  const questions = await tx.list("questions", { categoryId: anyOf(categoryIds) });
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

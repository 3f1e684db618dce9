import type { Scenario } from "../../../../src/api/questions/schema.ts";
import { anyOf, type Tx } from "../../ports/store.ts";

/**
 * Assigns ids to the scenarios of a tenant. Scenarios of a certification with the same title and text share an id; any other gets
 * the next one. Ids are unique within a tenant, which suffices because learners only see questions of their tenant.
 */
export async function scenarioIdsIn(
  tx: Tx,
  tenantId: number,
): Promise<(categoryId: number, scenario: Pick<Scenario, "title" | "text">) => Scenario> {
  const categoryIds = (await tx.list("categories", { tenantId })).map(({ id }) => id);
  const questions = await tx.list("questions", { categoryId: anyOf(categoryIds) });
  const keyOf = (categoryId: number, { title, text }: Pick<Scenario, "title" | "text">) =>
    JSON.stringify([categoryId, title, text]);
  const idByKey = new Map<string, number>();
  let lastId = 0;
  for (const { categoryId, scenario } of questions) {
    if (!scenario) continue;
    lastId = Math.max(lastId, scenario.id);
    const key = keyOf(categoryId, scenario);
    if (!idByKey.has(key)) idByKey.set(key, scenario.id);
  }
  return (categoryId, { title, text }) => {
    const key = keyOf(categoryId, { title, text });
    const id = idByKey.get(key) ?? lastId + 1;
    idByKey.set(key, id);
    lastId = Math.max(lastId, id);
    return { id, title, text };
  };
}

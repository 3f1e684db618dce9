import type { TenantStats } from "../../../src/api/admin/schema.ts";
import type { CollectionName } from "../documents.ts";
import { anyOf, type Tx } from "../store.ts";
import { removeUsers } from "./personal.ts";

const isLive = ({ isRetired }: { isRetired: boolean }): boolean => !isRetired;

/** Counts the contents of a tenant, without deleted ones. */
export async function sizeOf(tx: Tx, tenantId: number): Promise<TenantStats> {
  const categories = (await tx.list("categories", { tenantId })).filter(isLive);
  const categoryId = anyOf(categories.map(({ id }) => id));
  return {
    categories: categories.length,
    questions: await tx.count("questions", { categoryId, isRetired: false }),
    users: await tx.count("users", { tenantId }),
    subcategories: await tx.count("subcategories", { categoryId, isRetired: false }),
  };
}

/** Removes a tenant with all its documents. */
export async function removeTenant(tx: Tx, tenantId: number): Promise<void> {
  const categories = await tx.list("categories", { tenantId });
  const where = { categoryId: anyOf(categories.map(({ id }) => id)) };
  const questions = await tx.list("questions", where);
  const domains = await tx.list("subcategories", where);
  const questionIds = questions.map(({ id }) => id);
  const former = await tx.list("formerQuestions", { questionId: anyOf(questionIds) });
  const users = await tx.list("users", { tenantId });
  await removeUsers(
    tx,
    users.map(({ id }) => id),
  );
  await removeAll(tx, "reports", await tx.list("reports", { tenantId }));
  await removeAll(tx, "formerQuestions", former);
  await removeAll(tx, "questions", questions);
  await removeAll(tx, "subcategories", domains);
  await removeAll(tx, "categories", categories);
  await tx.remove("tenants", tenantId);
}

/** Removes documents from the highest id down, because removing one shifts all later array entries. */
async function removeAll(tx: Tx, name: CollectionName, docs: readonly { id: number }[]): Promise<void> {
  for (const { id } of docs.toSorted((a, b) => b.id - a.id)) await tx.remove(name, id);
}

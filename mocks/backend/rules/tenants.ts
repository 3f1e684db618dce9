import type { TenantStats } from "../../../src/api/admin/schema.ts";
import type { CollectionName } from "../documents.ts";
import type { Tx } from "../store.ts";
import { removeUser } from "./personal.ts";

const isLive = ({ isRetired }: { isRetired: boolean }): boolean => !isRetired;

/** How much a tenant holds, without what is retired. */
export async function sizeOf(tx: Tx, tenantId: number): Promise<TenantStats> {
  const categories = (await tx.list("categories", { tenantId })).filter(isLive);
  const sizes = await Promise.all(
    categories.map(async ({ id: categoryId }) => ({
      questions: await tx.count("questions", { categoryId, isRetired: false }),
      subcategories: (await tx.list("subcategories", { categoryId })).filter(isLive).length,
    })),
  );
  const sum = (of: "questions" | "subcategories") => sizes.reduce((total, size) => total + size[of], 0);
  return {
    categories: categories.length,
    questions: sum("questions"),
    users: await tx.count("users", { tenantId }),
    subcategories: sum("subcategories"),
  };
}

/** Removes a tenant with everything that is in it. */
export async function removeTenant(tx: Tx, tenantId: number): Promise<void> {
  const categories = await tx.list("categories", { tenantId });
  const inEach = async <T>(read: (categoryId: number) => Promise<readonly T[]>): Promise<T[]> =>
    (await Promise.all(categories.map(({ id }) => read(id)))).flat();
  const questions = await inEach((categoryId) => tx.list("questions", { categoryId }));
  const domains = await inEach((categoryId) => tx.list("subcategories", { categoryId }));
  const ids = new Set(questions.map(({ id }) => id));
  const former = (await tx.list("formerQuestions")).filter(({ questionId }) => ids.has(questionId));
  for (const { id } of await tx.list("users", { tenantId })) await removeUser(tx, id);
  await removeAll(tx, "reports", await tx.list("reports", { tenantId }));
  await removeAll(tx, "formerQuestions", former);
  await removeAll(tx, "questions", questions);
  await removeAll(tx, "subcategories", domains);
  await removeAll(tx, "categories", categories);
  await tx.remove("tenants", tenantId);
}

/** From the highest id down: what stands behind a document has to move when it goes. */
async function removeAll(tx: Tx, name: CollectionName, docs: readonly { id: number }[]): Promise<void> {
  for (const { id } of docs.toSorted((a, b) => b.id - a.id)) await tx.remove(name, id);
}

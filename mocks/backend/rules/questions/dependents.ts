import type { Dependents } from "../../../../src/api/admin/schema.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import { anyOf, hasEntry, type Tx } from "../../ports/store.ts";

/** Counts the data of a tenant that deleting a certification or domain would affect. */
export async function dependentsOf(
  tx: Tx,
  tenantId: number,
  where: Pick<QuestionDoc, "categoryId"> & { subcategoryId?: number },
): Promise<Dependents> {
  const { categoryId, subcategoryId } = where;
  const userId = anyOf((await tx.list("users", { tenantId })).map(({ id }) => id));
  const open = await tx.list("quizzes", { userId, completedAt: null, categoryIds: hasEntry(categoryId) });
  const questions = await tx.list("questions", {
    ...where,
    id: anyOf(new Set(open.flatMap(({ questionIds }) => questionIds))),
    isRetired: false,
  });
  const heldIds = new Set(questions.map(({ id }) => id));
  const mastery = await tx.list("mastery", { ...where, userId });
  const tests = subcategoryId === undefined ? await tx.list("practiceTests", { tenantId }) : [];
  const practiceTests = tests.filter(({ categoryIds }) => categoryIds.includes(categoryId)).length;
  return {
    subcategories:
      subcategoryId === undefined ? await tx.count("subcategories", { categoryId, isRetired: false }) : 0,
    questions: await tx.count("questions", { ...where, isRetired: false }),
    openQuizzes: open.filter(({ questionIds }) => questionIds.some((id) => heldIds.has(id))).length,
    learners: new Set(mastery.map((record) => record.userId)).size,
    ...(practiceTests > 0 ? { practiceTests } : {}),
  };
}

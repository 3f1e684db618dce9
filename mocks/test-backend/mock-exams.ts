import type { Store } from "../backend/ports/store.ts";

/**
 * Gives a certification two mock exams of its first questions, `size` each.
 *
 * @returns the ids of each
 * @throws without such a certification, or without an exam profile
 */
export async function addMockExams(
  store: Store | undefined,
  { categoryId = 3, size }: { categoryId?: number; size: number },
): Promise<Record<"A" | "B", number[]>> {
  const category = await store?.get("categories", categoryId);
  if (!store || !category?.profile)
    throw new Error(`There is no exam profile of certification ${categoryId}.`);
  await store.update("categories", categoryId, {
    profile: { ...category.profile, mocks: { questions: size } },
  });
  const ids = (await store.list("questions", { categoryId, isRetired: false })).map(({ id }) => id);
  const mocks = { A: ids.slice(0, size), B: ids.slice(size, 2 * size) };
  for (const form of ["A", "B"] as const)
    for (const id of mocks[form]) await store.update("questions", id, { form });
  return mocks;
}

import { nameKey } from "../../../../src/api/search/same-name.ts";
import type { CategoryDoc, QuestionDoc, SubcategoryDoc } from "../../documents/bank.ts";
import type { RetiredBy } from "../../documents/fields.ts";
import { HttpError } from "../../errors.ts";
import { anyOf, type ReadTx, type Tx } from "../../ports/store.ts";
import { unretireQuestion, retireQuestion } from "./versions.ts";

/** Returns the domains of certifications, including deleted ones, grouped by certification. */
export async function subcategoriesOf(
  tx: ReadTx,
  categories: readonly Pick<CategoryDoc, "id">[],
): Promise<readonly Readonly<SubcategoryDoc>[]> {
  const categoryId = anyOf(categories.map(({ id }) => id));
  const domains = Map.groupBy(await tx.list("subcategories", { categoryId }), (domain) => domain.categoryId);
  return categories.flatMap(({ id }) => domains.get(id) ?? []);
}

/** Deletes (retires) a certification with its domains and questions. Those that are already deleted stay unchanged. */
export async function retireCategory(tx: Tx, category: Readonly<CategoryDoc>): Promise<void> {
  if (category.isRetired) return;
  const where = { categoryId: category.id };
  for (const domain of await tx.list("subcategories", where))
    if (!domain.isRetired)
      await tx.replace("subcategories", { ...domain, isRetired: true, retiredBy: "certification" });
  for (const question of await tx.list("questions", { ...where, isRetired: false }))
    await retireQuestion(tx, question, "certification");
  await tx.replace("categories", { ...category, isRetired: true, retiredBy: "itself" });
}

/** Restores a certification and everything deleted with it. @throws {HttpError} 409 if its name has been taken since */
export async function unretireCategory(tx: Tx, category: Readonly<CategoryDoc>): Promise<CategoryDoc> {
  if (!category.isRetired) return category;
  await refuseCategoryName(tx, category, category.name);
  const where = { categoryId: category.id };
  for (const domain of await tx.list("subcategories", { ...where, retiredBy: "certification" }))
    await tx.replace("subcategories", inUse(domain));
  for (const question of await tx.list("questions", { ...where, isRetired: true }))
    if (question.retiredBy === "certification") await unretireQuestion(tx, question);
  return tx.replace("categories", inUse(category));
}

/** Deletes (retires) a domain with its questions. */
export async function retireSubcategory(tx: Tx, domain: Readonly<SubcategoryDoc>): Promise<void> {
  if (domain.isRetired) return;
  const { id: subcategoryId, categoryId } = domain;
  for (const question of await tx.list("questions", { categoryId, subcategoryId, isRetired: false }))
    await retireQuestion(tx, question, "domain");
  await tx.replace("subcategories", { ...domain, isRetired: true, retiredBy: "itself" });
}

/**
 * Restores a domain and the questions deleted with it.
 *
 * @throws {HttpError} 409 if its certification is deleted, or its name has been taken since
 */
export async function unretireSubcategory(tx: Tx, domain: Readonly<SubcategoryDoc>): Promise<SubcategoryDoc> {
  if (!domain.isRetired) return domain;
  const { id: subcategoryId, categoryId } = domain;
  if ((await tx.get("categories", categoryId))?.isRetired)
    throw new HttpError("parent-deleted", "Its certification was deleted. Restore that first.");
  await refuseSubcategoryName(tx, domain, domain.name);
  for (const question of await tx.list("questions", { categoryId, subcategoryId, isRetired: true }))
    if (question.retiredBy === "domain") await unretireQuestion(tx, question);
  return tx.replace("subcategories", inUse(domain));
}

function inUse<T extends { retiredBy?: RetiredBy }>(
  doc: Readonly<T>,
): Omit<T, "retiredBy"> & { isRetired: false } {
  const { retiredBy: _, ...rest } = doc;
  return { ...rest, isRetired: false };
}

/** @throws {HttpError} 409 if another certification in use of the tenant has this name */
export async function refuseCategoryName(
  tx: Tx,
  { id, tenantId }: { id?: number; tenantId: number },
  name: string,
): Promise<void> {
  if (isTaken(await tx.list("categories", { tenantId }), id, name))
    throw new HttpError("name-taken", "A certification with this name already exists.", { field: "name" });
}

/** @throws {HttpError} 409 if another domain in use of the certification has this name */
export async function refuseSubcategoryName(
  tx: Tx,
  { id, categoryId }: { id?: number; categoryId: number },
  name: string,
): Promise<void> {
  if (isTaken(await tx.list("subcategories", { categoryId }), id, name))
    throw new HttpError("name-taken", "This certification already has a domain with this name.", {
      field: "name",
    });
}

function isTaken(
  others: readonly Pick<CategoryDoc, "id" | "name" | "isRetired">[],
  id: number | undefined,
  name: string,
): boolean {
  const key = nameKey(name);
  return others.some((other) => other.id !== id && !other.isRetired && nameKey(other.name) === key);
}

/** Counts the questions of a certification or domain. For a deleted one, counts those that would be restored with it. */
export async function questionCountOf(
  tx: Tx,
  where: Pick<QuestionDoc, "categoryId"> & { subcategoryId?: number },
  { isRetired, retiredBy }: Pick<SubcategoryDoc, "isRetired" | "retiredBy">,
): Promise<number> {
  if (!isRetired) return tx.count("questions", { ...where, isRetired: false });
  const wentWith =
    where.subcategoryId === undefined || retiredBy === "certification" ? "certification" : "domain";
  return tx.count("questions", { ...where, isRetired: true, retiredBy: wentWith });
}

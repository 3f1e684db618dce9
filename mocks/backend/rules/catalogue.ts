import { nameKey } from "../../../src/api/search/same-name.ts";
import type { CategoryDoc, QuestionDoc, RetiredBy, SubcategoryDoc } from "../documents.ts";
import { anyOf, type ReadTx, type Tx } from "../store.ts";
import { Refusal } from "../transport/http.ts";
import { restoreQuestion, retireQuestion } from "./versions.ts";

/** The domains of certifications, in use or not, certification by certification. */
export async function subcategoriesOf(
  tx: ReadTx,
  categories: readonly Pick<CategoryDoc, "id">[],
): Promise<readonly Readonly<SubcategoryDoc>[]> {
  const categoryId = anyOf(categories.map(({ id }) => id));
  const domains = Map.groupBy(await tx.list("subcategories", { categoryId }), (domain) => domain.categoryId);
  return categories.flatMap(({ id }) => domains.get(id) ?? []);
}

/** Takes a certification out of use, with its domains and questions. What is out of use already stays as it was deleted. */
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

/** Takes a certification into use again, with what went with it. @throws {Refusal} 409 where its name is taken meanwhile */
export async function restoreCategory(tx: Tx, category: Readonly<CategoryDoc>): Promise<CategoryDoc> {
  if (!category.isRetired) return category;
  await refuseCategoryName(tx, category, category.name);
  const where = { categoryId: category.id };
  for (const domain of await tx.list("subcategories", { ...where, retiredBy: "certification" }))
    await tx.replace("subcategories", inUse(domain));
  for (const question of await tx.list("questions", { ...where, isRetired: true }))
    if (question.retiredBy === "certification") await restoreQuestion(tx, question);
  return tx.replace("categories", inUse(category));
}

/** Takes a domain out of use, with its questions. */
export async function retireSubcategory(tx: Tx, domain: Readonly<SubcategoryDoc>): Promise<void> {
  if (domain.isRetired) return;
  const { id: subcategoryId, categoryId } = domain;
  for (const question of await tx.list("questions", { categoryId, subcategoryId, isRetired: false }))
    await retireQuestion(tx, question, "domain");
  await tx.replace("subcategories", { ...domain, isRetired: true, retiredBy: "itself" });
}

/**
 * Takes a domain into use again, with the questions that went with it.
 *
 * @throws {Refusal} 409 where its certification is out of use, or its name is taken meanwhile
 */
export async function restoreSubcategory(tx: Tx, domain: Readonly<SubcategoryDoc>): Promise<SubcategoryDoc> {
  if (!domain.isRetired) return domain;
  const { id: subcategoryId, categoryId } = domain;
  if ((await tx.get("categories", categoryId))?.isRetired)
    throw new Refusal(409, "Its certification was deleted. Restore that first.");
  await refuseSubcategoryName(tx, domain, domain.name);
  for (const question of await tx.list("questions", { categoryId, subcategoryId, isRetired: true }))
    if (question.retiredBy === "domain") await restoreQuestion(tx, question);
  return tx.replace("subcategories", inUse(domain));
}

function inUse<T extends { retiredBy?: RetiredBy }>(
  doc: Readonly<T>,
): Omit<T, "retiredBy"> & { isRetired: false } {
  const { retiredBy: _, ...rest } = doc;
  return { ...rest, isRetired: false };
}

/** @throws {Refusal} 409 where another certification of the tenant in use has this name */
export async function refuseCategoryName(
  tx: Tx,
  { id, tenantId }: { id?: number; tenantId: number },
  name: string,
): Promise<void> {
  if (isTaken(await tx.list("categories", { tenantId }), id, name))
    throw new Refusal(409, "There is a certification with this name already.");
}

/** @throws {Refusal} 409 where another domain of the certification in use has this name */
export async function refuseSubcategoryName(
  tx: Tx,
  { id, categoryId }: { id?: number; categoryId: number },
  name: string,
): Promise<void> {
  if (isTaken(await tx.list("subcategories", { categoryId }), id, name))
    throw new Refusal(409, "This certification has a domain with this name already.");
}

function isTaken(
  others: readonly Pick<CategoryDoc, "id" | "name" | "isRetired">[],
  id: number | undefined,
  name: string,
): boolean {
  const key = nameKey(name);
  return others.some((other) => other.id !== id && !other.isRetired && nameKey(other.name) === key);
}

/** How many questions a certification or domain has; of one out of use, how many come back with it. */
export async function questionCountOf(
  tx: Tx,
  where: Pick<QuestionDoc, "categoryId"> & { subcategoryId?: number },
  { isRetired, retiredBy }: Pick<SubcategoryDoc, "isRetired" | "retiredBy">,
): Promise<number> {
  if (!isRetired) return tx.count("questions", { ...where, isRetired: false });
  const wentWith =
    where.subcategoryId === undefined || retiredBy === "certification" ? "certification" : "domain";
  const gone = await tx.list("questions", { ...where, isRetired: true });
  return gone.filter((question) => question.retiredBy === wentWith).length;
}

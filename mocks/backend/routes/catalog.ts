import { CATEGORY_IDS_MAX, type Category, type Subcategory } from "../../../src/api/catalog/schema.ts";
import { MockForm } from "../../../src/api/questions/planning.ts";
import { parseId } from "../../../src/api/wire.ts";
import type { CategoryDoc } from "../documents/bank.ts";
import { anyOf, counting, fieldOf, reading, type Tx } from "../ports/store.ts";
import { reservedCount, reservedFor } from "../rules/drawing/mock-exams.ts";
import { subcategoriesOf } from "../rules/questions/catalog.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { invalidParameter } from "../transport/query.ts";
import { asCategory, asOfferedTest, asSubcategory, retirementOf } from "../wire/catalog.ts";

/** Routes for the certifications and domains of the caller's tenant. Deleted ones are returned only if `categoryIds` names them. */
export const catalogRoutes: readonly Route[] = [
  { method: "GET", path: "/api/categories", handle: listCategories },
  { method: "GET", path: "/api/subcategories", handle: listSubcategories },
  { method: "GET", path: "/api/practice-tests", handle: listPracticeTests },
];

async function listCategories({ store, user, request }: UserCall): Promise<Reply> {
  const requestedIds = requestedIdsIn(request.query);
  const categories = async (tx: Tx) => {
    const reserved = await reservedFor(tx, user.id, user.tenantId);
    return Promise.all(
      (await categoriesOf(tx, user.tenantId, requestedIds)).map(async (doc): Promise<Category> => {
        const count = await tx.count("questions", { categoryId: doc.id, isRetired: false });
        const available = count - (await reservedCount(tx, reserved, { categoryId: doc.id }));
        return { ...asCategory(doc, available), ...retirementOf(doc) };
      }),
    );
  };
  const inUse = { categoryId: fieldOf("categories", "id"), isRetired: false };
  const reads = {
    categories: reading("categories", { tenantId: user.tenantId }),
    recalls: reading("recalls", { userId: user.id }),
    counts: counting("questions", ["categoryId"], inUse),
    mocks: counting("questions", ["categoryId", "form"], { ...inUse, form: anyOf(MockForm.options) }),
  };
  return json(200, await store.read(categories, { reads }));
}

async function listSubcategories({ store, user, request }: UserCall): Promise<Reply> {
  const requestedIds = requestedIdsIn(request.query);
  const reads = {
    categories: reading("categories", { tenantId: user.tenantId }),
    domains: reading("subcategories", { categoryId: fieldOf("categories", "id") }),
  };
  const subcategories = await store.read(
    async (tx) => subcategoriesOf(tx, await categoriesOf(tx, user.tenantId, requestedIds)),
    { reads },
  );
  const listed = subcategories.filter(({ isRetired }) => requestedIds !== null || !isRetired);
  return json(
    200,
    listed.map((doc): Subcategory => ({ ...asSubcategory(doc), ...retirementOf(doc) })),
  );
}

/** Leaves out tests of deleted certifications, which come back when these are restored. */
async function listPracticeTests({ store, user }: UserCall): Promise<Reply> {
  const { tenantId } = user;
  const reads = {
    tests: reading("practiceTests", { tenantId }),
    categories: reading("categories", { tenantId }),
  };
  const offered = await store.read(
    async (tx) => {
      const inUse = new Set((await categoriesOf(tx, tenantId, null)).map(({ id }) => id));
      const tests = await tx.list("practiceTests", { tenantId });
      return tests.filter(({ categoryIds }) => categoryIds.every((id) => inUse.has(id)));
    },
    { reads },
  );
  return json(200, offered.map(asOfferedTest));
}

/** Returns a tenant's certifications: those with the given ids, including deleted ones, or all that are in use. */
async function categoriesOf(
  tx: Tx,
  tenantId: number,
  requestedIds: ReadonlySet<number> | null,
): Promise<Readonly<CategoryDoc>[]> {
  const categories = await tx.list("categories", { tenantId });
  return categories.filter(({ id, isRetired }) =>
    requestedIds === null ? !isRetired : requestedIds.has(id),
  );
}

/** Parses `categoryIds=1,2`. Returns `null` if the parameter is absent or empty. */
function requestedIdsIn(query: URLSearchParams): Set<number> | null {
  const parameter = query.get("categoryIds");
  if (!parameter) return null;
  const ids = parameter.split(",").map((part) => parseId(part));
  if (ids.length > CATEGORY_IDS_MAX || ids.includes(null))
    throw invalidParameter("categoryIds", "a list of ids, such as 1,2");
  return new Set(ids.filter((id) => id !== null));
}

import type { Category } from "../../../src/api/catalogue/schema.ts";
import { parseId } from "../../../src/api/wire.ts";
import type { CategoryDoc } from "../documents.ts";
import type { Tx } from "../store.ts";
import { asCategory, asSubcategory } from "../transport/catalogue-wire.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, Refusal, type Reply } from "../transport/http.ts";

/** Most ids that `categoryIds` may name. */
const IDS_MAX = 200;

/** The certifications and domains of the caller's tenant. */
export const catalogueRoutes: readonly Route[] = [
  { method: "GET", path: "/api/categories", handle: listCategories },
  { method: "GET", path: "/api/subcategories", handle: listSubcategories },
];

async function listCategories({ store, user }: UserCall): Promise<Reply> {
  const categories = await store.tx(async (tx) =>
    Promise.all(
      (await liveCategories(tx, user.tenantId)).map(async (doc): Promise<Category> =>
        asCategory(doc, await tx.count("questions", { categoryId: doc.id, isRetired: false })),
      ),
    ),
  );
  return json(200, categories);
}

async function listSubcategories({ store, user, request }: UserCall): Promise<Reply> {
  const wanted = wantedIds(request.query.get("categoryIds"));
  const subcategories = await store.tx(async (tx) => {
    const categories = await liveCategories(tx, user.tenantId);
    const chosen = categories.filter(({ id }) => !wanted || wanted.has(id));
    return Promise.all(chosen.map(({ id }) => tx.list("subcategories", { categoryId: id })));
  });
  const live = subcategories.flat().filter(({ isRetired }) => !isRetired);
  return json(200, live.map(asSubcategory));
}

/** A tenant's certifications that are in use. */
async function liveCategories(tx: Tx, tenantId: number): Promise<Readonly<CategoryDoc>[]> {
  return (await tx.list("categories", { tenantId })).filter(({ isRetired }) => !isRetired);
}

/** The ids of `categoryIds=1,2`; null where the parameter is absent or empty. */
function wantedIds(parameter: string | null): Set<number> | null {
  if (!parameter) return null;
  const ids = parameter.split(",").map((part) => parseId(part));
  if (ids.length > IDS_MAX || ids.includes(null))
    throw new Refusal(400, "categoryIds must be a list of ids, such as 1,2.");
  return new Set(ids.filter((id) => id !== null));
}

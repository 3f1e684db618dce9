import {
  NewSubcategory,
  SubcategoryChange,
  type AdminSubcategory,
} from "../../../../../src/api/admin/schema.ts";
import { parseId } from "../../../../../src/api/wire.ts";
import type { SubcategoryDoc } from "../../../documents/bank.ts";
import { HttpError } from "../../../errors.ts";
import type { Tx } from "../../../ports/store.ts";
import {
  questionCountOf,
  refuseSubcategoryName,
  unretireSubcategory,
  retireSubcategory,
  subcategoriesOf,
} from "../../../rules/questions/catalog.ts";
import { dependentsOf } from "../../../rules/questions/dependents.ts";
import { audit } from "../../../transport/audit.ts";
import { parseBody } from "../../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../../transport/context.ts";
import { json, noContent, type Reply } from "../../../transport/http.ts";
import { requireAdministeredTenant, refuseStale } from "../../../transport/require-administrator.ts";
import { asSubcategory, retirementOf } from "../../../wire/catalog.ts";
import { NO_CATEGORY } from "./admin-categories.ts";
import { retiredLast, refuseDeleted, auditRetirement } from "./retirement.ts";

const SUBCATEGORIES = "/api/admin/tenants/:tenantId/subcategories";
const SUBCATEGORY = `${SUBCATEGORIES}/:subcategoryId`;

/** Routes for the domains of a tenant's certifications: list, create, change, delete, restore. */
export const adminSubcategoryRoutes = forAdministrators([
  { method: "GET", path: SUBCATEGORIES, handle: listSubcategories },
  { method: "POST", path: SUBCATEGORIES, handle: createSubcategory },
  { method: "PATCH", path: SUBCATEGORY, handle: changeSubcategory },
  { method: "DELETE", path: SUBCATEGORY, handle: deleteSubcategory },
  { method: "GET", path: `${SUBCATEGORY}/dependents`, handle: readSubcategoryDependents },
  { method: "POST", path: `${SUBCATEGORY}/restore`, handle: restoreSubcategory },
]);

async function listSubcategories(call: UserCall): Promise<Reply> {
  const subcategories = await call.store.read(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const categories = await tx.list("categories", { tenantId });
    const subcategories = await subcategoriesOf(tx, categories);
    return Promise.all(retiredLast(subcategories).map((domain) => asAdminSubcategory(tx, domain)));
  });
  return json(200, subcategories);
}

async function createSubcategory(call: UserCall): Promise<Reply> {
  const { categoryId, name } = parseBody(call.request, NewSubcategory);
  const created = await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const category = await tx.get("categories", categoryId);
    if (category?.tenantId !== tenantId || category.isRetired) throw new HttpError("not-found", NO_CATEGORY);
    await refuseSubcategoryName(tx, { categoryId }, name);
    const domain = await tx.insert("subcategories", { categoryId, name, version: 1, isRetired: false });
    await audit(tx, call, {
      action: "domain-created",
      tenantId,
      subject: { kind: "domain", id: domain.id, name },
    });
    return asAdminSubcategory(tx, domain);
  });
  return json(201, created);
}

async function changeSubcategory(call: UserCall): Promise<Reply> {
  const { version, name } = parseBody(call.request, SubcategoryChange);
  const subcategory = await call.store.tx(async (tx) => {
    const before = await subcategoryIn(tx, call);
    refuseDeleted("This domain", before);
    refuseStale("This domain", before.version, version);
    if (name === undefined || name === before.name) return asAdminSubcategory(tx, before);
    await refuseSubcategoryName(tx, before, name);
    await audit(tx, call, {
      action: "domain-changed",
      tenantId: (await requireAdministeredTenant(tx, call)).id,
      subject: { kind: "domain", id: before.id, name: before.name },
      before: { name: before.name },
      after: { name },
    });
    return asAdminSubcategory(
      tx,
      await tx.replace("subcategories", { ...before, name, version: before.version + 1 }),
    );
  });
  return json(200, subcategory);
}

async function deleteSubcategory(call: UserCall): Promise<Reply> {
  await call.store.tx(async (tx) => {
    const domain = await subcategoryIn(tx, call);
    await retireSubcategory(tx, domain);
    await auditRetirement(tx, call, "domain", domain, "deleted");
  });
  return noContent();
}

async function readSubcategoryDependents(call: UserCall): Promise<Reply> {
  const dependents = await call.store.read(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const { id: subcategoryId, categoryId } = await subcategoryIn(tx, call);
    return dependentsOf(tx, tenantId, { categoryId, subcategoryId });
  });
  return json(200, dependents);
}

async function restoreSubcategory(call: UserCall): Promise<Reply> {
  const restored = await call.store.tx(async (tx) => {
    const domain = await subcategoryIn(tx, call);
    await auditRetirement(tx, call, "domain", domain, "restored");
    return asAdminSubcategory(tx, await unretireSubcategory(tx, domain));
  });
  return json(200, restored);
}

/** Returns the domain in the path if it belongs to the tenant in the path. @throws {HttpError} 404 otherwise */
async function subcategoryIn(tx: Tx, call: UserCall): Promise<Readonly<SubcategoryDoc>> {
  const tenant = await requireAdministeredTenant(tx, call);
  const id = parseId(call.params["subcategoryId"]);
  const domain = id === null ? undefined : await tx.get("subcategories", id);
  const category = domain && (await tx.get("categories", domain.categoryId));
  if (!domain || category?.tenantId !== tenant.id) throw new HttpError("not-found", "Domain not found");
  return domain;
}

async function asAdminSubcategory(tx: Tx, domain: Readonly<SubcategoryDoc>): Promise<AdminSubcategory> {
  const { id: subcategoryId, categoryId, version } = domain;
  const questionCount = await questionCountOf(tx, { categoryId, subcategoryId }, domain);
  return { ...asSubcategory(domain), questionCount, version, ...retirementOf(domain) };
}

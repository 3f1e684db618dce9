import type { AuditAction, AuditValues } from "../../../../../src/api/admin/audit.ts";
import { CategoryChange, NewCategory, type AdminCategory } from "../../../../../src/api/admin/schema.ts";
import { parseId } from "../../../../../src/api/wire.ts";
import type { CategoryDoc } from "../../../documents/bank.ts";
import { HttpError } from "../../../errors.ts";
import type { Tx } from "../../../ports/store.ts";
import { readyBadgeOf } from "../../../rules/progress/badges.ts";
import {
  questionCountOf,
  refuseCategoryName,
  unretireCategory,
  retireCategory,
} from "../../../rules/questions/catalog.ts";
import { dependentsOf } from "../../../rules/questions/dependents.ts";
import { setWeights } from "../../../rules/questions/domain-weights.ts";
import { audit, changedValues } from "../../../transport/audit.ts";
import { parseBody } from "../../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../../transport/context.ts";
import { json, noContent, type Reply } from "../../../transport/http.ts";
import { requireAdministeredTenant, refuseStale } from "../../../transport/require-administrator.ts";
import { asCategory, retirementOf } from "../../../wire/catalog.ts";
import { retiredLast, refuseDeleted, auditRetirement } from "./retirement.ts";

const CATEGORIES = "/api/admin/tenants/:tenantId/categories";
const CATEGORY = `${CATEGORIES}/:categoryId`;

/** Routes for a tenant's certifications: list, create, change, delete, restore. */
export const adminCategoryRoutes = forAdministrators([
  { method: "GET", path: CATEGORIES, handle: listCategories },
  { method: "POST", path: CATEGORIES, handle: createCategory },
  { method: "PATCH", path: CATEGORY, handle: changeCategory },
  { method: "DELETE", path: CATEGORY, handle: deleteCategory },
  { method: "GET", path: `${CATEGORY}/dependents`, handle: readCategoryDependents },
  { method: "POST", path: `${CATEGORY}/restore`, handle: restoreCategory },
]);

async function listCategories(call: UserCall): Promise<Reply> {
  const categories = await call.store.read(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const categories = await tx.list("categories", { tenantId });
    return Promise.all(retiredLast(categories).map((category) => asAdminCategory(tx, category)));
  });
  return json(200, categories);
}

async function createCategory(call: UserCall): Promise<Reply> {
  const request = parseBody(call.request, NewCategory);
  const created = await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    await refuseCategoryName(tx, { tenantId }, request.name);
    const category = await tx.insert("categories", {
      tenantId,
      ...withoutEmptyTexts(request),
      ...(request.profile ? { profile: request.profile } : {}),
      readyBadge: readyBadgeOf(request.name),
      version: 1,
      isRetired: false,
    });
    await auditCategory(tx, call, category, "certification-created");
    return asAdminCategory(tx, category);
  });
  return json(201, created);
}

async function changeCategory(call: UserCall): Promise<Reply> {
  const { version, weights, ...change } = parseBody(call.request, CategoryChange);
  const category = await call.store.tx(async (tx) => {
    const before = await categoryIn(tx, call);
    refuseDeleted("This certification", before);
    refuseStale("This certification", before.version, version);
    const { name, description, icon, profile, ...unchanged } = before;
    const newProfile = change.profile === undefined ? profile : change.profile;
    const after = {
      ...withoutEmptyTexts({ name, description, icon, ...change }),
      ...(newProfile ? { profile: newProfile } : {}),
    };
    if (after.name !== name) await refuseCategoryName(tx, before, after.name);
    const weighted = weights === undefined ? {} : changedValues(...(await setWeights(tx, before, weights)));
    const isProfiled = JSON.stringify(profile) !== JSON.stringify(after.profile);
    const isSame = after.name === name && after.description === description && after.icon === icon;
    if (isSame && !weighted.after && !isProfiled) return asAdminCategory(tx, before);
    if (weighted.after) await auditCategory(tx, call, before, "domain-weights-changed", weighted);
    if (isProfiled)
      await auditCategory(
        tx,
        call,
        before,
        "exam-profile-changed",
        changedValues(profileValues(profile), profileValues(after.profile)),
      );
    if (!isSame)
      await auditCategory(
        tx,
        call,
        before,
        "certification-changed",
        changedValues(describedValues(before), describedValues(after)),
      );
    return asAdminCategory(
      tx,
      await tx.replace("categories", { ...unchanged, ...after, version: before.version + 1 }),
    );
  });
  return json(200, category);
}

/** Returns an exam profile for the audit log. Absent values are `null`. */
function profileValues(profile: CategoryDoc["profile"]): AuditValues {
  const { points, kinds, mocks, source } = profile ?? {};
  return {
    questions: profile?.questions ?? null,
    fewest: profile?.fewest ?? null,
    minutes: profile?.minutes ?? null,
    passMark: profile?.passMark ?? null,
    points: points ? `${points.pass} of ${points.most}` : null,
    kinds: kinds?.join(", ") ?? null,
    mocks: mocks?.questions ?? null,
    backNavigation: profile?.backNavigation ?? null,
    source: source ? `${source.title} (${source.url})` : null,
    checkedAt: profile?.checkedAt ?? null,
  };
}

async function auditCategory(
  tx: Tx,
  call: UserCall,
  { id, name, tenantId }: Pick<CategoryDoc, "id" | "name" | "tenantId">,
  action: AuditAction,
  values: ReturnType<typeof changedValues> = {},
): Promise<void> {
  await audit(tx, call, { action, tenantId, subject: { kind: "certification", id, name }, ...values });
}

async function deleteCategory(call: UserCall): Promise<Reply> {
  await call.store.tx(async (tx) => {
    const category = await categoryIn(tx, call);
    await retireCategory(tx, category);
    await auditRetirement(tx, call, "certification", category, "deleted");
  });
  return noContent();
}

async function readCategoryDependents(call: UserCall): Promise<Reply> {
  const dependents = await call.store.read(async (tx) => {
    const { id: categoryId, tenantId } = await categoryIn(tx, call);
    return dependentsOf(tx, tenantId, { categoryId });
  });
  return json(200, dependents);
}

async function restoreCategory(call: UserCall): Promise<Reply> {
  const restored = await call.store.tx(async (tx) => {
    const category = await categoryIn(tx, call);
    await auditRetirement(tx, call, "certification", category, "restored");
    return asAdminCategory(tx, await unretireCategory(tx, category));
  });
  return json(200, restored);
}

export const NO_CATEGORY = "Certification not found";

/** Returns the certification in the path if it belongs to the tenant in the path. @throws {HttpError} 404 otherwise */
async function categoryIn(tx: Tx, call: UserCall): Promise<Readonly<CategoryDoc>> {
  const tenant = await requireAdministeredTenant(tx, call);
  const id = parseId(call.params["categoryId"]);
  const category = id === null ? undefined : await tx.get("categories", id);
  if (category?.tenantId !== tenant.id) throw new HttpError("not-found", NO_CATEGORY);
  return category;
}

interface CategoryTexts {
  name: string;
  description?: string | null | undefined;
  icon?: string | null | undefined;
}

/** Omits an empty description and icon. */
function withoutEmptyTexts({
  name,
  description,
  icon,
}: CategoryTexts): Pick<CategoryDoc, "name" | "description" | "icon"> {
  return {
    name,
    ...(description?.trim() ? { description } : {}),
    ...(icon?.trim() ? { icon } : {}),
  };
}

const describedValues = ({ name, description = null, icon = null }: CategoryTexts): AuditValues => ({
  name,
  description,
  icon,
});

async function asAdminCategory(tx: Tx, category: Readonly<CategoryDoc>): Promise<AdminCategory> {
  const questionCount = await questionCountOf(tx, { categoryId: category.id }, category);
  return { ...asCategory(category, questionCount), version: category.version, ...retirementOf(category) };
}

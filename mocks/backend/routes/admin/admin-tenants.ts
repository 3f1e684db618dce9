import type { AuditValues } from "../../../../src/api/admin/audit.ts";
import { DEFAULT_TENANT_ID } from "../../../../src/api/admin/default-tenant.ts";
import {
  DEFAULT_JOINING,
  NewTenant,
  TenantChange,
  type Tenant,
  type TenantStats,
} from "../../../../src/api/admin/schema.ts";
import type { TenantDoc, UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import type { Tx } from "../../ports/store.ts";
import { findTenantIdByName, removeTenant, runsInstallation, sizeOf } from "../../rules/accounts/tenants.ts";
import { audit, changedValues } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, noContent, type Reply } from "../../transport/http.ts";
import {
  requireAdministeredTenant,
  requireAdministrator,
  requireInstallationAdministrator,
  refuseStale,
} from "../../transport/require-administrator.ts";

const TENANTS = "/api/admin/tenants";
const TENANT = `${TENANTS}/:tenantId`;

/** Routes for the tenants of the installation: list, create, change, delete. */
export const adminTenantRoutes = forAdministrators([
  { method: "GET", path: TENANTS, handle: listTenants },
  { method: "POST", path: TENANTS, locksInstallation: true, handle: createTenant },
  {
    method: "PATCH",
    path: TENANT,
    // The new name is compared with those of all others, even for the tenant's own administrators.
    seesAllTenants: "any caller",
    locksInstallation: true,
    handle: changeTenant,
  },
  { method: "DELETE", path: TENANT, locksInstallation: true, handle: deleteTenant },
  { method: "GET", path: `${TENANT}/stats`, handle: readStats },
]);

async function listTenants(call: UserCall): Promise<Reply> {
  const tenants = await call.store.read(async (tx) => {
    const admin = await requireAdministrator(tx, call);
    const allTenants = await tx.list("tenants");
    const tenants = runsInstallation(admin)
      ? allTenants
      : allTenants.filter(({ id }) => id === admin.tenantId);
    return Promise.all(tenants.map((tenant) => asTenant(tx, tenant)));
  });
  return json(200, tenants);
}

async function createTenant(call: UserCall): Promise<Reply> {
  const request = parseBody(call.request, NewTenant);
  const created = await call.store.tx(async (tx) => {
    await requireInstallationAdministrator(tx, call);
    refuseNameInUse(await findTenantIdByName(tx, request.name));
    await refuseDomainInUse(tx, request.domain);
    const tenant = await tx.insert("tenants", {
      joining: DEFAULT_JOINING,
      ...request,
      isActive: true,
      version: 1,
    });
    await audit(tx, call, {
      action: "organization-created",
      tenantId: DEFAULT_TENANT_ID,
      subject: subjectOf(tenant),
    });
    return asTenant(tx, tenant);
  });
  return json(201, created);
}

async function changeTenant(call: UserCall): Promise<Reply> {
  const { version, domain, ...others } = parseBody(call.request, TenantChange);
  const tenant = await call.store.tx(async (tx) => {
    const before = await requireAdministeredTenant(tx, call);
    refuseStale("This organization", before.version, version);
    // An organization may keep a name that another one has had since before names were unique.
    if (others.name !== undefined && others.name !== before.name)
      refuseNameInUse(await findTenantIdByName(tx, others.name, before.id));
    if (others.isActive === false) refuseClosing(before, call);
    const { domain: currentDomain, ...unchanged } = before;
    const next = domain === undefined ? currentDomain : (domain ?? undefined);
    if (next !== currentDomain) {
      refuseDomainChange(await requireAdministrator(tx, call));
      await refuseDomainInUse(tx, next, before.id);
    }
    const after: TenantDoc = { ...unchanged, ...others, ...(next === undefined ? {} : { domain: next }) };
    const changes = changedValues(settingsOf(before), settingsOf(after));
    if (!changes.after) return asTenant(tx, before);
    await audit(tx, call, {
      action: "organization-changed",
      tenantId: before.id,
      subject: subjectOf(before),
      ...changes,
    });
    return asTenant(tx, await tx.replace("tenants", { ...after, version: before.version + 1 }));
  });
  return json(200, tenant);
}

async function deleteTenant(call: UserCall): Promise<Reply> {
  await call.store.tx(async (tx) => {
    const tenant = await requireAdministeredTenant(tx, call);
    const { id } = tenant;
    await requireInstallationAdministrator(tx, call);
    if (id === DEFAULT_TENANT_ID)
      throw new HttpError("default-tenant", "The default organization can't be deleted.");
    await removeTenant(tx, id);
    await audit(tx, call, {
      action: "organization-deleted",
      tenantId: DEFAULT_TENANT_ID,
      subject: subjectOf(tenant),
    });
  });
  return noContent();
}

async function readStats(call: UserCall): Promise<Reply> {
  const stats = await call.store.read(async (tx) =>
    sizeOf(tx, (await requireAdministeredTenant(tx, call)).id),
  );
  return json(200, stats satisfies TenantStats);
}

async function asTenant(tx: Tx, tenant: Readonly<TenantDoc>): Promise<Tenant> {
  const { id, name, domain, isActive, version } = tenant;
  const { questions, users } = await sizeOf(tx, id);
  return {
    id,
    name,
    ...(domain === undefined ? {} : { domain }),
    isActive,
    joining: joiningOf(tenant),
    version,
    questionCount: questions,
    userCount: users,
  };
}

const subjectOf = ({ id, name }: Readonly<TenantDoc>) => ({ kind: "organization" as const, id, name });

const settingsOf = (tenant: Readonly<TenantDoc>): AuditValues => ({
  name: tenant.name,
  isActive: tenant.isActive,
  domain: tenant.domain ?? null,
  joining: joiningOf(tenant),
});

const joiningOf = ({ joining = DEFAULT_JOINING }: Readonly<TenantDoc>) => joining;

/**
 * Only administrators of the installation can set a domain: it reserves its addresses for the tenant, so that a tenant's own
 * administrators could otherwise reserve gmail.com.
 *
 * @throws {HttpError} 403 for administrators of a single tenant
 */
function refuseDomainChange(admin: Readonly<UserDoc>): void {
  if (!runsInstallation(admin))
    throw new HttpError(
      "forbidden",
      "Only an administrator of the default organization can change the domain.",
    );
}

/** @throws {HttpError} 409 if the tenant can't be deactivated */
function refuseClosing({ id }: Readonly<TenantDoc>, { user }: UserCall): void {
  if (id === DEFAULT_TENANT_ID)
    throw new HttpError("default-tenant", "The default organization can't be deactivated.");
  if (id === user.tenantId) throw new HttpError("own-account", "You can't deactivate your own organization.");
}

/** @throws {HttpError} 409 if the name belongs to a tenant */
function refuseNameInUse(existingId: number | undefined): void {
  if (existingId !== undefined)
    throw new HttpError("name-taken", "An organization with this name already exists.", { field: "name" });
}

/** @throws {HttpError} 409 if a tenant other than `except` has the domain */
async function refuseDomainInUse(tx: Tx, domain: string | undefined, except?: number): Promise<void> {
  if (domain === undefined) return;
  const isTaken = (await tx.list("tenants")).some(
    (tenant) => tenant.id !== except && tenant.domain?.toLowerCase() === domain.toLowerCase(),
  );
  if (isTaken)
    throw new HttpError("domain-taken", "Another organization has this domain.", { field: "domain" });
}

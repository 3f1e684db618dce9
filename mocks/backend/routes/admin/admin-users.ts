import { ADMIN_LIMITS, NewUser, UserChange, type CreatedUser } from "../../../../src/api/admin/schema.ts";
import { normalizeEmail } from "../../../../src/api/auth/schema.ts";
import { parseId } from "../../../../src/api/wire.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { hasWords, reading, type Page, type Tx } from "../../ports/store.ts";
import { putResetLink, revokeLinks } from "../../rules/accounts/account-access.ts";
import { isLastAdministrator } from "../../rules/accounts/administrators.ts";
import { refuseForeignDomain } from "../../rules/accounts/joining.ts";
import { removeUser } from "../../rules/accounts/personal.ts";
import { closeSessions } from "../../rules/accounts/sessions.ts";
import { runsInstallation } from "../../rules/accounts/tenants.ts";
import { createToken, createFreshToken } from "../../tokens.ts";
import { audit } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, noContent, type Reply } from "../../transport/http.ts";
import { ADMIN_PAGE_MAX, pageOf, searchWords } from "../../transport/query.ts";
import {
  requireAdministeredTenant,
  requireAdministrator,
  refuseStale,
} from "../../transport/require-administrator.ts";
import { NO_USER, refuseEmailInUse } from "../../transport/sign-in/own-user.ts";
import { asTenantUser } from "../../wire/users.ts";
import { prepareEmailChange } from "../accounts/change-email.ts";
import { inviteUser } from "../accounts/new-account.ts";

export const USERS = "/api/admin/tenants/:tenantId/users";

/** Routes for the users of a tenant. */
export const adminUserRoutes = forAdministrators([
  { method: "GET", path: USERS, handle: listUsers },
  { method: "POST", path: USERS, handle: createUser },
  { method: "PATCH", path: `${USERS}/:userId`, handle: changeUser },
  { method: "DELETE", path: `${USERS}/:userId`, handle: deleteUser },
  {
    method: "POST",
    path: "/api/admin/users/:userId/reset-link",
    locksInstallation: true,
    handle: issueResetLink,
  },
]);

async function listUsers(call: UserCall): Promise<Reply> {
  const { query } = call.request;
  const words = searchWords(query, ADMIN_LIMITS.query);
  const page: Page = { ...pageOf(query, ADMIN_PAGE_MAX), oldestFirst: true };
  const requestedTenantId = parseId(call.params["tenantId"]) ?? 0;
  const where = {
    tenantId: requestedTenantId,
    ...(words.length === 0 ? {} : { searchText: hasWords(words) }),
  };
  const { users, total } = await call.store.read(
    async (tx) => {
      await requireAdministeredTenant(tx, call);
      return { users: await tx.list("users", where, page), total: await tx.count("users", where) };
    },
    {
      reads: { tenant: reading("tenants", { id: requestedTenantId }), users: reading("users", where, page) },
    },
  );
  return json(200, users.map(asTenantUser), { "X-Total-Count": String(total) });
}

/** Creates a user with an unknown random password. They can sign in only after setting one through the link. */
async function createUser(call: UserCall): Promise<Reply> {
  const { username, email, isAdmin } = parseBody(call.request, NewUser);
  // Hashing is expensive, so check the role first.
  await call.store.read((tx) => requireAdministeredTenant(tx, call));
  const emailKey = normalizeEmail(email);
  const ownerId = await call.domainOwner(emailKey);
  const [passwordHash, fresh] = await Promise.all([call.passwords.hash(createToken()), createFreshToken()]);
  const created = await call.store
    .tx(async (tx): Promise<CreatedUser> => {
      const { id: tenantId } = await requireAdministeredTenant(tx, call);
      refuseForeignDomain(ownerId, tenantId);
      const account = { username, email, isAdmin, tenantId, passwordHash, link: fresh };
      const { user, link } = await inviteUser(tx, call, account);
      return { user: asTenantUser(user), link };
    })
    .catch(refuseEmailInUse);
  return json(201, created);
}

async function changeUser(call: UserCall): Promise<Reply> {
  const { version, isActive, ...change } = parseBody(call.request, UserChange);
  const ownerId =
    change.email === undefined ? undefined : await call.domainOwner(normalizeEmail(change.email));
  const user = await call.store
    .tx(async (tx) => {
      const before = await userIn(tx, call);
      refuseStale("This user", before.version, version);
      const isOwn = before.id === call.user.id;
      if (before.isAdmin && change.isAdmin === false) {
        if (isOwn) throw new HttpError("own-account", "You can't remove your own administrator role.");
        await refuseLastAdministrator(tx, before);
      }
      if (isActive === false) {
        if (isOwn) throw new HttpError("own-account", "You can't deactivate your own account.");
        await refuseLastAdministrator(tx, before);
      }
      const { isActive: wasActive = true, ...unchanged } = before;
      const staysActive = isActive ?? wasActive;
      const after = {
        ...unchanged,
        ...change,
        ...(staysActive ? {} : { isActive: false as const }),
        version: before.version + 1,
      };
      const isSame =
        after.username === before.username &&
        after.email === before.email &&
        after.isAdmin === before.isAdmin &&
        staysActive === wasActive;
      if (isSame) return before;
      // At the next sign-in, an administrator with a short password has to choose a longer one.
      if ((after.isAdmin && !before.isAdmin) || !staysActive) await closeSessions(tx, before.id);
      if (!staysActive) await revokeLinks(tx, before.id);
      const { email } = after;
      const emailFields =
        email === before.email ? {} : await prepareEmailChange(tx, call, before, { email, ownerId });
      const event = { tenantId: before.tenantId, subject: { kind: "user", id: before.id } } as const;
      if (after.isAdmin !== before.isAdmin)
        await audit(tx, call, {
          action: "role-changed",
          ...event,
          before: { isAdmin: before.isAdmin },
          after: { isAdmin: after.isAdmin },
        });
      if (staysActive !== wasActive)
        await audit(tx, call, { action: staysActive ? "user-reactivated" : "user-deactivated", ...event });
      return tx.replace("users", { ...after, ...emailFields });
    })
    .catch(refuseEmailInUse);
  return json(200, asTenantUser(user));
}

async function deleteUser(call: UserCall): Promise<Reply> {
  await call.store.tx(async (tx) => {
    const user = await userIn(tx, call);
    if (user.id === call.user.id)
      throw new HttpError("own-account", "Delete your own account in Account Settings.");
    await refuseLastAdministrator(tx, user);
    await removeUser(tx, user);
    await audit(tx, call, {
      action: "user-deleted",
      tenantId: user.tenantId,
      subject: { kind: "user", id: user.id },
    });
  });
  return noContent();
}

async function issueResetLink(call: UserCall): Promise<Reply> {
  const { store, params, now } = call;
  const id = parseId(params["userId"]);
  const fresh = await createFreshToken();
  const link = await store.tx(async (tx) => {
    const admin = await requireAdministrator(tx, call);
    const user = id === null ? undefined : await tx.get("users", id);
    if (!user || !(runsInstallation(admin) || user.tenantId === admin.tenantId))
      throw new HttpError("not-found", NO_USER);
    if (user.isActive === false)
      throw new HttpError("user-inactive", `${user.username} is deactivated. Activate the account first.`);
    await audit(tx, call, {
      action: "reset-link-created",
      tenantId: user.tenantId,
      subject: { kind: "user", id: user.id },
    });
    return putResetLink(tx, user.id, fresh, now());
  });
  return json(201, link);
}

/** Returns the user in the path if they belong to the tenant in the path. @throws {HttpError} 404 otherwise */
export async function userIn(tx: Tx, call: UserCall): Promise<Readonly<UserDoc>> {
  const { id: tenantId } = await requireAdministeredTenant(tx, call);
  const id = parseId(call.params["userId"]);
  const user = id === null ? undefined : await tx.get("users", id);
  if (user?.tenantId !== tenantId) throw new HttpError("not-found", NO_USER);
  return user;
}

/** @throws {HttpError} 409 if the user is the tenant's only administrator who can sign in */
async function refuseLastAdministrator(tx: Tx, user: Readonly<UserDoc>): Promise<void> {
  if (await isLastAdministrator(tx, user))
    throw new HttpError(
      "last-administrator",
      "The last administrator of an organization can't be removed, deactivated or demoted.",
    );
}

import type { ResetLink } from "../../../src/api/account/schema.ts";
import { parseId } from "../../../src/api/wire.ts";
import { administrator, runsInstallation } from "../transport/administered.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, Refusal, type Reply } from "../transport/http.ts";
import { NO_USER } from "../transport/own-user.ts";
import { freshToken } from "../transport/sign-in.ts";

/** How long a link to choose a new password holds, in milliseconds. */
const LINK_LIFETIME = 24 * 60 * 60_000;

/** What an administrator does for the users of an organisation. */
export const adminUserRoutes: readonly Route[] = [
  { method: "POST", path: "/api/admin/users/:userId/reset-link", handle: issueResetLink },
];

/** A new link takes the place of an earlier one. */
async function issueResetLink(call: UserCall): Promise<Reply> {
  const { store, params, now } = call;
  const id = parseId(params["userId"]);
  const { token, tokenHash } = await freshToken();
  const expiresAt = new Date(now() + LINK_LIFETIME).toISOString();
  await store.tx(async (tx) => {
    const admin = await administrator(tx, call);
    const found = id === null ? undefined : await tx.get("users", id);
    if (!found || !(runsInstallation(admin) || found.tenantId === admin.tenantId))
      throw new Refusal(404, NO_USER);
    for (const earlier of await tx.list("resetLinks", { userId: found.id }))
      await tx.remove("resetLinks", earlier.id);
    await tx.insert("resetLinks", { userId: found.id, tokenHash, expiresAt });
  });
  return json(201, { path: `/reset-password#${token}`, expiresAt } satisfies ResetLink);
}

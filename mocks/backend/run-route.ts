import { parseId } from "../../src/api/wire.ts";
import { HttpError } from "./errors.ts";
import type { Lock, Store } from "./ports/store.ts";
import { domainOwner } from "./rules/accounts/joining.ts";
import { runsInstallation } from "./rules/accounts/tenants.ts";
import { refuseLargeBody } from "./transport/body.ts";
import type { Call, Route, UserCall, UserRoute } from "./transport/context.ts";
import { withCookies, type Reply } from "./transport/http.ts";
import { requireAdministrator } from "./transport/require-administrator.ts";
import {
  createCallerStore,
  presentedSignIn,
  SIGNED_OUT,
  type PresentedSignIn,
} from "./transport/sign-in/caller-store.ts";
import { secretOf, SESSION_COOKIE, sessionCookie, sessionToken } from "./transport/sign-in/cookies.ts";

/** Handles a call by its route, with the store and the lock that the caller may use. */
export async function runRoute(route: Route, call: Call): Promise<Reply> {
  refuseLargeBody(call.request);
  if (route.open) return route.handle(call);
  const claim = await presentedSignIn(call.store, call.request);
  if (!claim) throw new HttpError("signed-out", SIGNED_OUT);
  return runAsUser(route, call, claim);
}

async function runAsUser(route: UserRoute, call: Call, claim: PresentedSignIn): Promise<Reply> {
  const { request, now } = call;
  const user = { id: claim.userId, tenantId: claim.tenantId };
  const { store, session, isRenewed } = createCallerStore(
    { store: storeFor(route, call, claim), now },
    claim,
    lockOf(route, call, claim),
  );
  const asUser: UserCall = {
    ...call,
    store,
    user,
    signInId: () => session()?.id ?? 0,
    domainOwner: (emailKey) => domainOwner(call.store, emailKey),
  };
  // Check the role before anything else, so that only administrators can take locks or run searches.
  if (route.isAdministrative) await store.read((tx) => requireAdministrator(tx, asUser));
  // Each transaction of the user's store verifies the sign-in session.
  const verifySignIn = () => store.read(async () => undefined);
  let reply: Reply;
  try {
    reply = await route.handle(asUser);
  } catch (error) {
    // A missing sign-in session takes precedence over any other error.
    if (error instanceof HttpError && !session()) await verifySignIn();
    throw error;
  } finally {
    if (request.trace && session()) request.trace.userId = user.id;
  }
  // A route that reads nothing has not verified it yet.
  if (!session()) await verifySignIn();
  if (!isRenewed() || reply.cookies?.session !== undefined) return reply;
  const token = sessionToken(user, secretOf(request.cookies[SESSION_COOKIE] ?? ""));
  return withCookies(reply, { session: sessionCookie(token, request.isSecure) });
}

/** Returns the tenant id in the path of an administration call. */
const tenantIn = ({ params }: Call): number | null => parseId(params["tenantId"] ?? "");

/** Returns the store with the tenants that the caller can access. */
function storeFor(route: UserRoute, call: Call, { tenantId }: PresentedSignIn): Store {
  const { store } = call;
  if (route.seesAllTenants === "any caller") return store;
  if (!runsInstallation({ tenantId })) return store.of(tenantId);
  if (route.seesAllTenants === "installation administrators") return store;
  if (!route.isAdministrative) return store.of(tenantId);
  if (!("tenantId" in call.params)) return store;
  const other = tenantIn(call);
  return other === null || other === tenantId ? store.of(tenantId) : store.of(tenantId, other);
}

/** Returns the lock for a call's changes: the learner's own data, a tenant, or the installation. */
function lockOf(route: UserRoute, call: Call, { tenantId: tenant, userId: learner }: PresentedSignIn): Lock {
  if (route.locksInstallation) return "installation";
  return route.isAdministrative ? { tenant: tenantIn(call) ?? tenant } : { tenant, part: { learner } };
}

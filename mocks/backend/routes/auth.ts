import { Credentials, normaliseEmail, Registration, type User } from "../../../src/api/auth/schema.ts";
import { Conflict, type Tx } from "../store.ts";
import { parseBody } from "../transport/body.ts";
import type { Call, Route, UserCall } from "../transport/context.ts";
import type { UserDoc } from "../documents.ts";
import { json, noContent, Refusal, type Reply } from "../transport/http.ts";
import {
  closeSession,
  freshToken,
  openSession,
  SESSION_COOKIE,
  sessionCookie,
} from "../transport/sign-in.ts";
import { hashToken } from "../transport/tokens.ts";

/** The tenant of everybody whose address belongs to no other. */
const DEFAULT_TENANT_ID = 1;

/** Sign-up, sign-in, sign-out and the current user (spec §4.1, §7). */
export const authRoutes: readonly Route[] = [
  { method: "POST", path: "/api/register", open: true, handle: register },
  { method: "POST", path: "/api/login", open: true, handle: logIn },
  { method: "POST", path: "/api/logout", open: true, endsSignIn: true, handle: logOut },
  { method: "GET", path: "/api/auth/me", handle: currentUser },
];

async function register(call: Call): Promise<Reply> {
  const { username, email, password } = parseBody(call.request, Registration);
  const emailKey = normaliseEmail(email);
  call.registerLimit.attempt(call.request.remoteAddress);
  const [passwordHash, fresh] = await Promise.all([call.passwords.hash(password), freshToken()]);
  const at = call.now();
  const instant = new Date(at).toISOString();
  const previous = await presentedToken(call);
  const user = await call.store
    .tx(async (tx) => {
      const user = await tx.insert("users", {
        username,
        email,
        emailKey,
        passwordHash,
        isAdmin: false,
        tenantId: await tenantFor(tx, emailKey),
        createdAt: instant,
        lastLogin: instant,
      });
      if (previous) await closeSession(tx, previous);
      await openSession(tx, { userId: user.id, tokenHash: fresh.tokenHash, at });
      return user;
    })
    .catch((error: unknown) => {
      throw error instanceof Conflict ? new Refusal(409, "This email is already in use.") : error;
    });
  return { ...json(201, asUser(user)), setCookie: sessionCookie(fresh.token, call.request.isSecure) };
}

async function logIn(call: Call): Promise<Reply> {
  const { email, password } = parseBody(call.request, Credentials);
  const emailKey = normaliseEmail(email);
  const attempt = call.loginLimit.attempt(emailKey, call.request.remoteAddress);
  const [user] = await call.store.list("users", { emailKey });
  const isRight = await call.passwords.verify(password, user?.passwordHash ?? (await call.decoyHash()));
  if (!user || !isRight) throw new Refusal(401, "Invalid email or password.");
  attempt.forgive();
  const fresh = await freshToken();
  const previous = await presentedToken(call);
  const at = call.now();
  const signedIn = await call.store.tx(async (tx) => {
    const tenant = await tx.get("tenants", user.tenantId);
    if (!tenant?.isActive) throw new Refusal(403, "Your organisation's account is inactive.");
    if (previous) await closeSession(tx, previous);
    await openSession(tx, { userId: user.id, tokenHash: fresh.tokenHash, at });
    return tx.update("users", user.id, { lastLogin: new Date(at).toISOString() });
  });
  return { ...json(200, asUser(signedIn)), setCookie: sessionCookie(fresh.token, call.request.isSecure) };
}

async function logOut(call: Call): Promise<Reply> {
  const tokenHash = await presentedToken(call);
  if (tokenHash) await call.store.tx((tx) => closeSession(tx, tokenHash));
  return noContent();
}

async function currentUser({ user }: UserCall): Promise<Reply> {
  return json(200, asUser(user));
}

/** The hash of the sign-in token that came with the call. */
async function presentedToken({ request }: Call): Promise<string | undefined> {
  const token = request.cookies[SESSION_COOKIE];
  return token ? hashToken(token) : undefined;
}

async function tenantFor(tx: Tx, emailKey: string): Promise<number> {
  const domain = emailKey.slice(emailKey.lastIndexOf("@") + 1);
  const tenant = (await tx.list("tenants", { domain })).find(({ isActive }) => isActive);
  return tenant?.id ?? DEFAULT_TENANT_ID;
}

function asUser({ emailKey: _, passwordHash: __, ...user }: Readonly<UserDoc>): User {
  return user;
}

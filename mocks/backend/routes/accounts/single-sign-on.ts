import { normalizeEmail } from "../../../../src/api/auth/schema.ts";
import {
  SingleSignOnResponse,
  SingleSignOnStart,
  type SingleSignOnOffer,
} from "../../../../src/api/single-sign-on/schema.ts";
import { parseId } from "../../../../src/api/wire.ts";
import type { IdentityProviderDoc, UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { ProviderError, type Claims } from "../../ports/identity-providers.ts";
import { Conflict, Unavailable, type ReadTx, type Tx } from "../../ports/store.ts";
import { setPassword } from "../../rules/accounts/account-access.ts";
import { personalInvitation } from "../../rules/accounts/invitations.ts";
import { domainOwner } from "../../rules/accounts/joining.ts";
import { openSession } from "../../rules/accounts/sessions.ts";
import { refuseInactiveUser, signInReads } from "../../rules/accounts/sign-in-rules.ts";
import {
  findAccount,
  providerOf,
  usernameOf,
  type IdentifiedAccount,
} from "../../rules/accounts/single-sign-on.ts";
import { refuseInactiveTenant } from "../../rules/accounts/tenants.ts";
import { createToken } from "../../tokens.ts";
import { audit } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import type { Call, Route } from "../../transport/context.ts";
import { json, withCookies, type Reply } from "../../transport/http.ts";
import { networkOf } from "../../transport/limits/network.ts";
import { prepareSession, signedInReply } from "../../transport/sign-in/signed-in-reply.ts";
import {
  providerSignIn,
  startedCookie,
  startedIn,
  startSignIn,
} from "../../transport/sign-in/single-sign-on.ts";

/** Routes for signing in at the identity provider of an organization. */
export const singleSignOnRoutes: readonly Route[] = [
  { method: "GET", path: "/api/single-sign-on", open: true, handle: readOffer },
  { method: "POST", path: "/api/single-sign-on/start", open: true, handle: start },
  { method: "POST", path: "/api/single-sign-on/finish", open: true, handle: finish },
];

/** Finds an organization by its id or, for the domain of an address, by the domain that the installation has given to it. */
async function readOffer({ request, store }: Call): Promise<Reply> {
  const organization = parseId(request.query.get("organization") ?? "");
  const domain = normalizeEmail(request.query.get("domain") ?? "");
  const provider = await store.read(async (tx) => {
    const tenantId = organization ?? (await domainOwner(tx, domain));
    return tenantId === undefined ? undefined : activeProvider(tx, tenantId);
  });
  const offer: SingleSignOnOffer = {
    singleSignOn: provider
      ? { tenantId: provider.tenantId, name: provider.name, passwordSignIn: provider.passwordSignIn }
      : null,
  };
  return json(200, offer);
}

async function activeProvider(
  tx: ReadTx,
  tenantId: number,
): Promise<Readonly<IdentityProviderDoc> | undefined> {
  return (await tx.get("tenants", tenantId))?.isActive ? providerOf(tx, tenantId) : undefined;
}

async function requiredProvider(call: Call, tenantId: number): Promise<Readonly<IdentityProviderDoc>> {
  const provider = await call.store.read((tx) => activeProvider(tx, tenantId));
  if (!provider) throw new HttpError("not-found", "This organization has no single sign-on.");
  return provider;
}

async function start(call: Call): Promise<Reply> {
  const { tenantId } = parseBody(call.request, SingleSignOnStart);
  // Each start can make the server call the provider.
  await call.limits.singleSignOnStart.consume(networkOf(call.request.remoteAddress));
  const provider = await requiredProvider(call, tenantId);
  const started = startSignIn(tenantId);
  const signIn = await providerSignIn(started, call.request);
  const url = await call.identityProviders
    .authorizationUrl(provider, signIn)
    .catch((error: unknown) => refuse(call, provider, error));
  return withCookies(json(200, { url }), { singleSignOn: startedCookie(started, call.request.isSecure) });
}

async function finish(call: Call): Promise<Reply> {
  const { tenantId, response } = parseBody(call.request, SingleSignOnResponse);
  const started = startedIn(call.request, tenantId);
  if (!started)
    throw new HttpError(
      "single-sign-on-failed",
      "This sign-in has expired or did not start in this browser.",
    );
  const attempt = await call.limits.singleSignOn.consume(networkOf(call.request.remoteAddress));
  const provider = await requiredProvider(call, tenantId);
  const claims = await call.identityProviders
    .identify(provider, await providerSignIn(started, call.request), response)
    .catch((error: unknown) => refuse(call, provider, error));
  const reply = await signIn(call, provider, claims);
  await attempt.forgive();
  // It works once: the browser forgets it, and the provider accepts its code once.
  return withCookies(reply, { singleSignOn: startedCookie(null, call.request.isSecure) });
}

/** @throws {HttpError} 502 if the provider failed, 403 if its response is invalid */
function refuse({ report }: Call, { tenantId, name }: IdentityProviderDoc, error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  report(new Error(`Single sign-on of organization ${tenantId} failed: ${error.message}`));
  throw error.isUnavailable
    ? new HttpError("provider-failed", `${name} can't be reached right now. Please try again later.`)
    : new HttpError("single-sign-on-failed", `The sign-in at ${name} failed. Please try again.`);
}

/** Signs a user in whom the provider has identified. At the first time, links the account with the address or creates one. */
async function signIn(call: Call, provider: Readonly<IdentityProviderDoc>, claims: Claims): Promise<Reply> {
  const { tenantId } = provider;
  const find = async (tx: ReadTx): Promise<IdentifiedAccount> => {
    if ((await providerOf(tx, tenantId))?.version !== provider.version)
      throw new HttpError("single-sign-on-failed", "The settings have just changed. Please try again.");
    await refuseInactiveTenant(tx, provider);
    const account = await findAccount(tx, provider, claims);
    if (account.user) refuseInactiveUser(account.user);
    return account;
  };
  const before = await call.store.read(find);
  const unknownPassword = before.isLinked ? "" : await call.passwords.hash(createToken());
  const session = await prepareSession(call);
  const instant = new Date(session.at).toISOString();
  const work = async (tx: Tx): Promise<UserDoc> => {
    const account = await find(tx);
    if (account.user?.id !== before.user?.id || account.isLinked !== before.isLinked) throw CHANGED;
    const { id: userId, isAdmin } = account.user ?? (await createInvited(tx, account.emailKey));
    if (!account.isLinked) {
      const { issuer, subject } = claims;
      await tx.add("identities", {
        tenantId,
        userId,
        issuer,
        subject,
        createdAt: instant,
      });
      // Anyone can sign up with an address that is not theirs. Administrators were appointed by another one.
      if (account.user && !account.user.isAdmin)
        await setPassword(tx, { userId, passwordHash: unknownPassword });
    }
    await openSession(tx, { userId, ...session });
    await audit(tx, call, {
      action: account.user ? "signed-in" : "signed-up",
      tenantId,
      actorId: userId,
      after: { singleSignOn: claims.issuer, ...(isAdmin && !account.user && { isAdmin }) },
    });
    return tx.update("users", userId, { lastLogin: instant });
  };
  /** Uses up an invitation of the address, which the provider has verified. It decides about the role. */
  const createInvited = async (tx: Tx, emailKey: string): Promise<UserDoc> => {
    const invitation = await personalInvitation(tx, { tenantId, emailKey }, session.at);
    if (invitation) await tx.update("invitations", invitation.id, { uses: invitation.uses + 1 });
    return tx.insert("users", {
      username: usernameOf(claims, emailKey),
      email: claims.email ?? "",
      emailKey,
      passwordHash: unknownPassword,
      isAdmin: invitation?.isAdmin ?? false,
      version: 1,
      tenantId,
      createdAt: instant,
    });
  };
  const user = await call.store
    .tx(work, {
      lock: { tenant: tenantId, part: before.user ? { learner: before.user.id } : "sign-ups" },
      reads: before.user ? signInReads(before.user) : {},
    })
    .catch((error: unknown) => {
      throw error instanceof Conflict ? CHANGED : error;
    });
  return signedInReply(call, 200, user, session);
}

const CHANGED = new Unavailable("The account has just changed.");

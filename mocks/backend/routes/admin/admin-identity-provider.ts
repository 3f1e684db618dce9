import {
  IdentityProviderChange,
  type IdentityProvider,
  type IdentityProviderSetting,
} from "../../../../src/api/single-sign-on/provider-schema.ts";
import type { IdentityProviderDoc, TenantDoc } from "../../documents/accounts.ts";
import { invalidInput } from "../../errors.ts";
import { ProviderError, type ProviderSettings } from "../../ports/identity-providers.ts";
import { type Tx } from "../../ports/store.ts";
import { providerOf } from "../../rules/accounts/single-sign-on.ts";
import { runsInstallation } from "../../rules/accounts/tenants.ts";
import { audit, changedValues } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, noContent, type Reply } from "../../transport/http.ts";
import { requireAdministeredTenant, refuseStale } from "../../transport/require-administrator.ts";

const PROVIDER = "/api/admin/tenants/:tenantId/identity-provider";

/** Routes for the identity provider of a tenant: read, set, remove. */
export const adminIdentityProviderRoutes = forAdministrators([
  { method: "GET", path: PROVIDER, handle: readProvider },
  { method: "PUT", path: PROVIDER, handle: putProvider },
  { method: "DELETE", path: PROVIDER, handle: removeProvider },
]);

async function readProvider(call: UserCall): Promise<Reply> {
  const provider = await call.store.read(async (tx) =>
    providerOf(tx, (await requireAdministeredTenant(tx, call)).id),
  );
  return json(200, { provider: provider ? asProvider(provider) : null } satisfies IdentityProviderSetting);
}

async function putProvider(call: UserCall): Promise<Reply> {
  const change = parseBody(call.request, IdentityProviderChange);
  const readSettings = async (tx: Tx) => {
    const tenant = await requireAdministeredTenant(tx, call);
    return { tenant, before: await providerOf(tx, tenant.id) };
  };
  const { before } = await call.store.read(readSettings);
  await refuseForeignDomains(call, change.domains);
  const settings = await checkedSettings(call, change, before);
  const stored = await call.store.tx(async (tx) => {
    const { tenant, before: current } = await readSettings(tx);
    if (current) refuseStale("The single sign-on", current.version, change.version);
    // The check was based on it.
    refuseStale("The single sign-on", current?.version ?? 0, before?.version ?? 0);
    if (!change.passwordSignIn && current?.passwordSignIn !== false) await refuseUntried(tx, call, settings);
    const { name, domains, passwordSignIn } = change;
    const doc = {
      tenantId: tenant.id,
      ...settings,
      name,
      domains: [...new Set(domains)],
      passwordSignIn,
      version: (current?.version ?? 0) + 1,
    };
    await auditChange(tx, call, tenant, current, doc);
    return current
      ? tx.replace("identityProviders", { ...doc, id: current.id })
      : tx.insert("identityProviders", doc);
  });
  return json(200, { provider: asProvider(stored) } satisfies IdentityProviderSetting);
}

/** The same rule as for adding users. @throws {HttpError} 400 if another tenant has one of the domains */
async function refuseForeignDomains({ domainOwner, params }: UserCall, domains: string[]): Promise<void> {
  for (const domain of domains) {
    const owner = await domainOwner(`@${domain}`);
    if (owner !== undefined && String(owner) !== params["tenantId"])
      throw invalidInput("domains", `${domain} can't be used here.`);
  }
}

/**
 * Returns the settings to store. A new issuer must be reachable, and needs its secret again: otherwise an administrator could send
 * the stored one to their server.
 *
 * @throws {HttpError} 400
 */
async function checkedSettings(
  call: UserCall,
  { issuer, clientId, clientSecret }: IdentityProviderChange,
  before: Readonly<IdentityProviderDoc> | undefined,
): Promise<ProviderSettings> {
  const isSameIssuer = before?.issuer === issuer;
  const isInternal = isSameIssuer ? before.isInternal : runsInstallation(call.user);
  if (clientSecret === undefined && before?.clientSecret !== undefined && !isSameIssuer)
    throw invalidInput("clientSecret", "Enter the secret again, because the issuer has changed.");
  const secret = clientSecret === undefined ? before?.clientSecret : (clientSecret ?? undefined);
  const settings = {
    issuer,
    clientId,
    isInternal,
    ...(secret === undefined ? {} : { clientSecret: secret }),
  };
  if (isSameIssuer) return settings;
  try {
    return { ...settings, issuer: await call.identityProviders.check(settings) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw invalidInput("issuer", `No identity provider answers there. ${error.message}`);
  }
}

/**
 * Passwords can't be switched off before single sign-on has worked for the caller, who would be locked out otherwise.
 * Administrators of the installation always keep their password.
 *
 * @throws {HttpError} 400
 */
async function refuseUntried(tx: Tx, { user }: UserCall, { issuer }: ProviderSettings): Promise<void> {
  if (runsInstallation(user) || (await tx.list("identities", { userId: user.id, issuer })).length > 0) return;
  throw invalidInput(
    "passwordSignIn",
    "Save with passwords on, then sign in through the identity provider yourself, to see that it works.",
  );
}

/** Removes the provider and forgets how it knows the users, who can use passwords again. */
async function removeProvider(call: UserCall): Promise<Reply> {
  await call.store.tx(async (tx) => {
    const tenant = await requireAdministeredTenant(tx, call);
    const { id: tenantId } = tenant;
    const before = await providerOf(tx, tenantId);
    if (!before) return;
    await auditChange(tx, call, tenant, before, undefined);
    await tx.removeAll("identityProviders", { tenantId });
    await tx.removeAll("identities", { tenantId });
  });
  return noContent();
}

type AuditedSettings = Readonly<
  Pick<IdentityProviderDoc, "issuer" | "clientId" | "domains" | "passwordSignIn">
>;

/** Records a change of the settings, without the secret. */
async function auditChange(
  tx: Tx,
  call: UserCall,
  { id, name }: Readonly<TenantDoc>,
  before: AuditedSettings | undefined,
  after: AuditedSettings | undefined,
): Promise<void> {
  const valuesOf = (provider: AuditedSettings | undefined) => ({
    singleSignOn: provider?.issuer ?? null,
    clientId: provider?.clientId ?? null,
    domains: provider?.domains.join(" ") ?? null,
    passwordSignIn: provider?.passwordSignIn ?? true,
  });
  await audit(tx, call, {
    action: "organization-changed",
    tenantId: id,
    subject: { kind: "organization", id, name },
    ...changedValues(valuesOf(before), valuesOf(after)),
  });
}

function asProvider(doc: Readonly<IdentityProviderDoc>): IdentityProvider {
  const { name, issuer, clientId, clientSecret, domains, passwordSignIn, version } = doc;
  return {
    name,
    issuer,
    clientId,
    hasClientSecret: clientSecret !== undefined,
    domains,
    passwordSignIn,
    version,
  };
}

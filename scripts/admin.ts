/** `npm run admin -- create EMAIL`: creates the first administrator, who chooses the password by a link. */
import { parseArgs } from "node:util";
import { Conflict, type Store } from "../mocks/backend/ports/store.ts";
import { inviteUser } from "../mocks/backend/routes/accounts/new-account.ts";
import { putResetLink } from "../mocks/backend/rules/accounts/account-access.ts";
import { createToken, createFreshToken } from "../mocks/backend/tokens.ts";
import { audit } from "../mocks/backend/transport/audit.ts";
import { issueSentence } from "../mocks/backend/transport/body.ts";
import { openStore } from "../mocks/json-server/open-store.ts";
import { nodePasswords } from "../mocks/json-server/passwords/passwords.ts";
import { runProgram, StartError } from "../mocks/json-server/run-program.ts";
import type { ResetLink } from "../src/api/account/schema.ts";
import { DEFAULT_TENANT_ID } from "../src/api/admin/default-tenant.ts";
import { NewUser } from "../src/api/admin/schema.ts";
import { normalizeEmail } from "../src/api/auth/schema.ts";

const USAGE = `Usage:
  npm run admin -- create EMAIL [--name NAME] [--url URL]   creates an administrator of all organizations
  npm run admin -- link EMAIL [--url URL]                   prints a new link to choose a password, for any account
The link works once, for 24 hours. URL is the public address of Cairn, such as https://cairn.example.`;

const LOCAL = `http://127.0.0.1:${process.env["PORT"] || 3000}`;

await runProgram(async () => {
  const { command, email, name, url } = readArguments();
  const { store, location } = await openStore(process.env);
  try {
    const link = await (command === "create"
      ? createAdministrator(store, email, name)
      : renewLink(store, email));
    console.log(
      command === "create"
        ? `Created the administrator ${email} in ${location}.`
        : `Made a new link for ${email}; an earlier one no longer works.`,
    );
    console.log(`Open this link to choose the password. It works once, until ${readable(link.expiresAt)}:`);
    console.log(`  ${new URL(link.path, url ?? LOCAL).href}`);
    if (url === undefined) console.log("If users open Cairn at another address, pass it with --url.");
  } finally {
    await store.close();
  }
});

function readArguments() {
  const options = { name: { type: "string" }, url: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command, email, ...others] = positionals;
    if ((command === "create" || command === "link") && email !== undefined && others.length === 0)
      return { command, email: email.trim(), name: values.name, url: addressOf(values.url) } as const;
  } catch (error) {
    if (error instanceof StartError) throw error;
  }
  throw new StartError(USAGE);
}

/** Parses the public address from `--url`. */
function addressOf(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url && ["http:", "https:"].includes(url.protocol)) return url;
  throw new StartError(`--url ${value} is not a web address. Give one such as https://cairn.example.`);
}

async function createAdministrator(
  store: Store,
  email: string,
  name: string | undefined,
): Promise<ResetLink> {
  const parsed = NewUser.safeParse({ username: name ?? email.split("@")[0], email, isAdmin: true });
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success)
    throw new StartError(
      `${issue ? issueSentence(issue) : "This account can't be created."} ${issue?.path[0] === "username" ? "Give a name with --name." : ""}`.trim(),
    );
  // A random password, until the user chooses one.
  const [passwordHash, fresh] = await Promise.all([nodePasswords.hash(createToken()), createFreshToken()]);
  const account = { ...parsed.data, tenantId: DEFAULT_TENANT_ID, passwordHash, link: fresh };
  return store
    .tx(async (tx) => (await inviteUser(tx, { now: Date.now }, account)).link)
    .catch(async (error: unknown) => {
      throw error instanceof Conflict ? await accountExists(store, email) : error;
    });
}

async function accountExists(store: Store, email: string): Promise<StartError> {
  const [user] = await store.list("users", { emailKey: normalizeEmail(email) });
  const tenant = user && (await store.get("tenants", user.tenantId));
  const role = user?.isAdmin ? "an administrator" : "not an administrator";
  return new StartError(
    `There is already an account ${email}, ${role}, in the organization ${tenant?.name}. Nothing was changed. For a new link to choose its password: npm run admin -- link ${email}`,
  );
}

async function renewLink(store: Store, email: string): Promise<ResetLink> {
  const fresh = await createFreshToken();
  return store.tx(async (tx) => {
    const [user] = await tx.list("users", { emailKey: normalizeEmail(email) });
    if (!user) throw new StartError(`There is no account ${email}.`);
    const subject = { kind: "user", id: user.id } as const;
    await audit(tx, { now: Date.now }, { action: "reset-link-created", tenantId: user.tenantId, subject });
    return putResetLink(tx, user.id, fresh, Date.now());
  });
}

function readable(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

/**
 * Runs a version of Cairn in a separate process: `cairn-server.ts ROOT NOW [SESSIONS QUESTIONS]` serves the backend in folder
 * `ROOT` over `DATABASE_URL`, at the time `NOW`. With the last two arguments, it fills an empty database instead. Uses only modules
 * and functions that have existed since 0.8.0.
 */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as sessionsModule from "../../../mocks/backend/rules/accounts/sessions.ts";
import { seededRandom } from "../../../mocks/backend/rules/drawing/random.ts";
import type * as tokensModule from "../../../mocks/backend/tokens.ts";
import type * as cookiesModule from "../../../mocks/backend/transport/sign-in/cookies.ts";
import type * as appModule from "../../../mocks/json-server/app.ts";
import type * as firstStart from "../../../mocks/json-server/first-start.ts";
import type * as openModule from "../../../mocks/json-server/open-store.ts";
import type * as databaseModule from "../../../mocks/stores/postgres/connection/with-database.ts";
import type * as loadModule from "../../../mocks/stores/postgres/schema/postgres-load.ts";
import type * as schemaModule from "../../../mocks/stores/postgres/schema/postgres-schema.ts";
import { loadSessions } from "../../../mocks/test-servers/postgres/many-sessions.ts";
import { runStatement } from "../../../mocks/test-servers/postgres/run-statement.ts";
import type * as isPageModule from "../../../src/host/navigation/is-page.ts";
import { generatedBank } from "../generated-bank.ts";
import { serveBench, type SignedInUser, type UsersRequest } from "../server/serve-bench.ts";
import { NO_REPORT, STATIC_FILES } from "./environment.ts";
import { FEW_QUESTIONS, TENANTS } from "./sizes.ts";

const [, , root = "", nowArgument, sessions, questions] = process.argv;
const now = Number(nowArgument);
const url = process.env["DATABASE_URL"] ?? "";

const FOLDERS = ["mocks/backend", "mocks/json-server", "mocks/stores", "src/host"];

/** Imports a module by its file name or the one that it had before, because earlier versions have the same files in other folders. */
async function from<M>(...names: readonly string[]): Promise<M> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(root, folder, path),
    ),
  );
  const [path, ...others] = paths.filter((each) => names.includes(basename(each)));
  if (path === undefined || others.length > 0)
    throw new Error(`${root} must have one module ${names.join(" or ")}.`);
  return (await import(pathToFileURL(path).href)) as M;
}

const asRole = (username: string): string => Object.assign(new URL(url), { username }).href;

async function fill(): Promise<void> {
  const { migrate } = await from<typeof schemaModule>("postgres-schema.ts");
  const { loadIfEmpty } = await from<typeof loadModule>("postgres-load.ts");
  const { withDatabase } = await from<typeof databaseModule>("with-database.ts");
  const { seedAt } = await from<typeof firstStart>("first-start.ts");
  const owner = process.env["DATABASE_OWNER_URL"] ?? url;
  // Older versions have no role for serving and ignore the second argument.
  await (migrate as (owner: string, serving: string) => Promise<unknown>)(owner, url);
  const large = generatedBank(TENANTS.large, Number(questions));
  const small = generatedBank(TENANTS.small, FEW_QUESTIONS);
  await withDatabase(owner, (db) =>
    loadIfEmpty(db, () => {
      const seed = seedAt(now, "sample");
      return {
        ...seed,
        tenants: [...seed.tenants, ...small.tenants, ...large.tenants],
        categories: [...seed.categories, ...small.categories, ...large.categories],
        subcategories: [...seed.subcategories, ...small.subcategories, ...large.subcategories],
        questions: [...seed.questions, ...small.questions, ...large.questions],
      };
    }),
  );
  const role = new URL(url).username;
  const superUrl = asRole("postgres");
  await runStatement(
    superUrl,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
  );
  await loadSessions(superUrl, Number(sessions), now);
}

/** Prints errors except refusals, which the bench counts. Where failures are made, prints none. */
function printError(error: unknown): void {
  const isRefusal = error instanceof Error && error.constructor.name === "Unavailable";
  if (!isRefusal && process.env[NO_REPORT] === undefined) console.error(error);
}

async function serve(): Promise<void> {
  const { createApp } = await from<typeof appModule>("app.ts");
  const { openStore } = await from<typeof openModule>("open-store.ts");
  // 0.8.0 has no `sessionToken`: its cookie is the secret alone.
  const { SESSION_COOKIE, sessionToken } = await from<
    Pick<typeof cookiesModule, "SESSION_COOKIE"> & Partial<typeof cookiesModule>
  >("cookies.ts", "sign-in.ts");
  const { openSession } = await from<typeof sessionsModule>("sessions.ts", "sign-in.ts");
  const { createToken, hashToken } = await from<typeof tokensModule>("tokens.ts");
  const { store } = await openStore(process.env, now, printError);
  const isHost = process.env[STATIC_FILES] !== undefined;
  const { isPage } = isHost ? await from<typeof isPageModule>("is-page.ts") : { isPage: () => false };
  const app = createApp({
    store,
    now: () => now,
    random: seededRandom(process.pid),
    report: printError,
    ...(isHost ? { staticDir: join(root, "dist/host"), isPage } : {}),
  });
  const createUsers = async ({ count, tenantId, isAdmin }: UsersRequest): Promise<SignedInUser[]> => {
    const tokens = await Promise.all(
      Array.from({ length: count }, async () => {
        const token = createToken();
        return { token, tokenHash: await hashToken(token) };
      }),
    );
    return store.tx(async (tx) => {
      const users: SignedInUser[] = [];
      for (const { token, tokenHash } of tokens) {
        const email = `${crypto.randomUUID()}@bench.test`;
        const user = await tx.insert("users", {
          tenantId,
          username: `bench ${tokenHash.slice(0, 8)}`,
          email,
          emailKey: email,
          passwordHash: "none$",
          isAdmin,
          createdAt: new Date(now).toISOString(),
          version: 1,
        });
        await openSession(tx, { userId: user.id, tokenHash, at: now });
        const value = sessionToken?.(user, token) ?? token;
        users.push({ userId: user.id, Cookie: `${SESSION_COOKIE}=${value}` });
      }
      return users;
    });
  };
  serveBench(await app.listen(), createUsers, app.close);
}

await (sessions === undefined ? serve() : fill());

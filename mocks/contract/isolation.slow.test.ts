import { describe, expect, it, onTestFinished } from "vitest";
import type { CollectionName, Database } from "../backend/documents/database.ts";
import type { Store } from "../backend/ports/store.ts";
import { seedAt } from "../json-server/first-start.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { COLLECTION_NAMES } from "../stores/collections.ts";
import { documentsIn } from "../stores/documents.ts";
import { createMemoryStore } from "../stores/memory/memory-store.ts";
import { connect } from "../stores/postgres/connection/postgres-connection.ts";
import { createPostgresStore } from "../stores/postgres/postgres-store.ts";
import { withExclusiveLock, load } from "../stores/postgres/schema/postgres-load.ts";
import { startBackend } from "../test-backend/calls.ts";
import { buildOrganization, type IdsOf } from "../test-backend/organization.ts";
import { freshDatabase } from "../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../test-servers/postgres/run-statement.ts";
import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";

/** A word in every text of the other organization. */
const THEIRS = "quokka";
const own = buildOrganization(8, "numbat");
const other = buildOrganization(20, THEIRS);
const names = Object.keys(other.documents) as Exclude<CollectionName, "badges">[];

/** Returns two organizations with documents of every kind, and the seed's badges. */
function createDatabase(): Database {
  const lists = names.map((name) => [name, [...own.documents[name], ...other.documents[name]]]);
  return {
    ...(Object.fromEntries(lists) as Omit<Database, "badges">),
    badges: seedAt(SEED_ANCHOR, "sample").badges,
  };
}

async function openPostgres(): Promise<Store> {
  const database = await freshDatabase();
  const db = connect(database.url, { poolSize: 1 });
  await withExclusiveLock(db, (trx) => load(trx, documentsIn(createDatabase())));
  await db.destroy();
  const store = createPostgresStore(database.url);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  return store;
}

/** The ids to use for path parameters and body fields, by name. Add new id parameters here. */
const IDS: Readonly<Record<string, (ids: IdsOf) => number | string>> = {
  tenantId: (ids) => ids.tenantId,
  userId: (ids) => ids.learnerId,
  categoryId: (ids) => ids.categoryId,
  subcategoryId: (ids) => ids.subcategoryId,
  questionId: (ids) => ids.questionId,
  quizId: (ids) => ids.quizId,
  lectureId: (ids) => ids.lectureId,
  practiceTestId: (ids) => ids.practiceTestId,
  reportId: (ids) => ids.reportId,
  invitationId: (ids) => ids.invitationId,
  signInId: (ids) => ids.signInId,
  pictureHash: (ids) => ids.pictureHash,
  // The former version of the question.
  version: () => 1,
  // All organizations share the badges.
  badgeId: () => 1,
};

const idOf = (name: string, ids: IdsOf): number | string => {
  const of = IDS[name];
  if (!of) throw new Error(`There is no id for ${name}. Add it to IDS.`);
  return of(ids);
};

/** Replaces every id in a body with that of the other organization. */
function withTheirIds(value: unknown, key = ""): unknown {
  if (Array.isArray(value))
    return key.endsWith("Ids") && key.slice(0, -1) in IDS
      ? [idOf(key.slice(0, -1), other.ids)]
      : value.map((one) => withTheirIds(one, key));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTheirIds(one, name)]));
  return typeof value === "number" && key in IDS ? idOf(key, other.ids) : value;
}

/** Returns paths with ids of the other organization: all of them, or all except the caller's own tenant or user. */
function pathsOf({ path, query, example }: Endpoint): string[] {
  const queryParts = Object.keys(query ?? {}).flatMap((name) => {
    const one = name.replace(/Ids$/, "Id");
    return one in IDS ? [`${name}=${idOf(one, other.ids)}`] : [];
  });
  const fill = (mine: readonly string[]) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) =>
      String(idOf(name, mine.includes(name) ? own.ids : other.ids)),
    );
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const under = ["tenantId", "userId"].filter(
    (name) => parameters.includes(name) && (parameters.length > 1 || hasIds(example)),
  );
  const paths = [fill([]), ...under.map((name) => fill([name]))];
  return paths.map((one) => (queryParts.length > 0 ? `${one}?${queryParts.join("&")}` : one));
}

/** Returns whether a body contains an id. */
const hasIds = (body: unknown): boolean => JSON.stringify(withTheirIds(body)) !== JSON.stringify(body);

/** Returns whether a call contains no id, so that it concerns only the caller's own data. */
const hasNoIds = ({ path, example }: Endpoint): boolean => !path.includes(":") && !hasIds(example);

/** Calls that may succeed: badges are shared. */
const HARMLESS: ReadonlySet<string> = new Set(["notifyBadge"]);

/** Returns all documents of the other organization. */
async function readTheirDocuments(store: Store): Promise<unknown> {
  const { tenantId, learnerId, adminId, categoryId, retiredCategoryId } = other.ids;
  const isTheirs = (doc: object) =>
    Reflect.get(doc, "tenantId") === tenantId ||
    [learnerId, adminId].includes(Number(Reflect.get(doc, "userId"))) ||
    [categoryId, retiredCategoryId].includes(Number(Reflect.get(doc, "categoryId")));
  const lists = await Promise.all(
    COLLECTION_NAMES.filter((name) => name !== "badges").map(async (name) => [
      name,
      (await store.list(name)).filter(isTheirs),
    ]),
  );
  return Object.fromEntries(lists) as unknown;
}

describe.each([
  ["memory", async () => createMemoryStore(structuredClone(createDatabase()))],
  ["PostgreSQL", openPostgres],
] as const)("over %s", (_name, open) => {
  it("no call with ids of another organization reads or changes its data", async () => {
    const store = await open();
    const backend = startBackend({ store });
    const before = await readTheirDocuments(store);
    const faults: string[] = [];
    let tried = 0;
    for (const endpoint of ENDPOINTS.filter(({ isOpen }) => !isOpen))
      for (const path of pathsOf(endpoint))
        for (const userId of [own.ids.learnerId, own.ids.adminId]) {
          const call = await backend.as(userId);
          const { status, text } = await call(endpoint.method, path, withTheirIds(endpoint.example));
          tried += 1;
          const who = `${endpoint.method} ${path} as ${userId}`;
          if (text.includes(THEIRS)) faults.push(`${who} reads: ${text.slice(0, 100)}`);
          if (status === 500) faults.push(`${who} breaks`);
          const isRefused = status >= 400 || hasNoIds(endpoint) || HARMLESS.has(endpoint.name);
          if (!isRefused) faults.push(`${who} answers ${status}: ${text.slice(0, 80)}`);
        }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(100);
    expect(await readTheirDocuments(store)).toEqual(before);
  });

  it("the name of another organization is refused, whatever its case", async () => {
    const store = await open();
    const backend = startBackend({ store });
    const admin = await backend.as(own.ids.adminId);
    const rename = async (tenantId: number) => {
      const name = (await store.get("tenants", tenantId))?.name.toUpperCase();
      const { status, headers } = await admin("PATCH", `/api/admin/tenants/${own.ids.tenantId}`, { name });
      return [status, headers["Error-Code"]];
    };
    expect(await rename(other.ids.tenantId)).toEqual([409, "name-taken; field=name"]);
    expect((await rename(own.ids.tenantId))[0]).toBe(200);
    expect(backend.errors).toEqual([]);
  });

  it("emails at the domain of another organization are refused", async () => {
    const store = await open();
    const backend = startBackend({ store });
    const [admin, learner] = [await backend.as(own.ids.adminId), await backend.as(own.ids.learnerId)];
    const foreign = { status: 409, body: "This address can't be used here." };
    const [theirLearner] = await store.list("users", { id: other.ids.learnerId });
    const users = `/api/admin/tenants/${own.ids.tenantId}/users`;
    for (const email of [`free@${THEIRS}.test`, theirLearner?.email ?? ""]) {
      const user = { username: "New", email, isAdmin: false };
      expect(await admin("POST", users, user)).toMatchObject(foreign);
      expect(await admin("PATCH", `${users}/${own.ids.learnerId}`, { email })).toMatchObject(foreign);
      const change = { email, password: "any" };
      expect(await learner("PATCH", `/api/user/${own.ids.learnerId}`, change)).toMatchObject(foreign);
    }
    const user = { username: "New", email: "free@numbat.test", isAdmin: false };
    expect((await admin("POST", users, user)).status).toBe(201);
    const signUp = (email: string) =>
      backend.anonymous("POST", "/api/register", { username: "New", email, password: "a long one" });
    expect(await signUp(`stranger@${THEIRS}.test`)).toMatchObject({
      status: 201,
      body: { tenantId: other.ids.tenantId },
    });
    await store.update("tenants", other.ids.tenantId, { joining: "invited" });
    expect((await signUp(`another@${THEIRS}.test`)).status).toBe(403);
    expect(backend.errors).toEqual([]);
  });
});

describe("row-level security in PostgreSQL", () => {
  /** Returns every table with row-level security, and its tenant column. */
  const tables = (url: string) =>
    runStatement(
      url,
      `select relname::text as name, case relname when 'tenants' then 'id' else 'tenant_id' end as "column" from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
    );

  async function createTwoTenantDatabase() {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    const db = connect(database.url, { poolSize: 1 });
    await withExclusiveLock(db, (trx) => load(trx, documentsIn(createDatabase())));
    await db.destroy();
    return database;
  }

  it("limits a query without a tenant filter to the current tenant, or to no rows without a tenant", async () => {
    const { url, superUrl } = await createTwoTenantDatabase();
    const own8 = `${url}?options=-c%20cairn.tenant%3D8`;
    const all = await tables(superUrl);
    expect(all.map(({ name }) => String(name))).toEqual(
      names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toSorted(),
    );
    for (const { name, column } of all) {
      const [stored] = await runStatement(
        superUrl,
        `select count(*)::int as rows from ${name} where ${column} = 20`,
      );
      expect([name, stored?.rows > 0]).toEqual([name, true]);
      const seen = await runStatement(own8, `select distinct ${column}::int as tenant from ${name}`);
      expect([name, seen]).toEqual([name, [{ tenant: 8 }]]);
      expect([name, await runStatement(url, `select * from ${name}`)]).toEqual([name, []]);
    }
  });

  it("prevents updating, deleting and inserting rows of another tenant", async () => {
    const { url, superUrl } = await createTwoTenantDatabase();
    const own8 = `${url}?options=-c%20cairn.tenant%3D8`;
    const theirRows = async (name: string, column: string) =>
      runStatement(superUrl, `select t::text from ${name} t where ${column} = 20 order by 1`);
    for (const { name, column } of await tables(superUrl)) {
      const before = await theirRows(name, column);
      expect([
        name,
        await runStatement(own8, `update ${name} set id = id where ${column} = 20 returning 1`),
      ]).toEqual([name, []]);
      expect([
        name,
        await runStatement(own8, `delete from ${name} where ${column} = 20 returning 1`),
      ]).toEqual([name, []]);
      const copied = runStatement(
        own8,
        `insert into ${name} select (jsonb_populate_record(t, '{"${column}": 20, "id": 99999}')).* from ${name} t limit 1`,
      );
      await expect(copied, String(name)).rejects.toThrow("row-level security");
      expect([name, await theirRows(name, column)]).toEqual([name, before]);
    }
  });
});

import { expect, it, onTestFinished } from "vitest";
import { Database } from "../backend/documents/database.ts";
import { PERSONAL, removeUsers } from "../backend/rules/accounts/personal.ts";
import { removeTenant } from "../backend/rules/accounts/tenants.ts";
import { seedAt } from "../json-server/first-start.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { COLLECTION_NAMES } from "../stores/collections.ts";
import { documentsIn } from "../stores/documents.ts";
import { connect } from "../stores/postgres/connection/postgres-connection.ts";
import { createPostgresStore } from "../stores/postgres/postgres-store.ts";
import { withExclusiveLock, load } from "../stores/postgres/schema/postgres-load.ts";
import { buildOrganization } from "../test-backend/organization.ts";
import { freshDatabase } from "../test-servers/postgres/fresh-database.ts";

const everything = buildOrganization(8, "all");

/** Creates a PostgreSQL database with a document of every kind in one tenant. */
async function createFilledDatabase() {
  const database = await freshDatabase();
  const db = connect(database.url, { poolSize: 1 });
  const { badges } = seedAt(SEED_ANCHOR, "sample");
  await withExclusiveLock(db, (trx) =>
    load(trx, documentsIn(Database.parse({ ...everything.documents, badges }))),
  );
  await db.destroy();
  const statements: string[] = [];
  const store = createPostgresStore(database.url, { onStatement: (statement) => statements.push(statement) });
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  return { store, statements };
}

it("removing a user deletes all their data from PostgreSQL", async () => {
  const { store } = await createFilledDatabase();
  const userId = everything.ids.learnerId;
  expect(await store.count("lectures", { userId })).toBeGreaterThan(0);
  await store.tx((tx) => removeUsers(tx, [userId]));
  for (const name of PERSONAL) expect([name, await store.count(name, { userId })]).toEqual([name, 0]);
});

it("removing a tenant deletes all its data from PostgreSQL", async () => {
  const { store, statements } = await createFilledDatabase();
  const [user] = await store.list("users", { id: everything.ids.learnerId });
  const tenantId = user?.tenantId ?? 0;
  statements.length = 0;
  await store.of(tenantId).tx((tx) => removeTenant(tx, tenantId));
  // One for each collection but the badges, three for ids, begin, the tenant, and commit. None loads whole documents.
  expect(statements).toHaveLength(COLLECTION_NAMES.length - 1 + 3 + 3);
  expect(statements.filter((statement) => statement.includes(`json_build_array(t."id"`))).toEqual([]);
  // Its branch is another organization, with an identity provider. Badges belong to none.
  const left: Record<string, number[]> = {};
  for (const name of COLLECTION_NAMES) {
    const documents = await store.list(name);
    if (documents.length > 0 && name !== "badges") left[name] = documents.map(({ id }) => id);
  }
  expect(left).toEqual({ tenants: [tenantId + 1], identityProviders: [8002] });
});

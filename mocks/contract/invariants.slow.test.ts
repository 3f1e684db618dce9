import { afterAll, beforeAll, expect, it } from "vitest";
import { type Backend, createBackend } from "../backend/backend.ts";
import type { Database } from "../backend/documents/database.ts";
import { MINUTE } from "../backend/durations.ts";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { openPostgres } from "../json-server/stores/open-postgres.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { COLLECTION_NAMES } from "../stores/collections.ts";
import { type PostgresStore, createPostgresStore } from "../stores/postgres/postgres-store.ts";
import { quickPasswords } from "../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../test-doubles/sign-in.ts";
import { type FreshDatabase, freshDatabase } from "../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../test-servers/postgres/run-statement.ts";
import { type TestUser, TENANTS, initialDatabase } from "./invariants/initial-database.ts";
import { violations } from "./invariants/invariants.ts";
import { planWave } from "./invariants/plan-wave.ts";
import { SEED, Workload } from "./invariants/workload.ts";

// Random calls of learners and administrators at once, through two backends with a pool each over one PostgreSQL. For a longer run:
// INVARIANT_OPERATIONS=20000 INVARIANT_SEED=7 npm run unit -- mocks/contract/invariants.slow.test.ts

const OPERATIONS = Number(process.env["INVARIANT_OPERATIONS"] ?? 500);

let database: FreshDatabase;
let stores: PostgresStore[] = [];
let backends: Backend[] = [];
/** Milliseconds since the epoch. It advances with each look at it, so that no two quizzes are completed in the same millisecond. */
const clock = { now: SEED_ANCHOR };
const errors: unknown[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const { store } = await openPostgres(database.url, {}, initialDatabase, (error) => errors.push(error));
  await store.close();
  const report = (error: unknown) => errors.push(error);
  stores = TENANTS.map(() => createPostgresStore(database.url, { report }));
  backends = stores.map((store, index) =>
    createBackend({
      store,
      rateLimiter: store.rateLimiter,
      now: () => (clock.now += 1),
      random: seededRandom(SEED + index),
      passwords: quickPasswords,
      report,
    }),
  );
});

afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await database.drop();
});

async function readDatabase(): Promise<Database> {
  const [store] = stores as [PostgresStore, ...PostgresStore[]];
  return store.read(async (tx) => {
    const entries = [];
    for (const name of COLLECTION_NAMES) entries.push([name, await tx.list(name)]);
    return Object.fromEntries(entries) as Database;
  });
}

it(`keeps every invariant after ${OPERATIONS} operations of learners and administrators at once`, async () => {
  const { users } = await readDatabase();
  const [store] = stores as [PostgresStore, ...PostgresStore[]];
  const testUsers: TestUser[] = [];
  for (const user of users) {
    const tokens: string[] = [];
    for (let device = 0; device < 2; device += 1) {
      tokens.push(await signInWithoutPassword(store, user.id, clock.now));
    }
    const { id, tenantId, email } = user;
    testUsers.push({ id, tenantId, email, password: `password-${id}`, tokens });
  }
  const workload = new Workload(testUsers, backends, clock);
  const { acknowledged } = workload;

  let operations = 0;
  for (let wave = 0; operations < OPERATIONS; wave += 1) {
    const planned = planWave(workload, 8 + workload.upTo(8), await readDatabase());
    await Promise.all(planned.map(({ run }) => run()));
    operations += planned.length;
    clock.now += MINUTE;
    const db = await readDatabase();
    const found = [...acknowledged.problems, ...violations(db), ...acknowledged.missingFrom(db, testUsers)];
    for (const [testUser, token] of acknowledged.keptTokens)
      testUser.tokens = testUser.tokens.filter((one) => one === token);
    acknowledged.keptTokens.clear();
    expect({ wave, done: planned.map(({ name }) => name), errors, found }).toMatchObject({
      errors: [],
      found: [],
    });
  }
  // The operations that most figures follow from were not only refused.
  const often = ["begin", "save", "submit", "submit twice", "mark", "edit", "move"];
  expect(often.filter((name) => !acknowledged.succeeded.has(name))).toEqual([]);
  const [row] = await runStatement(
    database.superUrl,
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  expect(row?.["deadlocks"]).toBe(0);
});

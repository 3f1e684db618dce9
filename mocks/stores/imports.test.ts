import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Imports, StagedImport } from "../backend/imports.ts";
import { createMemoryImports } from "../backend/transport/memory-imports.ts";
import { ask } from "../postgres/ask.ts";
import { freshDatabase, type FreshDatabase } from "../postgres/fresh-database.ts";
import { createPostgresStore, type PostgresStore } from "./postgres-store.ts";

// Both implementations of import staging, and claims in PostgreSQL whose process has crashed.

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 20, 18);
const FREE = 9;

/** Returns an import of `userId` that was last used at `usedAt`. */
const staged = (userId: number, usedAt = NOW): Omit<StagedImport, "id"> => ({
  tenantId: 1,
  userId,
  createMissing: true,
  usedAt,
  known: new Map([["a fingerprint", 7]]),
  versions: new Map([[7, 2]]),
  rowOf: new Map(),
  drafts: new Map(),
  answers: new Map([[0, [{ verdict: "new" }]]]),
  result: null,
  rows: 2,
  received: 1,
  fresh: 1,
  duplicates: 0,
  failed: 0,
  missing: [],
  missingAt: new Map(),
  state: "open",
});

let database: FreshDatabase;
let store: PostgresStore;
/** Opens PostgreSQL only for the tests that need it: if it can't start, the in-memory tests still run. */
function openPostgres(): void {
  beforeAll(async () => {
    database = await freshDatabase();
    store = createPostgresStore(database.url);
    await store.insert("tenants", { name: "Ours", isActive: true, version: 1 });
    return async () => {
      await store.close();
      await database.drop();
    };
  });
}

async function inPostgres(): Promise<Imports> {
  await ask(database.superUrl, "truncate staged_imports restart identity");
  return store.imports;
}

/** Claims an import that must be free. */
async function claimOf(imports: Imports, id: number, now = NOW) {
  const claim = await imports.claim(id, now);
  if (!claim) throw new Error("The import is gone or already claimed.");
  return claim;
}

describe.each([
  ["in memory", () => {}, async () => createMemoryImports()],
  ["in PostgreSQL", openPostgres, inPostgres],
])("import staging %s", (_name, prepare, start) => {
  prepare();
  let imports: Imports;
  beforeEach(async () => {
    imports = await start();
  });
  /** Returns the ids, from 1 to 9, of the staged imports. */
  async function stagedIds(now = NOW): Promise<number[]> {
    const found = await Promise.all(Array.from({ length: FREE }, (_, at) => imports.get(at + 1, now)));
    return found.flatMap((one) => one?.id ?? []);
  }

  it("returns imports completely, with the latest changes", async () => {
    expect(await imports.open(staged(1))).toEqual({ ...staged(1), id: 1 });
    expect(await imports.get(1, NOW)).toEqual({ ...staged(1), id: 1 });
    const { staged: found, update, release } = await claimOf(imports, 1);
    const changed: StagedImport = { ...found, received: 2, rowOf: new Map([["b", 2]]), usedAt: NOW + 1 };
    await update(changed);
    await release();
    expect(await imports.get(1, NOW)).toEqual({ ...staged(1), ...changed, id: 1 });
    expect(await imports.get(2, NOW)).toBeUndefined();
  });

  it("drops an import after 30 minutes without use", async () => {
    await imports.open(staged(1));
    expect(await stagedIds(NOW + 30 * MINUTE - 1)).toEqual([1]);
    expect(await imports.claim(1, NOW + 30 * MINUTE)).toBeNull();
    expect(await stagedIds(NOW + 30 * MINUTE)).toEqual([]);
  });

  it("keeps an expired import while a call has claimed it", async () => {
    await imports.open(staged(1));
    await claimOf(imports, 1, NOW + 30 * MINUTE - 1);
    expect(await stagedIds(NOW + 30 * MINUTE)).toEqual([1]);
  });

  it("allows two imports per user, and a third once one was idle for a minute or stored", async () => {
    await imports.open(staged(1));
    await imports.open(staged(1, NOW + 1));
    expect(await imports.open(staged(1, NOW + MINUTE - 1))).toBeNull();
    expect(await imports.open(staged(2, NOW + MINUTE - 1))).toMatchObject({ id: 3, userId: 2 });
    expect(await imports.open(staged(1, NOW + MINUTE))).toMatchObject({ id: 4 });
    const { staged: found, update, release } = await claimOf(imports, 4);
    await update({ ...found, state: "stored" });
    await release();
    expect(await imports.open(staged(1, NOW + MINUTE))).toMatchObject({ id: 5 });
  });

  it("holds at most eight imports: drops the least recently used one that is not claimed", async () => {
    for (let user = 1; user <= 8; user += 1) await imports.open(staged(user, NOW + 10 - user));
    expect(await stagedIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await claimOf(imports, 8);
    await imports.open(staged(9, NOW + 10));
    expect(await stagedIds()).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
  });

  it("gives an import to one call until it releases the claim", async () => {
    await imports.open(staged(1));
    const { release } = await claimOf(imports, 1);
    expect(await imports.claim(1, NOW)).toBeNull();
    const order: string[] = [];
    const settled = imports.settled(1, () => NOW).then(() => order.push("settled"));
    await imports.get(1, NOW);
    order.push("let go");
    await release();
    await settled;
    expect(order).toEqual(["let go", "settled"]);
    const next = await claimOf(imports, 1);
    await next.remove();
    await next.release();
    expect(await stagedIds()).toEqual([]);
    await imports.settled(1, () => NOW);
  });
});

describe("an import in PostgreSQL whose process has crashed", () => {
  openPostgres();
  const LAPSED = NOW + 5 * MINUTE;

  it("can be claimed by another after five minutes; changes through the old claim are ignored", async () => {
    const imports = await inPostgres();
    await imports.open(staged(1));
    const gone = await claimOf(imports, 1);
    expect(await imports.claim(1, LAPSED - 1)).toBeNull();
    const next = await claimOf(imports, 1, LAPSED);
    await gone.update({ ...gone.staged, received: 99 });
    await gone.remove();
    await gone.release();
    expect(await imports.claim(1, LAPSED)).toBeNull();
    await next.update({ ...next.staged, received: 2 });
    expect(await imports.get(1, LAPSED)).toEqual({ ...staged(1), id: 1, received: 2 });
  });

  it("is settled once its claim has expired", async () => {
    const imports = await inPostgres();
    await imports.open(staged(1));
    await claimOf(imports, 1);
    const clock = [LAPSED - 1, LAPSED];
    await imports.settled(1, () => clock.shift() ?? 0);
    expect(clock).toEqual([]);
  });

  it("frees its place once it has expired", async () => {
    const imports = await inPostgres();
    await imports.open(staged(1));
    await imports.open(staged(2));
    await claimOf(imports, 2, NOW + 30 * MINUTE - 1);
    await imports.open(staged(3, NOW + 30 * MINUTE));
    const ids = () => ask(database.superUrl, "select id::int from staged_imports order by id");
    expect(await ids()).toEqual([{ id: 2 }, { id: 3 }]);
    await imports.open(staged(4, NOW + 35 * MINUTE - 1));
    expect(await ids()).toEqual([{ id: 3 }, { id: 4 }]);
  });
});

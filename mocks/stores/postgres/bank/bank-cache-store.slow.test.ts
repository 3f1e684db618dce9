import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  anyOf,
  fieldOf,
  grouping,
  reading,
  type ReadTx,
  type Store,
  type Tx,
} from "../../../backend/ports/store.ts";
import type { FreshDatabase } from "../../../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../../../test-servers/postgres/run-statement.ts";
import { createPool, createSend, type Send } from "../connection/postgres-connection.ts";
import { createPostgresStore, type PostgresStore } from "../postgres-store.ts";
import { UndeclaredRead } from "../unit-of-work/bank-loading.ts";
import { createUnitOfWork } from "../unit-of-work/unit-of-work.ts";
import { BankCache } from "./bank-cache.ts";
import { added, filledDatabase, other, own, randomQuestion } from "./random-bank.test.helpers.ts";

const { tenantId, categoryId, subcategoryId, otherSubcategoryId } = own.ids;
const strange = other.ids.questionId;

describe("the cached groups of questions", () => {
  let fresh: FreshDatabase;
  let store: PostgresStore;
  let elsewhere: PostgresStore;
  const statements: string[] = [];
  beforeAll(async () => {
    fresh = await filledDatabase();
    store = createPostgresStore(fresh.url, { onStatement: (text) => statements.push(text) });
    elsewhere = createPostgresStore(fresh.url);
  });
  afterAll(async () => {
    await Promise.all([store.close(), elsewhere.close()]);
    await fresh.drop();
  });

  const BY = ["subcategoryId", "version"] as const;
  const where = { categoryId, isRetired: false };
  const reads = { read: grouping("questions", BY, where) };
  const within = async (tx: Pick<Tx, "group">) => tx.group("questions", BY, where);
  const readThroughCache = () => store.of(tenantId).read(within, { reads });
  /** The same groups, put together from whole documents. */
  async function current() {
    const docs = await elsewhere.list("questions", where);
    const groups = Map.groupBy(docs, (doc) => `${doc.subcategoryId} ${doc.version}`);
    return [...groups.values()].map((group) => ({
      ...(group[0]?.subcategoryId === undefined ? {} : { subcategoryId: group[0].subcategoryId }),
      version: group[0]?.version,
      ids: group.map(({ id }) => id),
    }));
  }

  const { id: _, ...fields } = randomQuestion(1, { categoryId, subcategoryId });
  const question = { ...fields, isRetired: false };
  const [moved = 0, replaced = 0, removed = 0, alsoRemoved = 0] = added
    .filter((one) => one.subcategoryId === subcategoryId && !one.isRetired)
    .map((one) => one.id);
  const changes: [string, (other: Store) => Promise<unknown>][] = [
    ["added", (other) => other.insert("questions", question)],
    ["added by a transaction", (other) => other.tx((tx) => tx.add("questions", question))],
    ["moved", (other) => other.update("questions", moved, { subcategoryId: otherSubcategoryId })],
    ["retired", (other) => other.update("questions", own.ids.multipleId, { isRetired: true })],
    ["restored", (other) => other.update("questions", own.ids.multipleId, { isRetired: false })],
    ["replaced", (other) => other.replace("questions", { ...question, version: 9, id: replaced })],
    ["removed", (other) => other.remove("questions", removed)],
    [
      "removed by condition",
      (other) => other.tx((tx) => tx.removeAll("questions", { id: anyOf([alsoRemoved]) })),
    ],
    [
      "changed together with their tenant",
      (other) =>
        other.tx(async (tx) => {
          await tx.update("questions", replaced, { version: 10 });
          await tx.update("tenants", tenantId, { name: "Renamed" });
        }),
    ],
    [
      "changed with those of another tenant",
      (other) =>
        other.tx(async (tx) => {
          await tx.update("questions", replaced, { version: 11 });
          await tx.update("questions", strange, { version: 3 });
        }),
    ],
  ];
  it.each(changes)("are read again after a question was %s by another process", async (_, change) => {
    const before = await readThroughCache();
    expect(before).toEqual(await current());
    await change(elsewhere);
    const after = await readThroughCache();
    expect(after).toEqual(await current());
    expect(after).not.toEqual(before);
  });

  it("are those of the transaction that changes a question, until it fails", async () => {
    const before = await readThroughCache();
    const failing = store.of(tenantId).tx(async (tx) => {
      expect(await within(tx)).toEqual(before);
      await tx.update("questions", own.ids.multipleId, { isRetired: true });
      expect(await within(tx)).not.toEqual(before);
      throw new Error("Undo it.");
    });
    await expect(failing).rejects.toThrow("Undo it.");
    expect(await readThroughCache()).toEqual(before);
  });

  it("stay cached while another tenant's questions change", async () => {
    const stamp = async () => runStatement(fresh.superUrl, "select bank_stamp from tenants where id = 8");
    const before = await stamp();
    await elsewhere.update("questions", strange, { version: 4 });
    expect(await stamp()).toEqual(before);
  });

  it("are not shared by tenants", async () => {
    await readThroughCache();
    const stranger = store.of(other.ids.tenantId);
    expect(await stranger.read(within, { reads })).toEqual([]);
    expect(await stranger.tx(within)).toEqual([]);
    const before = statements.length;
    await readThroughCache();
    const [statement, ...others] = statements.slice(before);
    expect(others).toEqual([]);
    expect(statement).toMatch("bank_stamp");
    expect(statement).not.toMatch("questions");
  });

  it("are cached by their fields", async () => {
    await readThroughCache();
    const versions = await store.of(tenantId).tx((tx) => tx.group("questions", ["version"], where));
    const expected = Map.groupBy(await elsewhere.list("questions", where), ({ version }) => version);
    expect(new Map(versions.map(({ version, ids }) => [version, ids]))).toEqual(
      new Map([...expected].map(([version, docs]) => [version, docs.map(({ id }) => id)])),
    );
  });

  it("are the same for an administrator of several tenants", async () => {
    expect(await store.of(tenantId, other.ids.tenantId).read(within, { reads })).toEqual(
      await readThroughCache(),
    );
    expect(await store.tx(within)).toEqual(await readThroughCache());
  });
});

describe("the cached catalog and questions", () => {
  let fresh: FreshDatabase;
  let store: PostgresStore;
  let elsewhere: PostgresStore;
  let statements: string[] = [];
  beforeEach(async () => {
    fresh = await filledDatabase();
    store = createPostgresStore(fresh.url, { onStatement: (text) => statements.push(text) });
    elsewhere = createPostgresStore(fresh.url);
    return async () => {
      await Promise.all([store.close(), elsewhere.close()]);
      await fresh.drop();
    };
  });

  const { quizId, questionId } = own.ids;
  const reads = {
    tenant: reading("tenants", { id: tenantId }),
    categories: reading("categories", { tenantId }),
    domains: reading("subcategories", { categoryId: fieldOf("categories", "id") }),
    badges: reading("badges"),
    quiz: reading("quizzes", { id: quizId }),
    questions: reading("questions", { id: fieldOf("quiz", "questionIds") }),
  };
  const everything = async (tx: ReadTx) => {
    const categories = await tx.list("categories", { tenantId });
    const [quiz] = await tx.list("quizzes", { id: quizId });
    return {
      tenant: await tx.get("tenants", tenantId),
      categories,
      domains: await tx.list("subcategories", { categoryId: anyOf(categories.map(({ id }) => id)) }),
      badges: await tx.list("badges"),
      questions: await tx.list("questions", { id: anyOf(quiz?.questionIds ?? []) }),
    };
  };
  const readThroughCache = () => store.of(tenantId).read(everything, { reads });
  const current = () => elsewhere.read(everything);

  it("are loaded once, and then take a statement without them", async () => {
    expect(await readThroughCache()).toEqual(await current());
    statements = [];
    expect(await readThroughCache()).toEqual(await current());
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatch(/"quizzes".*bank_stamp/s);
    expect(statements[0]).not.toMatch(/"questions"|"categories"|"subcategories"|"badges"/);
  });

  it.each<[string, (other: Store) => Promise<unknown>]>([
    ["a certification was renamed", (other) => other.update("categories", categoryId, { name: "Renamed" })],
    ["a domain was renamed", (other) => other.update("subcategories", subcategoryId, { name: "Renamed" })],
    [
      "a domain was added",
      (other) => other.insert("subcategories", { categoryId, name: "New", version: 1, isRetired: false }),
    ],
    ["a question was reworded", (other) => other.update("questions", questionId, { text: "Reworded?" })],
    ["the organization was deactivated", (other) => other.update("tenants", tenantId, { isActive: false })],
  ])("are loaded again after %s by another process", async (_, change) => {
    const before = await readThroughCache();
    await change(elsewhere);
    const after = await readThroughCache();
    expect(after).toEqual(await current());
    expect(after).not.toEqual(before);
  });

  it("are read again in one snapshot if the bank changes between two statements", async () => {
    const pool = createPool(fresh.url);
    let changes = 0;
    const send: Send = async (statement) => {
      if (/from "questions"/.test(statement.text)) {
        changes += 1;
        await elsewhere.update("questions", questionId, { text: "Meanwhile?" });
      }
      return createSend(pool, {})(statement);
    };
    const unit = createUnitOfWork({ send, scope: [tenantId], mode: "loaded", bankCache: new BankCache() });
    await expect(unit.load(reads)).rejects.toThrow(UndeclaredRead);
    await pool.end();
    expect(changes).toBe(1);
  });

  it("are complete even if only one text can be cached", async () => {
    const pool = createPool(fresh.url);
    const few = new BankCache({ size: 100_000, questions: 1 });
    const { questions: expected } = await current();
    expect(expected.length).toBeGreaterThan(1);
    for (let round = 0; round < 3; round += 1) {
      const unit = createUnitOfWork({
        send: createSend(pool, {}),
        scope: [tenantId],
        mode: "loaded",
        bankCache: few,
      });
      await unit.load(reads);
      expect((await unit.run(everything)).questions).toEqual(expected);
    }
    await pool.end();
  });

  it("are loaded in one statement with the learner's documents", async () => {
    const pool = createPool(fresh.url);
    const before = new BankCache();
    const units = (send: Send) =>
      createUnitOfWork({ send, scope: [tenantId], mode: "loaded", bankCache: before });
    await units(createSend(pool, {})).load(reads);
    await elsewhere.update("categories", categoryId, { name: "Renamed" });
    let statementCount = 0;
    const unit = units(async (statement) => {
      const rows = await createSend(pool, {})(statement);
      statementCount += 1;
      if (statementCount === 1) await elsewhere.update("quizzes", quizId, { title: "Meanwhile" });
      return rows;
    });
    await unit.load(reads);
    const titles = await unit.run(async (tx) =>
      (await tx.list("quizzes", { id: quizId })).map(({ title }) => title),
    );
    await pool.end();
    expect(titles).toEqual(["Meanwhile"]);
  });

  it("include the changes of the call's own transaction", async () => {
    await readThroughCache();
    await store.of(tenantId).tx(
      async (tx) => {
        await tx.update("categories", categoryId, { name: "Changed" });
        await tx.update("questions", questionId, { text: "Changed?" });
        const { categories, questions: found } = await everything(tx);
        expect(categories.find(({ id }) => id === categoryId)?.name).toBe("Changed");
        expect(found.find(({ id }) => id === questionId)?.text).toBe("Changed?");
      },
      { reads },
    );
    expect(await readThroughCache()).toEqual(await current());
  });

  it("are empty for a tenant that doesn't exist", async () => {
    const { tenant, categories, questions: found } = await store.of(999).read(everything, { reads });
    expect([tenant, categories, found]).toEqual([undefined, [], []]);
  });
});

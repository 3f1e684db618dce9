import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { Database, Seed } from "../../backend/documents/database.ts";
import type { Store } from "../../backend/ports/store.ts";
import { buildQuizDoc } from "../../builders/quiz-docs.ts";
import seedFile from "../../sample.json" with { type: "json" };
import { COLLECTION_NAMES } from "../../stores/collections.ts";
import { documentsIn } from "../../stores/documents.ts";
import { openLowdbStore } from "../../stores/file/lowdb-store.ts";
import { createMemoryStore } from "../../stores/memory/memory-store.ts";
import { connect } from "../../stores/postgres/connection/postgres-connection.ts";
import { createPostgresStore } from "../../stores/postgres/postgres-store.ts";
import { load, withExclusiveLock } from "../../stores/postgres/schema/postgres-load.ts";
import { buildOrganization } from "../../test-backend/organization.ts";
import { type FreshDatabase, freshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../../test-servers/postgres/run-statement.ts";

/** A kind of store: opens one over documents, and reads the documents after reopening it. */

interface Kind {
  open: (data?: Partial<Database>) => Promise<TestStore>;
  end: () => Promise<void>;
}

interface TestStore {
  store: Store;
  close: () => Promise<void>;
}

async function memory(): Promise<Kind> {
  return {
    open: async (data = {}) => ({
      store: createMemoryStore(Database.parse(structuredClone(data))),
      close: async () => undefined,
    }),
    end: async () => undefined,
  };
}

async function file(): Promise<Kind> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-stores-"));
  const path = join(folder, "db.json");
  return {
    open: async (data = {}) => {
      writeFileSync(path, JSON.stringify(data));
      const store = openLowdbStore(path);
      return { store, close: store.close };
    },
    end: async () => rmSync(folder, { recursive: true }),
  };
}

async function postgres(): Promise<Kind> {
  const database: FreshDatabase = await freshDatabase();
  return {
    open: async (data = {}) => {
      await runStatement(database.superUrl, "truncate tenants, badges restart identity cascade");
      const db = connect(database.url, { poolSize: 1 });
      await withExclusiveLock(db, (trx) => load(trx, documentsIn(Database.parse(data))));
      await db.destroy();
      const store = createPostgresStore(database.url);
      return { store, close: store.close };
    },
    end: database.drop,
  };
}

export const everything = buildOrganization(8, "all");

export const { ids } = everything;

export const { anchor: _, ...seed } = Seed.parse(seedFile);

/** Documents of every collection, as parents of those of the tests. */

export const fullDatabase: Database = { ...everything.documents, badges: seed.badges };

export const quiz = buildQuizDoc({
  userId: ids.learnerId,
  categoryIds: [ids.categoryId],
  questionIds: [ids.questionId],
});

export const award = {
  userId: ids.adminId,
  badgeId: 3,
  isNotified: false,
  earnedAt: "2026-11-20T18:00:00.000Z",
};

/** PostgreSQL rejects changes to the entries of a log. */
export const CHANGEABLE = COLLECTION_NAMES.filter((name) => name !== "auditEntries");
export const UNKNOWN_ID = Number.MAX_SAFE_INTEGER;

export const idsOf = (docs: readonly { id: number }[]) => docs.map(({ id }) => id);

export async function asMultiple(store: Store) {
  const question = await store.get("questions", ids.multipleId);
  if (question?.kind !== "multiple") throw new Error("It is not multiple.");
  return question;
}

/** Runs a function with a store over {@link fullDatabase}, changed by `data`, and closes the store. */
export type RunOver = <R>(data: Partial<Database>, run: (store: Store) => Promise<R>) => Promise<R>;

/** Declares tests of the behavior that all stores have in common. Each store has its own test file for the rest. */
export function describeStores(tests: (over: RunOver) => void): void {
  describe.each([
    ["memory", memory],
    ["a file", file],
    ["PostgreSQL", postgres],
  ])("a store over %s", (_name, start) => {
    let kind: Kind;
    beforeAll(async () => {
      kind = await start();
    });
    afterAll(() => kind.end());
    tests(async (data, run) => {
      const { store, close } = await kind.open({ ...fullDatabase, ...data });
      try {
        return await run(store);
      } finally {
        await close();
      }
    });
  });
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import seedFile from "../sample.json" with { type: "json" };
import { Database, Seed, type CollectionName, type QuizDoc } from "../backend/documents.ts";
import {
  anyOf,
  Conflict,
  counting,
  holding,
  reading,
  ReadOnly,
  type Reads,
  type Store,
  type Where,
} from "../backend/ports/store.ts";
import { buildOrganization } from "../builders/organization.ts";
import { runStatement } from "../test-servers/postgres/run-statement.ts";
import { freshDatabase, type FreshDatabase } from "../test-servers/postgres/fresh-database.ts";
import { COLLECTION_NAMES } from "./collections.ts";
import { fieldsOf } from "./document-fields.ts";
import { openLowdbStore } from "./file/lowdb-store.ts";
import { createMemoryStore } from "./memory/memory-store.ts";
import { connect } from "./postgres/connection/postgres-connection.ts";
import { documentsIn } from "./postgres/schema/documents-of.ts";
import { withExclusiveLock, load } from "./postgres/schema/postgres-load.ts";
import { createPostgresStore } from "./postgres/postgres-store.ts";

/** PostgreSQL rejects changes to the entries of a log. */
const CHANGEABLE = COLLECTION_NAMES.filter((name) => name !== "auditEntries");

// Behavior that all stores have in common. Each store has its own test file for the rest.

/** A kind of store: opens one over documents, and reads the documents after reopening it. */
interface Kind {
  open: (data?: Partial<Database>) => Promise<Opened>;
  end: () => Promise<void>;
}
interface Opened {
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

const everything = buildOrganization(8, "all");
const { ids } = everything;
const { anchor: _, ...seed } = Seed.parse(seedFile);
/** Documents of every collection, as parents of those of the tests. */
const base: Database = { ...everything.documents, badges: seed.badges };

const quiz: Omit<QuizDoc, "id"> = {
  userId: ids.learnerId,
  title: "A quiz",
  mode: "quiz",
  categoryIds: [ids.categoryId],
  subcategoryIds: [],
  questionCount: 1,
  timeLimit: null,
  isPracticeTest: false,
  startedAt: "2026-11-20T18:00:00.000Z",
  completedAt: null,
  score: null,
  correctAnswers: null,
  questionIds: [ids.questionId],
  answers: [],
};
const award = {
  userId: ids.adminId,
  badgeId: 3,
  isNotified: false,
  earnedAt: "2026-11-20T18:00:00.000Z",
};
const UNKNOWN_ID = Number.MAX_SAFE_INTEGER;
const idsOf = (docs: readonly { id: number }[]) => docs.map(({ id }) => id);

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

  /** Runs `run` with a store over {@link base}, changed by `data`. */
  async function over<R>(data: Partial<Database>, run: (store: Store) => Promise<R>): Promise<R> {
    const { store, close } = await kind.open({ ...base, ...data });
    try {
      return await run(store);
    } finally {
      await close();
    }
  }

  it("finds by id and by fields, counts, and returns pages, newest first", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      const made: number[] = [];
      for (const userId of [ids.learnerId, ids.adminId, ids.learnerId, ids.adminId, ids.learnerId])
        made.push((await store.insert("quizzes", { ...quiz, userId })).id);
      expect(made).toEqual([1, 2, 3, 4, 5]);
      const own = { userId: ids.learnerId };
      expect(await store.get("quizzes", 2)).toEqual({ ...quiz, id: 2, userId: ids.adminId });
      expect(idsOf(await store.list("quizzes"))).toEqual([1, 2, 3, 4, 5]);
      expect(idsOf(await store.list("quizzes", own))).toEqual([1, 3, 5]);
      expect(idsOf(await store.list("quizzes", { ...own, mode: "study" }))).toEqual([]);
      expect(idsOf(await store.list("quizzes", own, { offset: 0, limit: 2 }))).toEqual([5, 3]);
      expect(idsOf(await store.list("quizzes", own, { offset: 2, limit: 2 }))).toEqual([1]);
      expect(idsOf(await store.list("quizzes", own, { offset: 9, limit: 2 }))).toEqual([]);
      expect(idsOf(await store.list("quizzes", {}, { offset: 0, limit: 2 }))).toEqual([5, 4]);
      expect(idsOf(await store.list("quizzes", { mode: "quiz" }, { offset: 1, limit: 1 }))).toEqual([4]);
      expect(await store.count("quizzes")).toBe(5);
      expect(await store.count("quizzes", own)).toBe(3);
      expect(await store.count("quizzes", { ...own, isPracticeTest: true })).toBe(0);
    }));

  it("finds nothing under unknown ids, up to the largest", () =>
    over({}, async (store) => {
      for (const name of COLLECTION_NAMES) {
        expect(await store.get(name, UNKNOWN_ID)).toBeUndefined();
        await store.remove(name, UNKNOWN_ID);
        expect(await store.count(name, { id: UNKNOWN_ID })).toBe(0);
      }
      expect(await store.list("quizzes", { userId: UNKNOWN_ID })).toEqual([]);
      await expect(store.update("quizzes", UNKNOWN_ID, { title: "Other" })).rejects.toThrow(
        `quizzes has no document ${UNKNOWN_ID}.`,
      );
      await expect(store.update("quizzes", UNKNOWN_ID, {})).rejects.toThrow("has no document");
      await expect(store.replace("quizzes", { ...quiz, id: UNKNOWN_ID })).rejects.toThrow("has no document");
    }));

  it("finds by null and by absent fields", () =>
    over({}, async (store) => {
      const open = await store.list("quizzes", { completedAt: null });
      expect(idsOf(open)).toEqual([ids.openQuizId, 8003]);
      expect(await store.count("quizzes", { userId: ids.learnerId, completedAt: null })).toBe(1);
      const placeless = { userId: ids.learnerId, subcategoryId: null };
      expect((await store.list("marks", placeless)).map(({ id }) => id)).toEqual([8002]);
      expect(await store.count("tallies", { lastGradedScore: null })).toBe(1);
      expect(await store.list("tenants", { domain: "all.test" })).toHaveLength(1);
      expect(await store.list("tenants", { domain: "none.test" })).toEqual([]);
    }));

  it("finds, counts and pages by several values, across tenants too, and by an entry of a list", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      const stranger = await store.insert("users", {
        username: "stranger",
        email: "stranger@all.test",
        emailKey: "stranger@all.test",
        passwordHash: "none$",
        isAdmin: false,
        tenantId: 9,
        createdAt: award.earnedAt,
        version: 1,
      });
      const by = [ids.learnerId, stranger.id, ids.adminId, ids.learnerId, stranger.id];
      for (const userId of by)
        await store.insert("quizzes", {
          ...quiz,
          userId,
          questionIds: userId === stranger.id ? [] : [ids.questionId],
        });
      await store.update("quizzes", 4, { questionIds: [ids.multipleId, ids.questionId] });
      const CASES: [where: Where<"quizzes">, found: number[]][] = [
        [{ id: anyOf([5, 1, 99, 5]) }, [1, 5]],
        [{ userId: anyOf([ids.learnerId, stranger.id]) }, [1, 2, 4, 5]],
        [{ userId: anyOf([stranger.id, ids.learnerId]), id: anyOf([1, 2, 3]) }, [1, 2]],
        [{ title: anyOf(["A quiz", "none"]), userId: ids.adminId }, [3]],
        [{ id: anyOf([]) }, []],
        [{ userId: anyOf([]) }, []],
        [{ title: anyOf([]), userId: ids.learnerId }, []],
        [{ questionIds: holding(ids.multipleId) }, [4]],
        [{ questionIds: holding(ids.questionId) }, [1, 3, 4]],
        [{ questionIds: holding(7) }, []],
      ];
      for (const [where, found] of CASES) {
        expect([where, idsOf(await store.list("quizzes", where))]).toEqual([where, found]);
        expect([where, await store.count("quizzes", where)]).toEqual([where, found.length]);
        const page = await store.list("quizzes", where, { offset: 1, limit: 2 });
        expect([where, idsOf(page)]).toEqual([where, found.toReversed().slice(1, 3)]);
      }
    }));

  it("groups ids by the values of fields, absent ones too, in the order of the lowest ids", () =>
    over({}, async (store) => {
      const { documents } = everything;
      const inUse = { categoryId: ids.categoryId, isRetired: false };
      const [single, bare] = documents.questions;
      if (!single || !bare) throw new Error("There are no questions.");
      const { id: _, ...question } = single;
      const added = await store.tx(async (tx) => {
        const { id } = await tx.insert("questions", { ...question, form: "B" });
        await tx.update("questions", id, { version: 5 });
        return id;
      });
      const groups = (where: Where<"questions">) =>
        store.tx((tx) => tx.group("questions", ["subcategoryId", "version", "form"], where));
      const [first, second] = [ids.subcategoryId, ids.otherSubcategoryId];
      const expected = [
        { subcategoryId: first, version: 2, form: "A", ids: [ids.questionId] },
        { version: 1, ids: [bare.id, ids.tenantId * 1000 + 6] },
        { subcategoryId: first, version: 1, ids: [ids.multipleId, ids.orderId] },
        { subcategoryId: second, version: 1, ids: [ids.matchId] },
        { subcategoryId: first, version: 5, form: "B", ids: [added] },
      ];
      expect(await groups(inUse)).toStrictEqual(expected);
      expect(await groups({ ...inUse, categoryId: anyOf([ids.categoryId, UNKNOWN_ID]) })).toStrictEqual(
        expected,
      );
      expect(
        await groups({ ...inUse, id: anyOf([added, ids.matchId, ids.retiredQuestionId]) }),
      ).toStrictEqual(expected.slice(3));
      expect(await groups({ ...inUse, form: anyOf(["B"]) })).toStrictEqual(expected.slice(4));
      expect(await groups({ categoryId: UNKNOWN_ID })).toEqual([]);
      await store.tx(async (tx) => {
        const forms = () => tx.group("questions", ["form"], inUse);
        expect((await forms()).at(-1)).toStrictEqual({ form: "B", ids: [added] });
        await tx.update("questions", added, { form: "A" });
        expect(await forms()).toHaveLength(2);
        // Loaded documents are grouped without the database.
        await tx.list("questions", { categoryId: ids.categoryId });
        expect((await forms())[0]).toStrictEqual({ form: "A", ids: [ids.questionId, added] });
      });
    }));

  it("groups ids by null, by instants and by nothing", () =>
    over({}, async (store) => {
      await store.tx(async (tx) => {
        expect(await tx.group("quizzes", ["completedAt"], { userId: ids.learnerId })).toStrictEqual([
          { completedAt: "2026-11-20T18:30:00.123Z", ids: [ids.quizId] },
          { completedAt: null, ids: [ids.openQuizId] },
        ]);
        expect(await tx.group("quizzes", [], { userId: ids.learnerId })).toStrictEqual([
          { ids: [ids.quizId, ids.openQuizId] },
        ]);
        expect(await tx.group("quizzes", [], { userId: UNKNOWN_ID })).toEqual([]);
      });
    }));

  it("changes only the fields of a patch; an empty patch changes nothing", () =>
    over({}, async (store) => {
      const before = await store.get("quizzes", ids.quizId);
      const changed = { ...before, title: "Other", completedAt: null, score: null };
      expect(
        await store.update("quizzes", ids.quizId, { title: "Other", completedAt: null, score: null }),
      ).toEqual(changed);
      expect(await store.get("quizzes", ids.quizId)).toEqual(changed);
      for (const name of CHANGEABLE) {
        const [first] = await store.list(name);
        expect(first && (await store.update(name, first.id, {}))).toEqual(first);
      }
      // A patch can't change an id.
      expect(await store.update("quizzes", ids.quizId, { id: 1 })).toEqual(changed);
    }));

  it("distinguishes null from an absent field", () =>
    over({}, async (store) => {
      const [exam, open, study] = await store.list("quizzes");
      expect([exam, open, study].map((one) => one && "extraTime" in one)).toEqual([true, false, true]);
      expect([exam?.extraTime, study?.extraTime]).toEqual([1.25, null]);
      expect(await store.update("quizzes", ids.quizId, { extraTime: null })).toMatchObject({
        extraTime: null,
      });
      const { preferences } = (await store.get("users", ids.adminId)) ?? {};
      expect(preferences).toEqual({
        shortcuts: false,
        sound: true,
        weekStart: null,
        extraTime: null,
        conditions: "exam",
        myExam: { categoryId: ids.categoryId, date: "2027-02-28" },
        isExamAsked: true,
      });
      expect(await store.get("users", ids.learnerId)).not.toHaveProperty("preferences");
      expect(await store.get("tenants", 9)).toEqual({
        id: 9,
        name: "Branch all",
        isActive: false,
        version: 2,
      });
    }));

  it("replaces a whole document: fields missing in the new one are removed", () =>
    over({}, async (store) => {
      const whole = { ...quiz, id: ids.quizId, title: "Other" };
      expect(await store.replace("quizzes", whole)).toEqual(whole);
      expect(await store.get("quizzes", ids.quizId)).toEqual(whole);
      const { choose: _choose, ...bare } = await asMultiple(store);
      expect(await store.replace("questions", bare)).toEqual(bare);
      expect(await store.get("questions", ids.multipleId)).toEqual(bare);
    }));

  it("changes the kind of a question", () =>
    over({}, async (store) => {
      const { choose: _choose, correctAnswers: __, kind: ___, ...shared } = await asMultiple(store);
      const single = { ...shared, correctAnswer: 2 };
      expect(await store.replace("questions", single)).toEqual(single);
      expect(await store.get("questions", ids.multipleId)).toEqual(single);
    }));

  async function asMultiple(store: Store) {
    const question = await store.get("questions", ids.multipleId);
    if (question?.kind !== "multiple") throw new Error("It is not multiple.");
    return question;
  }

  it("removes documents and never reuses an id", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      await store.insert("quizzes", quiz);
      await store.insert("quizzes", quiz);
      await store.remove("quizzes", 2);
      expect(await store.get("quizzes", 2)).toBeUndefined();
      expect(idsOf(await store.list("quizzes"))).toEqual([1]);
      expect((await store.insert("quizzes", quiz)).id).toBe(3);
    }));

  it("removes all matching documents, whether they are loaded, new or neither", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      const own = { userId: ids.learnerId };
      const titles = async (from: Pick<Store, "list">) =>
        (await from.list("quizzes")).map(({ title, userId }) => [title, userId]);
      for (const title of ["a", "b", "a"]) await store.insert("quizzes", { ...quiz, title });
      const others = { ...quiz, title: "a", userId: ids.adminId };
      const within = await store.tx(async (tx) => {
        await tx.add("quizzes", { ...quiz, title: "a" });
        await tx.add("quizzes", others);
        await tx.removeAll("quizzes", { ...own, title: "a" });
        return titles(tx);
      });
      const left = [
        ["b", ids.learnerId],
        ["a", ids.adminId],
      ];
      expect(within).toEqual(left);
      expect(await titles(store)).toEqual(left);
      await store.tx(async (tx) => {
        expect(await tx.list("quizzes", own)).toHaveLength(1);
        await tx.removeAll("quizzes", own);
        expect([await tx.list("quizzes", own), await tx.count("quizzes", own)]).toEqual([[], 0]);
      });
      const undone = store.tx(async (tx) => {
        await tx.removeAll("quizzes", {});
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      expect(await titles(store)).toEqual(left.slice(1));
      await expect(store.read((tx) => tx.removeAll("quizzes", {}))).rejects.toThrow(ReadOnly);
    }));

  it("continues ids after those of its initial documents", () =>
    over({}, async (store) => {
      const { id } = await store.insert("quizzes", quiz);
      expect(id).toBe(8004);
    }));

  /** A second document with the same unique key as one of {@link base}. */
  const TAKEN: [CollectionName, Record<string, unknown>][] = [
    ["users", { emailKey: "ada@all.test" }],
    ["sessions", { tokenHash: "all 2" }],
    ["resetLinks", { tokenHash: "other", userId: ids.learnerId }],
    ["resetLinks", { tokenHash: "all 3", userId: ids.adminId }],
    ["emailChanges", { tokenHash: "other", userId: ids.learnerId }],
    ["invitations", { tokenHash: "all 6" }],
    ["badges", {}],
    ["formerQuestions", {}],
    ["mastery", {}],
    ["recalls", {}],
    ["tallies", {}],
    ["awards", {}],
    ["lectures", {}],
    ["marks", {}],
    ["marks", { subcategoryId: null }],
    ["notes", {}],
    ["reports", {}],
  ];

  it.each(TAKEN)("rejects a taken unique key in %s and undoes the transaction: %j", (name, change) =>
    over({}, async (store) => {
      const [first] = await store.list(name);
      const { id: _id, ...copy } = { ...first, id: first?.id, ...change };
      const before = await store.list(name);
      const insert = store.tx(async (tx) => {
        await tx.insert("tenants", { name: "Never", isActive: true, version: 1 });
        await tx.insert(name, copy);
      });
      await expect(insert).rejects.toThrow(Conflict);
      expect(await store.list(name)).toEqual(before);
      expect(idsOf(await store.list("tenants"))).toEqual([8, 9]);
    }),
  );

  it("rejects an update or replacement to a taken unique key, without changes", () =>
    over({ awards: [] }, async (store) => {
      for (const badgeId of [3, 4]) await store.insert("awards", { ...award, badgeId });
      await expect(store.insert("awards", award)).rejects.toThrow(Conflict);
      await expect(store.update("awards", 2, { badgeId: 3 })).rejects.toThrow(Conflict);
      await expect(store.replace("awards", { ...award, id: 2, badgeId: 3 })).rejects.toThrow(Conflict);
      expect((await store.list("awards")).map(({ badgeId }) => badgeId)).toEqual([3, 4]);
      await store.update("awards", 1, { isNotified: true });
      await store.update("awards", 1, { badgeId: 5 });
      expect(await store.update("awards", 2, { badgeId: 3 })).toMatchObject({ id: 2, badgeId: 3 });
    }));

  it.each<[string, (store: Store) => Promise<unknown>]>([
    ["a conflict", (tx) => tx.insert("awards", { ...award, userId: ids.learnerId, badgeId: 1 })],
    ["an update of nothing", (tx) => tx.update("quizzes", UNKNOWN_ID, { title: "Other" })],
  ])("ends a transaction with %s, even if the work continues", (_what, fail) =>
    over({}, async (store) => {
      const failure = await fail(store).catch((error: unknown) => error);
      const seen: unknown[] = [];
      const note = (error: unknown) => void seen.push(error);
      const went = store.tx(async (tx) => {
        await tx.update("tenants", 8, { name: "Never" });
        await fail({ ...store, ...tx }).catch(note);
        await tx.update("tenants", 8, { name: "Never ever" }).catch(note);
        return "done";
      });
      await expect(went).rejects.toThrow(failure);
      expect(seen).toEqual([failure, failure]);
      expect(await store.get("tenants", 8)).toEqual(base.tenants[0]);
    }),
  );

  it("undoes a transaction whose work fails, and rethrows its error", () =>
    over({}, async (store) => {
      const failure = new Error("timeout exceeded, as a learner may call a quiz");
      const failed = store.tx(async (tx) => {
        const { id } = await tx.insert("tenants", { name: "Never", isActive: true, version: 1 });
        await tx.update("tenants", id, { name: "Other" });
        await tx.update("tenants", 8, { name: "Changed" });
        await tx.remove("notes", 8001);
        expect(await tx.count("tenants")).toBe(3);
        throw failure;
      });
      await expect(failed).rejects.toBe(failure);
      expect(await store.list("tenants")).toEqual(base.tenants);
      expect(await store.list("notes")).toEqual(base.notes);
    }));

  it("sees its own changes within a transaction, and allows concurrent calls", () =>
    over({}, async (store) => {
      const found = await store.tx(async (tx) => {
        const made = await Promise.all([1, 2, 3].map(() => tx.insert("quizzes", quiz)));
        return Promise.all(made.map(({ id }) => tx.get("quizzes", id)));
      });
      expect(found.map((one) => one?.id)).toEqual([8004, 8005, 8006]);
      expect(await store.count("quizzes")).toBe(6);
    }));

  it("returns pages from both ends, with the documents of the transaction as the newest", () =>
    over({}, async (store) => {
      const all = (await store.list("quizzes")).map(({ id }) => id);
      const idsOf = (docs: readonly { id: number }[]) => docs.map(({ id }) => id);
      expect(idsOf(await store.list("quizzes", {}, { limit: 2 }))).toEqual(all.toReversed().slice(0, 2));
      expect(idsOf(await store.list("quizzes", {}, { limit: 2, oldestFirst: true }))).toEqual(
        all.slice(0, 2),
      );
      const last = { limit: 2, offset: all.length - 1, oldestFirst: true } as const;
      expect(idsOf(await store.list("quizzes", {}, last))).toEqual(all.slice(-1));
      expect(await store.list("quizzes", {}, { ...last, offset: all.length })).toEqual([]);
      const titles = await store.tx(async (tx) => {
        await tx.list("quizzes");
        await tx.add("quizzes", { ...quiz, title: "Added" });
        return (await tx.list("quizzes", {}, last)).map(({ title }) => title);
      });
      expect(titles.at(-1)).toBe("Added");
    }));

  it("sees many documents that the transaction has added to a list that it had read before", () =>
    over({}, async (store) => {
      const titles = Array.from({ length: 120 }, (_, index) => `Added ${index}`);
      const found = await store.tx(async (tx) => {
        const before = await tx.list("quizzes", { userId: quiz.userId });
        for (const title of titles) await tx.add("quizzes", { ...quiz, title });
        const after = await tx.list("quizzes", { userId: quiz.userId });
        return { before: before.length, after: after.map(({ title }) => title) };
      });
      expect(found.before).toBeGreaterThan(0);
      expect(found.after.slice(found.before)).toEqual(titles);
    }));

  it("sees changes to a document that the transaction had read before", () =>
    over({}, async (store) => {
      const titles = await store.tx(async (tx) => {
        const before = await tx.get("quizzes", ids.quizId);
        await tx.update("quizzes", ids.quizId, { title: "Another" });
        return [before?.title, (await tx.get("quizzes", ids.quizId))?.title];
      });
      expect(titles).toEqual([expect.any(String), "Another"]);
      expect(titles[0]).not.toBe("Another");
    }));

  it("lists and pages added documents in the order in which they were added, before they are stored", () =>
    over({}, async (store) => {
      const own = { userId: ids.adminId };
      const titles = (docs: readonly Readonly<QuizDoc>[]) => docs.map(({ title }) => title);
      await store.tx(
        async (tx) => {
          for (const title of ["first", "second", "third"])
            await tx.add("quizzes", { ...quiz, ...own, title });
          expect(titles(await tx.list("quizzes", own)).slice(-3)).toEqual(["first", "second", "third"]);
          expect(titles(await tx.list("quizzes", own, { limit: 2 }))).toEqual(["third", "second"]);
        },
        { reads: { own: reading("quizzes", own) } },
      );
      expect(titles(await store.list("quizzes", own)).slice(-3)).toEqual(["first", "second", "third"]);
    }));

  it("counts by an instant, by nothing, and if no reads are declared", () =>
    over({}, async (store) => {
      const { startedAt } = quiz;
      await store.insert("quizzes", { ...quiz, startedAt: "2026-11-21T00:00:00.000Z" });
      const all = await store.count("quizzes");
      const some = (await store.list("quizzes")).filter((one) => one.startedAt === startedAt).length;
      expect(some).toBe(all - 1);
      const counts = (reads: Reads) =>
        store.read(async (tx) => [await tx.count("quizzes", { startedAt }), await tx.count("quizzes")], {
          reads,
        });
      const byInstant = counting("quizzes", ["startedAt"], { startedAt: anyOf([startedAt]) });
      expect(await counts({ byInstant, all: counting("quizzes", [], {}) })).toEqual([some, all]);
      expect(await counts({})).toEqual([some, all]);
    }));

  it("removes and changes added documents, and adds one with the unique key of a removed one", () =>
    over({ notes: [] }, async (store) => {
      const note = { userId: ids.adminId, questionId: 1, text: "", updatedAt: quiz.startedAt };
      const { id } = await store.insert("notes", note);
      const texts = async (from: Pick<Store, "list">) =>
        (await from.list("notes", { userId: ids.adminId })).map(({ text }) => text);
      const within = await store.tx(
        async (tx) => {
          await tx.remove("notes", id);
          await tx.add("notes", { ...note, text: "again" });
          for (const [index, text] of ["gone", "kept"].entries())
            await tx.add("notes", { ...note, questionId: 2 + index, text });
          const [, gone, kept] = await tx.list("notes", { userId: ids.adminId });
          await tx.remove("notes", gone?.id ?? 0);
          // Stores the changes, which gives the added documents other ids.
          await tx.count("notes", { questionId: 9 });
          await tx.update("notes", kept?.id ?? 0, { text: "changed" });
          return texts(tx);
        },
        { reads: { notes: reading("notes", { userId: ids.adminId }) } },
      );
      expect(within).toEqual(["again", "changed"]);
      expect(await texts(store)).toEqual(["again", "changed"]);
    }));

  it("takes no result of another page, list or count of the same transaction", () =>
    over({ quizzes: [], drafts: [], lectures: [] }, async (store) => {
      const categoryIds = [[1], [1], [2], [2, 3]];
      for (const some of categoryIds) await store.insert("quizzes", { ...quiz, categoryIds: some });
      const [one, two] = [{ categoryIds: holding(1) }, { categoryIds: holding(2) }];
      await store.read(async (tx) => {
        expect(idsOf(await tx.list("quizzes", {}, { limit: 1 }))).toEqual([4]);
        expect(idsOf(await tx.list("quizzes", {}, { limit: 1, before: 4 }))).toEqual([3]);
        expect(idsOf(await tx.list("quizzes", {}, { limit: 1, offset: 2 }))).toEqual([2]);
      });
      await store.read(async (tx) => {
        expect(idsOf(await tx.list("quizzes", one))).toEqual([1, 2]);
        expect(idsOf(await tx.list("quizzes", two))).toEqual([3, 4]);
      });
      const byUser = counting("quizzes", ["userId"], {
        userId: anyOf([ids.learnerId, ids.adminId]),
        categoryIds: holding(1),
        mode: anyOf(["quiz", "study"]),
      });
      await store.read(
        async (tx) => {
          const { learnerId: userId, adminId } = ids;
          const mode = anyOf(["quiz", "study"] as const);
          expect(await tx.count("quizzes", { userId, ...one, mode })).toBe(2);
          expect(await tx.count("quizzes", { userId, ...one, mode: "study" })).toBe(0);
          expect(await tx.count("quizzes", { userId: anyOf([userId, adminId]), ...one, mode })).toBe(2);
        },
        { reads: { byUser } },
      );
    }));

  it("loses no increment of concurrent transactions", () =>
    over({}, async (store) => {
      await store.update("tenants", 8, { version: 1 });
      const increment = () =>
        store.tx(async (tx) => {
          const version = (await tx.get("tenants", 8))?.version ?? 0;
          await tx.update("tenants", 8, { version: version + 1 });
        });
      await Promise.all([increment(), increment(), increment()]);
      expect(await store.get("tenants", 8)).toMatchObject({ version: 4 });
    }));

  it.each([
    ["emoji", "🔥👩🏽‍🚒 ﷽ ẞ é"],
    ["quotes and backslashes", String.raw`'"\ \n \\u0041 $1 %s {} "" ''; drop table users; --`],
    ["line ends of every kind", "a\nb\r\nc\td\u2028e\u2029f\u0085g\u0001"],
    ["20,000 characters", "äbc ".repeat(5000)],
    ["nothing", ""],
    ["blanks", "  a  "],
  ])("stores text unchanged: %s", (_what, text) =>
    over({}, async (store) => {
      const question = { ...(await asMultiple(store)), text, tags: [text, "a,b"] };
      question.options = question.options.map((option) => ({ ...option, text }));
      await store.replace("questions", question);
      expect(await store.get("questions", ids.multipleId)).toEqual(question);
      await store.update("notes", 8001, { text });
      expect(await store.list("notes", { text })).toMatchObject([{ id: 8001, text }]);
      const { id } = await store.insert("tenants", { name: text, isActive: true, version: 1 });
      expect(await store.get("tenants", id)).toMatchObject({ name: text });
    }),
  );

  it.each(["2026-03-29T01:30:00.000Z", "1999-12-31T23:59:59.999Z", "2038-01-19T03:14:08.001Z"])(
    "stores the instant %s",
    (startedAt) =>
      over({}, async (store) => {
        const { id } = await store.insert("quizzes", { ...quiz, startedAt });
        expect(await store.get("quizzes", id)).toMatchObject({ startedAt });
        expect(idsOf(await store.list("quizzes", { startedAt }))).toEqual([id]);
      }),
  );

  it("stores every document of the seed and of the complete example unchanged, loaded or inserted", async () => {
    const all = Database.parse(
      Object.fromEntries(
        COLLECTION_NAMES.map((name) => [
          name,
          [...seed[name], ...(everything.documents[name as "users"] ?? [])],
        ]),
      ),
    );
    await over(all, async (store) => {
      await store.tx(async (tx) => {
        for (const name of CHANGEABLE)
          for (const doc of all[name]) {
            expect(await tx.get(name, doc.id)).toEqual(doc);
            expect(await tx.replace(name, doc as never)).toEqual(doc);
            expect(await tx.update(name, doc.id, doc)).toEqual(doc);
          }
      });
      for (const name of COLLECTION_NAMES) expect(await store.list(name)).toEqual(all[name]);
    });
  });

  it("stores every inserted document unchanged", () =>
    over(Database.parse({}), async (store) => {
      const now = new Map<string, number>();
      const moved = (doc: object) =>
        Object.fromEntries(
          Object.entries(doc).map(([field, value]) => [
            field,
            typeof value === "number" ? (now.get(`${field}:${value}`) ?? value) : value,
          ]),
        );
      await store.tx(async (tx) => {
        for (const name of COLLECTION_NAMES)
          for (const { id, ...doc } of base[name]) {
            const placed = moved(doc);
            const inserted = await tx.insert(name, placed);
            expect(inserted).toEqual({ ...placed, id: inserted.id });
            expect(await tx.get(name, inserted.id)).toEqual(inserted);
            now.set(`${FIELDS[name]}:${id}`, inserted.id);
          }
      });
      for (const name of COLLECTION_NAMES)
        expect(idsOf(await store.list(name))).toEqual(base[name].map((_doc, at) => at + 1));
    }));
});

/** The field with which documents of other collections refer to a collection. */
const FIELDS: Partial<Record<CollectionName, string>> = {
  tenants: "tenantId",
  badges: "badgeId",
  users: "userId",
  categories: "categoryId",
  subcategories: "subcategoryId",
  questions: "questionId",
  quizzes: "quizId",
};

it.each(COLLECTION_NAMES)(
  "the test documents cover each optional or nullable field of %s with and without a value",
  (name) => {
    const docs: object[] = base[name];
    const bothWays = [...fieldsOf(name)].flatMap(([field, { isOptional, isNullable }]) => {
      const values = docs.map((doc): unknown => Reflect.get(doc, field));
      const present = values.filter((value) => value !== undefined);
      return [
        ...(isOptional && (present.length === 0 || present.length === docs.length)
          ? [`${field} absent`]
          : []),
        ...(isNullable && new Set(present.map((value) => value === null)).size < 2 ? [`${field} null`] : []),
      ];
    });
    expect(bothWays).toEqual([]);
  },
);

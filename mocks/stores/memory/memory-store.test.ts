import { describe, expect, it } from "vitest";
import { Database } from "../../backend/documents/database.ts";
import type { QuizDoc } from "../../backend/documents/learning.ts";
import { createMemoryStore } from "./memory-store.ts";
import {
  anyOf,
  Conflict,
  hasEntry,
  Unavailable,
  type Page,
  type Store,
  type Where,
} from "../../backend/ports/store.ts";

const empty = () => Database.parse({});
const tenant = { name: "Cairn", isActive: true, version: 1 };
const award = { userId: 7, badgeId: 1, isNotified: false, earnedAt: "2026-11-20T18:00:00.000Z" };
const quiz: Omit<QuizDoc, "id"> = {
  userId: 7,
  title: "A quiz",
  mode: "quiz",
  categoryIds: [1],
  subcategoryIds: [],
  questionCount: 1,
  timeLimit: null,
  isPracticeTest: false,
  startedAt: "2026-11-20T18:00:00.000Z",
  completedAt: null,
  score: null,
  correctAnswers: null,
  questionIds: [1001],
  answers: [],
};

describe("a memory store", () => {
  it("finds by id and by field", async () => {
    const store = createMemoryStore(empty());
    for (const userId of [7, 8, 7, 8, 7]) await store.insert("quizzes", { ...quiz, userId });
    expect(await store.get("quizzes", 2)).toMatchObject({ id: 2, userId: 8 });
    expect(await store.get("quizzes", 6)).toBeUndefined();
    const idsOf = (docs: readonly { id: number }[]) => docs.map(({ id }) => id);
    expect(idsOf(await store.list("quizzes", { userId: 7 }))).toEqual([1, 3, 5]);
    expect(idsOf(await store.list("quizzes", { userId: 7, mode: "study" }))).toEqual([]);
    expect(idsOf(await store.list("quizzes", { userId: 7 }, { offset: 0, limit: 2 }))).toEqual([5, 3]);
    expect(idsOf(await store.list("quizzes", { userId: 7 }, { offset: 2, limit: 2 }))).toEqual([1]);
    expect(idsOf(await store.list("quizzes", { userId: 7 }, { offset: 9, limit: 2 }))).toEqual([]);
    expect(idsOf(await store.list("quizzes", {}, { offset: 0, limit: 2 }))).toEqual([5, 4]);
    expect(idsOf(await store.list("quizzes", { mode: "quiz" }, { offset: 1, limit: 1 }))).toEqual([4]);
    expect(await store.count("quizzes", { userId: 8 })).toBe(2);
    expect(await store.count("quizzes")).toBe(5);
  });

  it("updates its indexes with updates and removals", async () => {
    const store = createMemoryStore(empty());
    await store.insert("quizzes", quiz);
    await store.update("quizzes", 1, { userId: 8 });
    expect(await store.count("quizzes", { userId: 7 })).toBe(0);
    expect(await store.list("quizzes", { userId: 8 })).toHaveLength(1);
    await store.remove("quizzes", 1);
    expect(await store.count("quizzes", { userId: 8 })).toBe(0);
    expect((await store.insert("quizzes", quiz)).id).toBe(2);
  });

  it("replaces a whole document at its position, and updates its indexes", async () => {
    const store = createMemoryStore(empty());
    for (const userId of [7, 8, 7]) await store.insert("quizzes", { ...quiz, userId, flags: [1001] });
    await store.replace("quizzes", { ...quiz, id: 1, userId: 7, title: "Other" });
    expect(await store.get("quizzes", 1)).toEqual({ ...quiz, id: 1, userId: 7, title: "Other" });
    expect((await store.list("quizzes", { userId: 7 })).map(({ title }) => title)).toEqual([
      "Other",
      "A quiz",
    ]);
    await store.replace("quizzes", { ...quiz, id: 1, userId: 8 });
    expect((await store.list("quizzes", { userId: 8 })).map(({ id }) => id)).toEqual([1, 2]);
    expect((await store.list("quizzes")).map(({ id }) => id)).toEqual([1, 2, 3]);
    await expect(store.replace("quizzes", { ...quiz, id: 4 })).rejects.toThrow("quizzes has no document 4.");
  });

  it("rejects a replacement whose unique key is taken, without changes", async () => {
    const store = createMemoryStore(empty());
    for (const badgeId of [1, 2]) await store.insert("awards", { ...award, badgeId });
    await expect(store.replace("awards", { ...award, id: 2, badgeId: 1 })).rejects.toThrow(Conflict);
    expect(await store.get("awards", 2)).toMatchObject({ badgeId: 2 });
    await store.replace("awards", { ...award, id: 2, badgeId: 3 });
    await expect(store.insert("awards", { ...award, badgeId: 3 })).rejects.toThrow(Conflict);
    expect((await store.insert("awards", { ...award, badgeId: 2 })).id).toBe(3);
  });

  it("undoes a replacement if its transaction fails", async () => {
    const store = createMemoryStore(empty());
    await store.insert("quizzes", { ...quiz, flags: [1001] });
    await expect(
      store.tx(async (tx) => {
        await tx.replace("quizzes", { ...quiz, id: 1, userId: 8 });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await store.list("quizzes", { userId: 7 })).toEqual([{ ...quiz, id: 1, flags: [1001] }]);
    expect(await store.count("quizzes", { userId: 8 })).toBe(0);
  });

  it("finds by several fields, position by position", async () => {
    const store = createMemoryStore(empty());
    const question = { text: "Which?", options: [{ id: 1, text: "This" }], correctAnswer: 1, tags: [] };
    const places = [
      [1, 11],
      [1, 12],
      [2, 11],
      [1, 11],
      [1, undefined],
    ] as const;
    for (const [categoryId, subcategoryId] of places)
      await store.insert("questions", {
        ...question,
        difficultyLevel: 1,
        version: 1,
        isRetired: false,
        categoryId,
        ...(subcategoryId === undefined ? {} : { subcategoryId }),
      });
    const where = { categoryId: 1, subcategoryId: 11 };
    expect(await store.count("questions", where)).toBe(2);
    expect((await store.list("questions", where)).map(({ id }) => id)).toEqual([1, 4]);
    const [second] = await store.list("questions", where, { offset: 1, limit: 1 });
    expect(second?.id).toBe(1);
    expect(await store.count("questions", { ...where, difficultyLevel: 2 })).toBe(0);
    expect(await store.count("questions", { categoryId: 1 })).toBe(4);
    await store.update("questions", 1, { subcategoryId: 12 });
    await store.remove("questions", 4);
    expect(await store.count("questions", where)).toBe(0);
    expect(await store.count("questions", { categoryId: 1, subcategoryId: 12 })).toBe(2);
  });

  describe("with a condition of several values", () => {
    const [A, B] = ["2026-11-20T18:00:00.000Z", "2026-11-21T18:00:00.000Z"];
    const state = Database.parse({
      quizzes: [7, 8, 9, 7, 8, 9, 7].map((userId, index) => ({
        ...quiz,
        id: 10 * (index + 1),
        userId,
        startedAt: index < 4 ? A : B,
        questionIds: [1001, 1002 + index],
      })),
      formerQuestions: [
        [1001, 1],
        [1002, 1],
        [1001, 2],
        [1002, 2],
        [1003, 1],
      ].map(([questionId, version], index) => ({
        id: index + 1,
        questionId,
        version,
        until: A,
        question: {
          id: questionId,
          categoryId: 1,
          text: "Which?",
          options: [{ id: 1, text: "This" }],
          correctAnswer: 1,
          difficultyLevel: 1,
          tags: [],
        },
      })),
    });
    const store = createMemoryStore(state);

    const CASES: [name: string, where: Where<"quizzes">, ids: number[]][] = [
      ["ids", { id: anyOf([50, 10, 99, 50, 20]) }, [10, 20, 50]],
      ["one id", { id: 30 }, [30]],
      ["ids with another field", { id: anyOf([50, 10, 20]), userId: 8 }, [20, 50]],
      ["an indexed field", { userId: anyOf([9, 7]) }, [10, 30, 40, 60, 70]],
      ["an indexed field with another", { userId: anyOf([9, 7]), startedAt: A }, [10, 30, 40]],
      ["a field without an index", { startedAt: anyOf([B]) }, [50, 60, 70]],
      ["two fields", { userId: anyOf([8, 9]), startedAt: anyOf([B, "never"]) }, [50, 60]],
      ["no ids", { id: anyOf([]) }, []],
      ["no values of an indexed field", { userId: anyOf([]) }, []],
      ["no values of a field without an index", { startedAt: anyOf([]) }, []],
      ["a value in a list", { questionIds: hasEntry(1004) }, [30]],
      ["a value in a list with another field", { questionIds: hasEntry(1001), userId: 9 }, [30, 60]],
      ["a value that no list has", { questionIds: hasEntry(7) }, []],
      ["values that nothing has", { userId: anyOf([1, 2]) }, []],
    ];
    const PAGES = [
      { offset: 0, limit: 2 },
      { offset: 1, limit: 3 },
      { offset: 4, limit: 9 },
      { offset: 9, limit: 1 },
    ];

    it.each(CASES)("finds, counts and pages by %s", async (_, where, ids) => {
      const idsOf = async (page?: Page) => (await store.list("quizzes", where, page)).map(({ id }) => id);
      expect(await idsOf()).toEqual(ids);
      expect(await store.count("quizzes", where)).toBe(ids.length);
      for (const page of PAGES)
        expect(await idsOf(page)).toEqual(ids.toReversed().slice(page.offset, page.offset + page.limit));
    });

    it("finds by an index of two fields, each with several values", async () => {
      const idsOf = async (where: Where<"formerQuestions">) =>
        (await store.list("formerQuestions", where)).map(({ id }) => id);
      expect(await idsOf({ questionId: anyOf([1002, 1001]), version: anyOf([2, 3]) })).toEqual([3, 4]);
      expect(await idsOf({ questionId: anyOf([1003, 1001]), version: 1 })).toEqual([1, 5]);
    });

    it("reflects changes", async () => {
      const own = createMemoryStore(structuredClone(state));
      await own.update("quizzes", 20, { userId: 7 });
      await own.remove("quizzes", 40);
      const where = { userId: anyOf([7, 9]) };
      expect((await own.list("quizzes", where)).map(({ id }) => id)).toEqual([10, 20, 30, 60, 70]);
      expect(await own.count("quizzes", where)).toBe(5);
    });
  });

  it("enforces unique keys", async () => {
    const store = createMemoryStore(empty());
    await store.insert("awards", award);
    await store.insert("awards", { ...award, badgeId: 2 });
    await expect(store.insert("awards", award)).rejects.toThrow(Conflict);
    await expect(store.update("awards", 2, { badgeId: 1 })).rejects.toThrow(Conflict);
    await store.update("awards", 1, { isNotified: true });
    expect(await store.list("awards", { userId: 7 })).toMatchObject([{ isNotified: true }, { badgeId: 2 }]);
  });

  it("undoes a transaction that throws", async () => {
    const state = empty();
    const store = createMemoryStore(state);
    await store.insert("tenants", tenant);
    const before = structuredClone(state);
    await expect(
      store.tx(async (tx) => {
        await tx.insert("tenants", tenant);
        await tx.update("tenants", 2, { name: "Other" });
        await tx.update("tenants", 1, { name: "Changed" });
        await tx.remove("tenants", 1);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(state).toEqual(before);
    expect(await store.get("tenants", 1)).toMatchObject(tenant);
  });

  it("reuses the ids of undone inserts, but never those of removed documents", async () => {
    const store = createMemoryStore(empty());
    for (const name of ["first", "removed"]) await store.insert("tenants", { ...tenant, name });
    await store.remove("tenants", 2);
    await expect(
      store.tx(async (tx) => {
        for (const name of ["third", "fourth"]) await tx.insert("tenants", { ...tenant, name });
        await tx.remove("tenants", 4);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await store.insert("tenants", tenant)).toEqual({ id: 3, ...tenant });
  });

  it("runs transactions one after the other", async () => {
    const store = createMemoryStore(empty());
    await store.insert("tenants", { ...tenant, name: "0" });
    const increment = () =>
      store.tx(async (tx) => {
        const name = (await tx.get("tenants", 1))?.name;
        await Promise.resolve();
        await tx.update("tenants", 1, { name: String(Number(name) + 1) });
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await store.get("tenants", 1)).toMatchObject({ name: "20" });
  });

  it("undoes everything that was not made durable, and recovers", async () => {
    let isBroken = false;
    const state = empty();
    const store = createMemoryStore(state, async () => {
      if (isBroken) throw new Error("disk full");
    });
    await store.insert("tenants", tenant);
    isBroken = true;
    const failed = await Promise.allSettled([
      store.insert("tenants", tenant),
      store.update("tenants", 1, { name: "Changed" }),
      store.insert("tenants", tenant),
    ]);
    expect(failed.map((outcome) => outcome.status === "rejected" && outcome.reason)).toEqual([
      expect.any(Unavailable),
      expect.any(Unavailable),
      expect.any(Unavailable),
    ]);
    expect(state.tenants).toEqual([{ id: 1, ...tenant }]);
    isBroken = false;
    await store.update("tenants", 1, { name: "Changed" });
    expect(state.tenants).toEqual([{ id: 1, ...tenant, name: "Changed" }]);
  });

  /** A disk on which the test ends each write. */
  function slowDisk(state = empty()) {
    const writes: PromiseWithResolvers<void>[] = [];
    const store = createMemoryStore(state, () => {
      const write = Promise.withResolvers<void>();
      writes.push(write);
      return write.promise;
    });
    return { store, writes, state };
  }
  /** Returns whether a promise has settled after everything that does not depend on the disk. */
  async function isSettled(promise: Promise<unknown>): Promise<boolean> {
    let settled = false;
    const settle = () => {
      settled = true;
    };
    void promise.then(settle, settle);
    await new Promise((resolve) => setImmediate(resolve));
    return settled;
  }

  it("keeps durable changes if a later write fails", async () => {
    const { store, writes, state } = slowDisk();
    const first = store.insert("tenants", { ...tenant, name: "first" });
    const second = store.insert("tenants", { ...tenant, name: "second" });
    expect(await isSettled(first)).toBe(false);
    writes[0]?.resolve();
    await first;
    writes[1]?.reject(new Error("disk full"));
    await expect(second).rejects.toThrow(Unavailable);
    expect(state.tenants.map(({ name }) => name)).toEqual(["first"]);
  });

  it("does not confirm a write that ends after its change was undone", async () => {
    const { store, writes, state } = slowDisk();
    const first = store.insert("tenants", tenant);
    const second = store.insert("tenants", tenant);
    expect(await isSettled(second)).toBe(false);
    writes[1]?.reject(new Error("disk full"));
    await expect(second).rejects.toThrow(Unavailable);
    writes[0]?.resolve();
    await expect(first).rejects.toThrow(Unavailable);
    expect(state.tenants).toEqual([]);
  });

  describe("while changes are being written", () => {
    const rename = { name: "Changed" };
    /** Calls that read the change to tenant 1 and change nothing. */
    const READERS: [string, (store: Store) => Promise<unknown>, unknown][] = [
      ["a read", (store) => store.get("tenants", 1), expect.objectContaining(rename)],
      ["a list", (store) => store.list("tenants"), [expect.objectContaining(rename)]],
      ["a count", (store) => store.count("tenants"), 1],
      [
        "a repeated write",
        (store) =>
          store.tx(async (tx) => {
            const seen = await tx.get("tenants", 1);
            if (seen?.name !== rename.name) await tx.update("tenants", 1, rename);
            return "done";
          }),
        "done",
      ],
      ["a write of nothing", (store) => store.remove("tenants", 9), undefined],
    ];

    it.each(READERS)("delays %s until the write ends, without another write", async (_, look, seen) => {
      const { store, writes } = slowDisk(Database.parse({ tenants: [{ id: 1, ...tenant }] }));
      const change = store.update("tenants", 1, rename);
      const answer = look(store);
      expect(await isSettled(answer)).toBe(false);
      expect(writes).toHaveLength(1);
      writes[0]?.resolve();
      await change;
      expect(await answer).toEqual(seen);
      expect(await isSettled(look(store))).toBe(true);
      expect(writes).toHaveLength(1);
    });

    it.each(READERS)("rejects %s if the change that it read was undone", async (_, look) => {
      const { store, writes } = slowDisk(Database.parse({ tenants: [{ id: 1, ...tenant }] }));
      const change = store.update("tenants", 1, rename);
      const answer = look(store);
      expect(await isSettled(answer)).toBe(false);
      writes[0]?.reject(new Error("disk full"));
      await expect(change).rejects.toThrow(Unavailable);
      await expect(answer).rejects.toThrow(Unavailable);
      expect(await store.get("tenants", 1)).toMatchObject(tenant);
    });

    it("delays a conflict with a pending change, and reports none if that change is undone", async () => {
      const { store, writes } = slowDisk();
      const insert = () => store.insert("awards", award);
      const [first, second] = [insert(), insert()];
      expect(await isSettled(second)).toBe(false);
      writes[0]?.resolve();
      await first;
      await expect(second).rejects.toThrow(Conflict);
      const taken = { ...award, badgeId: 2 };
      const [third, fourth] = [store.insert("awards", taken), store.insert("awards", taken)];
      expect(await isSettled(fourth)).toBe(false);
      writes[1]?.reject(new Error("disk full"));
      await expect(third).rejects.toThrow(Unavailable);
      await expect(fourth).rejects.toThrow(Unavailable);
    });

    it("does not wait for later writes", async () => {
      const { store, writes } = slowDisk(Database.parse({ tenants: [{ id: 1, ...tenant }] }));
      const first = store.update("tenants", 1, rename);
      const answer = store.get("tenants", 1);
      const second = store.update("tenants", 1, { name: "Later" });
      expect(await isSettled(answer)).toBe(false);
      writes[0]?.resolve();
      expect(await answer).toMatchObject(rename);
      expect(await isSettled(second)).toBe(false);
      writes[1]?.resolve();
      await Promise.all([first, second]);
    });
  });
});

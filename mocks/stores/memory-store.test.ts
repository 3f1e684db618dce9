import { describe, expect, it } from "vitest";
import { Database, type QuizDoc } from "../backend/documents.ts";
import { createMemoryStore } from "./memory-store.ts";
import { Conflict, Unavailable } from "../backend/store.ts";

const empty = () => Database.parse({});
const tenant = { name: "Cairn", isActive: true };
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

  it("follows updates and removals in its indexes", async () => {
    const store = createMemoryStore(empty());
    await store.insert("quizzes", quiz);
    await store.update("quizzes", 1, { userId: 8 });
    expect(await store.count("quizzes", { userId: 7 })).toBe(0);
    expect(await store.list("quizzes", { userId: 8 })).toHaveLength(1);
    await store.remove("quizzes", 1);
    expect(await store.count("quizzes", { userId: 8 })).toBe(0);
    expect((await store.insert("quizzes", quiz)).id).toBe(2);
  });

  it("keeps unique keys", async () => {
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

  it("takes back everything that was not made durable, and recovers", async () => {
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

  it("keeps what was made durable when a later write fails", async () => {
    const outcomes: ((error?: Error) => void)[] = [];
    const state = empty();
    const store = createMemoryStore(
      state,
      () =>
        new Promise((resolve, reject) => {
          outcomes.push((error) => (error ? reject(error) : resolve()));
        }),
    );
    const first = store.insert("tenants", { ...tenant, name: "first" });
    const second = store.insert("tenants", { ...tenant, name: "second" });
    await store.get("tenants", 1);
    outcomes[0]?.();
    await first;
    outcomes[1]?.(new Error("disk full"));
    await expect(second).rejects.toThrow(Unavailable);
    expect(state.tenants.map(({ name }) => name)).toEqual(["first"]);
  });
});

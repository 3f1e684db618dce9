import { describe, expect, it } from "vitest";
import { startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { newcomer: NEWCOMER } = SAMPLE_USERS;

/** Returns the newcomer's mastery of an Azure Fundamentals domain: twenty wrong graded answers. */
const weak = (subcategoryId: number) => ({
  userId: NEWCOMER,
  categoryId: 6,
  subcategoryId,
  recent: "0".repeat(20),
  totalAnswers: 20,
  points: [],
});

describe("a new quiz", () => {
  it("prefers unseen and wrongly answered questions in the next quiz", async () => {
    const { take } = await startAsNewcomer();
    const first = await take({ subcategoryIds: [61], questionCount: 10 }, 3);
    const second = await take({ subcategoryIds: [61], questionCount: 8 });
    const right = new Set(first.questions.slice(3).map(({ id }) => id));
    expect(second.questions.filter(({ id }) => right.has(id))).toEqual([]);
  });

  it("enlarges a study quiz if the rolling average is low, and reports the increase", async () => {
    const { take } = await startAsNewcomer();
    expect((await take({ mode: "study", questionCount: 10 })).quiz.adaptiveInfo).toBeUndefined();
    await take({}, 12);
    const { quiz } = await take({ mode: "study", questionCount: 10 });
    expect(quiz).toMatchObject({
      questionCount: 10,
      totalQuestions: 15,
      adaptiveInfo: { increasePercentage: 50, originalQuestionCount: 10, adaptedQuestionCount: 15 },
    });
    expect((await take({ questionCount: 10 })).quiz.totalQuestions).toBe(10);
  });

  it("reports the actual increase if the bank is too small", async () => {
    const { take, store } = await startAsNewcomer();
    await store.insert("mastery", weak(62));
    await store.insert("mastery", weak(63));
    const size = async (subcategoryId: number) => store.count("questions", { subcategoryId });
    const [requestedCount, bankCount] = [(await size(62)) - 3, await size(62)];
    const { quiz } = await take({ mode: "study", subcategoryIds: [62], questionCount: requestedCount });
    expect(quiz.adaptiveInfo).toEqual({
      increasePercentage: Math.round((3 / requestedCount) * 100),
      originalQuestionCount: requestedCount,
      adaptedQuestionCount: bankCount,
    });
    const whole = await take({ mode: "study", subcategoryIds: [63], questionCount: await size(63) });
    expect(whole.quiz.adaptiveInfo).toBeUndefined();
  });

  it("adapts only to the chosen domains", async () => {
    const { take, store } = await startAsNewcomer();
    await store.insert("mastery", weak(61));
    await store.insert("mastery", { ...weak(62), recent: "1".repeat(20) });
    const grown = async (subcategoryId: number) =>
      (await take({ mode: "study", subcategoryIds: [subcategoryId], questionCount: 5 })).quiz.adaptiveInfo;
    expect(await grown(62)).toBeUndefined();
    expect(await grown(61)).toMatchObject({ adaptedQuestionCount: 8 });
  });

  it("draws only from the given questions, stores the reason, and never enlarges such a quiz", async () => {
    const { take, call, store } = await startAsNewcomer();
    await store.insert("mastery", weak(61));
    const ids = (await store.list("questions", { subcategoryId: 61 })).slice(2, 8).map(({ id }) => id);
    const named = { mode: "study", subcategoryIds: [61], questionIds: ids, reason: "missed" } as const;
    const all = await take({ ...named, questionCount: 6 });
    expect(all.questions.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
    const some = await take({ ...named, questionCount: 4 });
    expect(some.questions).toHaveLength(4);
    expect(some.questions.every(({ id }) => ids.includes(id))).toBe(true);
    expect((await call("GET", `/api/quiz/${some.quiz.id}`)).body).toMatchObject({ reason: "missed" });
  });

  it("draws by the weights of the catalog, from all or from given questions", async () => {
    const { take, store } = await startAsNewcomer();
    for (const [id, weight] of [
      [61, 10],
      [62, 20],
      [63, 70],
    ] as const)
      await store.update("subcategories", id, { weight });
    const ids = (await store.list("questions", { categoryId: 6 })).map(({ id }) => id);
    for (const change of [{}, { questionIds: ids }, { questionIds: [...ids, 1] }]) {
      const { questions } = await take({ ...change, questionCount: 10 });
      const domains = Map.groupBy(questions, ({ subcategoryId }) => subcategoryId);
      expect([61, 62, 63].map((id) => domains.get(id)?.length)).toEqual([1, 2, 7]);
    }
  });

  it("also draws questions without a domain", async () => {
    const { take, store } = await startAsNewcomer();
    const [astray, without, ...others] = await store.list("questions", { categoryId: 6 });
    if (!astray || !without) throw new Error("The bank is too small.");
    for (const { id } of others) await store.remove("questions", id);
    await store.update("questions", astray.id, { subcategoryId: 11 });
    await store.remove("questions", without.id);
    const { subcategoryId: _, ...homeless } = without;
    const { id } = await store.insert("questions", homeless);
    const { questions } = await take({ questionCount: 10 });
    expect(questions.map((question) => question.id).toSorted((a, b) => a - b)).toEqual([astray.id, id]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { StudyPlan } from "../../../../src/api/progress/schema.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import type { Store } from "../../ports/store.ts";

const [LEARNER, NEWCOMER, OTHER_TENANTS_LEARNER] = [7, 8, 6];
const CISM = 3;

let store: Store;
/** Returns the calls of a signed-in user. */
let as: (userId: number) => Promise<CallAs>;

beforeEach(() => {
  ({ store, as } = startBackend());
});

const preferences = (userId: number) => `/api/user/${userId}/preferences`;

describe("the exam that a learner prepares for", () => {
  it("is empty at first, and stored with its date once chosen", async () => {
    const call = await as(LEARNER);
    expect((await call("GET", preferences(LEARNER))).body).toMatchObject({
      myExam: null,
      isExamAsked: false,
    });
    const change = { myExam: { categoryId: CISM, date: "2027-02-28" }, isExamAsked: true };
    expect(await call("PATCH", preferences(LEARNER), change)).toMatchObject({ status: 200, body: change });
    expect((await call("GET", preferences(LEARNER))).body).toMatchObject(change);
    const { body } = await call("PATCH", preferences(LEARNER), { sound: false });
    expect(body).toMatchObject({ ...change, sound: false });
    expect((await call("PATCH", preferences(LEARNER), { myExam: { categoryId: 1 } })).body).toMatchObject({
      myExam: { categoryId: 1 },
    });
    expect((await store.get("users", LEARNER))?.preferences?.myExam).toEqual({ categoryId: 1 });
    expect((await call("PATCH", preferences(LEARNER), { myExam: null })).body).toMatchObject({
      myExam: null,
      isExamAsked: true,
    });
  });

  it("can be skipped, for good", async () => {
    const call = await as(LEARNER);
    await call("PATCH", preferences(LEARNER), { isExamAsked: true });
    expect((await call("GET", preferences(LEARNER))).body).toMatchObject({ myExam: null, isExamAsked: true });
  });

  it("is separate for each user of the same browser", async () => {
    await (
      await as(LEARNER)
    )("PATCH", preferences(LEARNER), {
      myExam: { categoryId: CISM },
      isExamAsked: true,
    });
    const next = await as(NEWCOMER);
    expect((await next("GET", preferences(LEARNER))).status).toBe(404);
    expect((await next("PATCH", preferences(LEARNER), { myExam: null })).status).toBe(404);
    expect((await next("GET", preferences(NEWCOMER))).body).toMatchObject({
      myExam: null,
      isExamAsked: false,
    });
  });

  it("must be a certification in use of the learner's organization", async () => {
    const call = await as(LEARNER);
    const foreign = await store.insert("categories", {
      tenantId: 2,
      name: "Harbour pilot",
      readyBadge: null,
      version: 1,
      isRetired: false,
    });
    await store.update("categories", 1, { isRetired: true });
    for (const categoryId of [foreign.id, 1, 424_242]) {
      expect(await call("PATCH", preferences(LEARNER), { myExam: { categoryId } })).toMatchObject({
        status: 400,
        body: `myExam.categoryId: ${categoryId} is not a certification that you can choose.`,
      });
    }
    expect(await store.get("users", LEARNER)).not.toHaveProperty("preferences");
    const other = await as(OTHER_TENANTS_LEARNER);
    const change = { myExam: { categoryId: foreign.id } };
    expect((await other("PATCH", preferences(OTHER_TENANTS_LEARNER), change)).status).toBe(200);
  });

  it.each(["2027-02-29", "2027-13-01", "tomorrow", "", "2027-01-01T00:00:00Z"])(
    "rejects the date %j",
    async (date) => {
      const call = await as(LEARNER);
      expect(await call("PATCH", preferences(LEARNER), { myExam: { categoryId: CISM, date } })).toMatchObject(
        {
          status: 400,
          body: "myExam.date: Use a calendar day such as 2026-11-20.",
        },
      );
    },
  );

  it("is returned as retired while its certification is deleted, in the export too", async () => {
    const call = await as(LEARNER);
    const myExam = { categoryId: CISM, date: "2027-02-28" };
    await call("PATCH", preferences(LEARNER), { myExam, isExamAsked: true });
    await store.update("categories", CISM, { isRetired: true });
    const retired = { ...myExam, isRetired: true };
    expect((await call("GET", preferences(LEARNER))).body).toMatchObject({ myExam: retired });
    expect((await call("PATCH", preferences(LEARNER), { sound: false })).body).toMatchObject({
      myExam: retired,
      sound: false,
    });
    expect((await call("GET", `/api/user/${LEARNER}/export?format=json`)).body).toMatchObject({
      preferences: { myExam: retired },
    });
    await store.update("categories", CISM, { isRetired: false });
    expect((await call("GET", preferences(LEARNER))).body).toMatchObject({ myExam });
    expect((await store.get("users", LEARNER))?.preferences?.myExam).toEqual(myExam);
  });
});

describe("a session of unseen questions", () => {
  const newQuiz = {
    title: "New ones",
    categoryIds: [CISM],
    questionCount: 20,
    mode: "study",
    userId: NEWCOMER,
  };
  let bank: readonly Readonly<QuestionDoc>[] = [];
  beforeEach(async () => {
    bank = await store.list("questions", { categoryId: CISM });
  });
  const idsOf = async (quizId: number) => (await store.get("quizzes", quizId))?.questionIds ?? [];

  it("repeats no question until all were seen, and then reports it", async () => {
    const call = await as(NEWCOMER);
    const seen = new Set<number>();
    for (const expected of [20, 20, bank.length - 40]) {
      const { body } = await call("POST", "/api/quiz", { ...newQuiz, onlyUnseen: true });
      const ids = await idsOf(CreatedQuiz.parse(body).id);
      expect(ids).toHaveLength(expected);
      expect(ids.filter((id) => seen.has(id))).toEqual([]);
      for (const id of ids) seen.add(id);
    }
    expect(await call("POST", "/api/quiz", { ...newQuiz, onlyUnseen: true })).toMatchObject({
      status: 422,
      body: "You have seen every question of this selection. Choose other domains, or include questions that you have seen.",
    });
    expect(CreatedQuiz.parse((await call("POST", "/api/quiz", newQuiz)).body).totalQuestions).toBe(20);
  });

  it("draws only from the chosen domains or the given questions", async () => {
    const call = await as(NEWCOMER);
    const [domain, other] = [...new Set(bank.flatMap(({ subcategoryId }) => subcategoryId ?? []))];
    const own = bank.filter(({ subcategoryId }) => subcategoryId === domain).map(({ id }) => id);
    const [first = 0, last = 0, ...rest] = own;
    await call("POST", "/api/quiz", { ...newQuiz, questionIds: [first, last], questionCount: 2 });
    const draw = async (change: object) =>
      call("POST", "/api/quiz", { ...newQuiz, onlyUnseen: true, questionCount: 200, ...change });
    const named = CreatedQuiz.parse((await draw({ questionIds: [first, ...rest.slice(0, 2)] })).body);
    expect((await idsOf(named.id)).toSorted((a, b) => a - b)).toEqual(rest.slice(0, 2));
    const inDomain = CreatedQuiz.parse((await draw({ subcategoryIds: [domain] })).body);
    expect((await idsOf(inDomain.id)).toSorted((a, b) => a - b)).toEqual(rest.slice(2));
    expect((await draw({ subcategoryIds: [domain] })).status).toBe(422);
    expect((await draw({ subcategoryIds: [domain, other] })).status).toBe(201);
  });

  it("is never longer than requested", async () => {
    const call = await as(NEWCOMER);
    const subcategoryId = bank[0]?.subcategoryId ?? 0;
    await store.insert("mastery", {
      userId: NEWCOMER,
      categoryId: CISM,
      subcategoryId,
      recent: "0".repeat(20),
      totalAnswers: 20,
      points: [],
    });
    const adapted = CreatedQuiz.parse(
      (await call("POST", "/api/quiz", { ...newQuiz, questionCount: 10 })).body,
    );
    expect(adapted.totalQuestions).toBeGreaterThan(10);
    const exact = { ...newQuiz, questionCount: 10, onlyUnseen: true };
    expect(CreatedQuiz.parse((await call("POST", "/api/quiz", exact)).body).totalQuestions).toBe(10);
  });
});

it("the exam of a certification stores the mark of its profile, which decides whether it was passed", async () => {
  const call = await as(NEWCOMER);
  const exam = { title: "AWS exam", categoryIds: [5], questionCount: 2, timeLimit: 130, mode: "quiz" };
  const body = { ...exam, userId: NEWCOMER, isPracticeTest: true, conditions: "exam" };
  const [passed, failed] = [
    CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body),
    CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body),
  ];
  expect([passed.passMark, failed.passMark]).toEqual([72, 72]);
  await store.update("quizzes", passed.id, {
    completedAt: new Date(SEED_ANCHOR).toISOString(),
    score: 72,
    correctAnswers: 2,
  });
  await store.update("quizzes", failed.id, {
    completedAt: new Date(SEED_ANCHOR).toISOString(),
    score: 71,
    correctAnswers: 1,
  });
  const history = `/api/user/${NEWCOMER}/history`;
  for (const [outcome, { id }] of Object.entries({ passed, failed }))
    expect((await call("GET", `${history}?outcome=${outcome}`)).body).toMatchObject({
      quizzes: [{ id, passMark: 72 }],
    });
});

it("plans a single certification on request", async () => {
  const call = await as(LEARNER);
  const plan = async (query = "") =>
    StudyPlan.parse((await call("GET", `/api/user/${LEARNER}/study-plan${query}`)).body);
  const all = await plan();
  const own = await plan("?categoryId=5");
  // The one domain of it with enough graded answers.
  expect(own.focusAreas.map(({ categoryId }) => categoryId)).toEqual([5]);
  expect(new Set(all.focusAreas.map(({ categoryId }) => categoryId))).not.toEqual(new Set([5]));
  expect(own.insights.strongAreas + own.insights.improvementAreas).toBeLessThan(
    all.insights.strongAreas + all.insights.improvementAreas,
  );
  expect((await plan("?categoryId=424242")).focusAreas).toEqual([]);
  expect((await call("GET", `/api/user/${LEARNER}/study-plan?categoryId=x`)).status).toBe(400);
});

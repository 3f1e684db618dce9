import { expect, it } from "vitest";
import { Questions } from "../../../../src/api/questions/schema.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { buildAnswer } from "../../../builders/answers.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { newcomer: NEWCOMER } = SAMPLE_USERS;

it("scores each question with its own answer if an earlier question was removed from the bank", async () => {
  const { call, store } = await startAsNewcomer();
  const newQuiz = { title: "T", categoryIds: [3], subcategoryIds: [33], questionCount: 5, mode: "quiz" };
  const quiz = CreatedQuiz.parse((await call("POST", "/api/quiz", { ...newQuiz, userId: NEWCOMER })).body);
  const path = `/api/quiz/${quiz.id}`;
  const [missing, ...questions] = Questions.parse((await call("GET", `${path}/questions`)).body);
  await store.remove("questions", missing?.id ?? 0);
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answer: buildAnswer(question, index === 0 ? "incorrect" : "correct"),
  }));
  expect((await call("POST", `${path}/submit`, { answers })).body).toMatchObject({ correctAnswers: 3 });
  const [mastery] = await store.list("mastery", { userId: NEWCOMER, subcategoryId: 33 });
  expect(mastery?.recent).toBe("0111");
  const [marks] = await store.list("marks", { userId: NEWCOMER, subcategoryId: 33 });
  expect(marks?.missed.map(({ questionId }) => questionId)).toEqual([questions[0]?.id]);
  const [history] = await store.list("recalls", { userId: NEWCOMER });
  expect(history).toMatchObject({
    wrong: [questions[0]?.id],
    right: questions.slice(1).map(({ id }) => id),
  });
});

it("adds up graded quizzes in a domain", async () => {
  const { take, readOwn, store } = await startAsNewcomer();
  await take({ subcategoryIds: [61], questionCount: 10 }, 4);
  await take({ subcategoryIds: [61], questionCount: 15 }, 0);
  expect(await readOwn("mastery")).toEqual([
    {
      categoryId: 6,
      subcategoryId: 61,
      rollingAverage: 84,
      totalAnswers: 25,
      seenQuestions: 19,
      totalQuestions: 19,
    },
  ]);
  await store.update("mastery", (await store.list("mastery", { userId: NEWCOMER }))[0]?.id ?? 0, {
    recent: "0".repeat(50),
  });
  await take({ subcategoryIds: [61], questionCount: 10 }, 0);
  expect(await readOwn("mastery")).toMatchObject([{ rollingAverage: 20, totalAnswers: 35 }]);
});

it("rounds the average score to the nearest whole", async () => {
  const { take, readOwn } = await startAsNewcomer();
  await take({ questionCount: 4 }, 2);
  await take({ questionCount: 4 }, 1);
  expect(await readOwn("stats")).toEqual({ totalQuizzes: 2, averageScore: 63, currentStreak: 1 });
});

it("changes mastery only with graded quizzes", async () => {
  const { take, call } = await startAsNewcomer();
  await take({ mode: "study" });
  expect((await call("GET", `/api/user/${NEWCOMER}/mastery`)).body).toEqual([]);
  await take({ subcategoryIds: [61], questionCount: 10 }, 4);
  expect((await call("GET", `/api/user/${NEWCOMER}/mastery`)).body).toEqual([
    {
      categoryId: 6,
      subcategoryId: 61,
      rollingAverage: 60,
      totalAnswers: 10,
      seenQuestions: 16,
      totalQuestions: 19,
    },
  ]);
});

it("adds a point to the trend of each domain with every graded quiz", async () => {
  const { take, readOwn, clock } = await startAsNewcomer();
  const at = (minutes: number) => new Date(SEED_ANCHOR + minutes * 60_000).toISOString();
  await take({ mode: "study" });
  expect(await readOwn("trends")).toEqual([]);
  await take({ subcategoryIds: [61], questionCount: 10 }, 4);
  clock.now += 60_000;
  await take({ subcategoryIds: [61], questionCount: 15 });
  await take({ subcategoryIds: [62], questionCount: 5 });
  expect(await readOwn("trends")).toEqual([
    {
      categoryId: 6,
      subcategoryId: 61,
      points: [
        { at: at(0), rollingAverage: 60 },
        { at: at(1), rollingAverage: 84 },
      ],
    },
    { categoryId: 6, subcategoryId: 62, points: [{ at: at(1), rollingAverage: 100 }] },
  ]);
});

it("keeps a record of each practice test, the latest first, even after its quizzes are removed", async () => {
  const { take, readOwn, clock, store } = await startAsNewcomer();
  const attempt = (questionCount: number, title: string, wrong: number) =>
    take({ title, isPracticeTest: true, questionCount }, wrong);
  await attempt(10, "A", 3);
  clock.now += 60_000;
  await attempt(20, "A", 10);
  await take({ title: "A", questionCount: 10 });
  clock.now += 60_000;
  await attempt(10, "Another title", 6);
  for (const { id } of await store.list("quizzes", { userId: NEWCOMER })) await store.remove("quizzes", id);
  const at = (minutes: number) => new Date(SEED_ANCHOR + minutes * 60_000).toISOString();
  const of = (questionCount: number) => ({ categoryIds: [6], questionCount, timeLimit: null });
  expect(await readOwn("practice-tests")).toEqual([
    {
      title: "Another title",
      test: of(10),
      attempts: 2,
      bestScore: 70,
      scores: [70, 40],
      lastAttempt: at(2),
    },
    { title: "A", test: of(20), attempts: 1, bestScore: 50, scores: [50], lastAttempt: at(1) },
  ]);
});

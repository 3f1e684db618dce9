import { expect, it } from "vitest";
import { historyOutcome } from "../../../../src/api/quizzes/history/history.ts";
import { CreatedQuiz, Quiz } from "../../../../src/api/quizzes/schema.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const LEARNER = SAMPLE_USERS.learner;
const [SECURITY, CISSP] = [1, 2];

it("a graded quiz stores the pass mark that it was created with", async () => {
  const backend = startBackend();
  const call = await backend.as(LEARNER);
  const markOf = async (change: object) => {
    const body = {
      title: "A quiz",
      categoryIds: [SECURITY],
      questionCount: 5,
      mode: "quiz",
      userId: LEARNER,
    };
    return CreatedQuiz.parse((await call("POST", "/api/quiz", { ...body, ...change })).body).passMark;
  };
  expect(await markOf({})).toBe(75);
  expect(await markOf({ categoryIds: [CISSP] })).toBe(70);
  expect(await markOf({ categoryIds: [SECURITY, CISSP] })).toBe(70);
  expect(await markOf({ conditions: "exam" })).toBe(75);
  // The specification's own tests keep its marks, whatever they are called.
  const quick = { questionCount: 25, timeLimit: 30, isPracticeTest: true };
  expect(await markOf(quick)).toBe(70);
  expect(await markOf({ categoryIds: [4, 5], questionCount: 75, timeLimit: 120, isPracticeTest: true })).toBe(
    72,
  );
  // The exam of a certification is a practice test with the mark of its profile.
  expect(await markOf({ questionCount: 60, timeLimit: 90, isPracticeTest: true, conditions: "exam" })).toBe(
    75,
  );
  expect(await markOf({ mode: "study" })).toBeUndefined();
});

it("a client can't choose the pass mark", async () => {
  const backend = startBackend();
  const call = await backend.as(LEARNER);
  const body = { title: "Easy", categoryIds: [SECURITY], questionCount: 5, mode: "quiz", userId: LEARNER };
  const { id, passMark } = CreatedQuiz.parse(
    (await call("POST", "/api/quiz", { ...body, passMark: 1, isPracticeTest: true })).body,
  );
  expect(passMark).toBe(75);
  expect((await backend.store.get("quizzes", id))?.passMark).toBe(75);
});

it("a quiz keeps its mark when the exam profile changes, and is passed or failed by it", async () => {
  const backend = startBackend();
  const call = await backend.as(LEARNER);
  const body = { title: "A quiz", categoryIds: [SECURITY], questionCount: 5, mode: "quiz", userId: LEARNER };
  const { id } = CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body);
  const category = await backend.store.get("categories", SECURITY);
  if (category?.profile)
    await backend.store.update("categories", SECURITY, { profile: { ...category.profile, passMark: 90 } });
  const quiz = Quiz.parse((await call("GET", `/api/quiz/${id}`)).body);
  expect(quiz.passMark).toBe(75);
  const completed = { ...quiz, completedAt: quiz.startedAt };
  expect(historyOutcome({ ...completed, score: 75 })).toBe("passed");
  expect(historyOutcome({ ...completed, score: 74 })).toBe("failed");
});

import { expect, it } from "vitest";
import { startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { newcomer: NEWCOMER, learner: LEARNER } = SAMPLE_USERS;
const NEW_QUIZ = { title: "T", categoryIds: [6], questionCount: 5, mode: "quiz", userId: NEWCOMER };

it("is refused for another user, and nothing is stored", async () => {
  const { call, store } = await startAsNewcomer();
  const before = await store.count("quizzes");
  expect(await call("POST", "/api/quiz", { ...NEW_QUIZ, userId: LEARNER })).toMatchObject({
    status: 403,
    body: "A quiz can only be created for yourself.",
  });
  expect(await store.count("quizzes")).toBe(before);
});

it("names each certification and domain once", async () => {
  const { call } = await startAsNewcomer();
  const chosen = { categoryIds: [6, 1, 6], subcategoryIds: [61, 11, 61] };
  expect(await call("POST", "/api/quiz", { ...NEW_QUIZ, ...chosen })).toMatchObject({
    status: 201,
    body: { categoryIds: [6, 1], subcategoryIds: [61, 11] },
  });
});

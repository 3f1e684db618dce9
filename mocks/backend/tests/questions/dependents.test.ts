import { beforeEach, expect, it } from "vitest";
import type { Dependents } from "../../../../src/api/admin/schema.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { buildQuizDoc } from "../../../builders/quiz-docs.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { fillBank, type FilledBank } from "../../../test-backend/bank.ts";
import type { CallAs } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { inge: INGE, luis: LUIS, newcomer: NEWCOMER } = SAMPLE_USERS;
const TENANT = "/api/admin/tenants/2";

const { backend, inge, luis } = backendForEachTest(["inge", "luis"]);
let bank: FilledBank;

beforeEach(async () => {
  bank = await fillBank(backend.store, 2, 12);
});

const ofCategory = async (as = inge) =>
  (await as("GET", `${TENANT}/categories/${bank.categoryId}/dependents`)).body;
const ofDomain = async (index: number) =>
  (await inge("GET", `${TENANT}/subcategories/${bank.subcategoryIds[index]}/dependents`)).body;
const counts = (change: Partial<Dependents> = {}): Dependents => ({
  subcategories: 4,
  questions: 12,
  openQuizzes: 0,
  learners: 0,
  ...change,
});
const begin = async (as: CallAs, userId: number, subcategoryIds: number[] = []) => {
  const newQuiz = { title: "T", questionCount: 12, mode: "quiz", userId };
  const body = { ...newQuiz, categoryIds: [bank.categoryId], subcategoryIds };
  return CreatedQuiz.parse((await as("POST", "/api/quiz", body)).body).id;
};
const ids = (index: number) => [bank.subcategoryIds[index] ?? 0];

it("counts domains and questions in use", async () => {
  expect(await ofCategory()).toEqual(counts());
  expect(await ofDomain(0)).toEqual(counts({ subcategories: 0, questions: 3 }));
  await inge("DELETE", `${TENANT}/questions/${bank.questionIds[0]}`);
  await inge("DELETE", `${TENANT}/subcategories/${bank.subcategoryIds[1]}`);
  expect(await ofCategory()).toEqual(counts({ subcategories: 3, questions: 8 }));
  expect(await ofDomain(0)).toEqual(counts({ subcategories: 0, questions: 2 }));
});

it("counts open quizzes that contain affected questions, until they are submitted", async () => {
  const id = await begin(luis, LUIS, ids(0));
  await begin(inge, INGE);
  expect(await ofCategory()).toEqual(counts({ openQuizzes: 2 }));
  expect(await ofDomain(0)).toMatchObject({ openQuizzes: 2 });
  expect(await ofDomain(1)).toMatchObject({ openQuizzes: 1 });
  await luis("POST", `/api/quiz/${id}/submit`, { answers: [] });
  expect(await ofDomain(0)).toMatchObject({ openQuizzes: 1 });
});

it("counts the practice tests of a certification, which its domains don't affect", async () => {
  const other = await fillBank(backend.store, 2, 4);
  const test = { tenantId: 2, timeLimit: 10, passMark: 60, questionCount: 5, version: 1 };
  const both = [bank.categoryId, other.categoryId];
  await backend.store.insert("practiceTests", { ...test, title: "Both", categoryIds: both });
  await backend.store.insert("practiceTests", { ...test, title: "Other", categoryIds: [other.categoryId] });
  expect(await ofCategory()).toEqual(counts({ practiceTests: 1 }));
  expect(await ofDomain(0)).not.toHaveProperty("practiceTests");
});

it("ignores open quizzes whose questions were all deleted before", async () => {
  await begin(luis, LUIS, ids(0));
  for (const { id } of await backend.store.list("questions", { subcategoryId: ids(0)[0] ?? 0 }))
    await inge("DELETE", `${TENANT}/questions/${id}`);
  expect(await ofDomain(0)).toEqual(counts({ subcategories: 0, questions: 0 }));
  expect(await ofCategory()).toEqual(counts({ questions: 9 }));
});

it("counts each learner with mastery there once", async () => {
  for (const as of [luis, luis])
    await as("POST", `/api/quiz/${await begin(as, LUIS)}/submit`, { answers: [] });
  await inge("POST", `/api/quiz/${await begin(inge, INGE, ids(2))}/submit`, { answers: [] });
  expect(await ofCategory()).toMatchObject({ learners: 2 });
  expect(await ofDomain(0)).toMatchObject({ learners: 1 });
  expect(await ofDomain(2)).toMatchObject({ learners: 2 });
});

it("counts nothing of another organization or certification", async () => {
  const other = await fillBank(backend.store, 2, 4);
  await backend.store.insert(
    "quizzes",
    buildQuizDoc({
      userId: NEWCOMER,
      categoryIds: [bank.categoryId],
      questionIds: [...bank.questionIds],
    }),
  );
  await backend.store.insert("mastery", {
    userId: NEWCOMER,
    categoryId: bank.categoryId,
    subcategoryId: bank.subcategoryIds[0] ?? 0,
    recent: "1",
    totalAnswers: 1,
    points: [],
  });
  const admin = await backend.as(1);
  expect(await ofCategory(admin)).toEqual(counts());
  const path = `${TENANT}/categories/${other.categoryId}/dependents`;
  expect((await inge("GET", path)).body).toEqual(counts({ questions: 4 }));
});

import { expect, it } from "vitest";
import { MasteryRecords } from "../../../../src/api/progress/schema.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const NEWCOMER = SAMPLE_USERS.newcomer;
const [AZURE, CLOUD_CONCEPTS] = [6, 61];

it("counts the questions in use of a domain, and those in any quiz that was started", async () => {
  const { as, store } = startBackend();
  const call = await as(NEWCOMER);
  const where = { categoryId: AZURE, subcategoryId: CLOUD_CONCEPTS, isRetired: false };
  const all = await store.list("questions", where);
  const begin = async (mode: "quiz" | "study", questionCount: number) => {
    const about = { categoryIds: [AZURE], subcategoryIds: [CLOUD_CONCEPTS], questionCount, mode };
    return CreatedQuiz.parse(
      (await call("POST", "/api/quiz", { title: "A quiz", userId: NEWCOMER, ...about })).body,
    );
  };
  const coverage = async () => {
    const records = MasteryRecords.parse((await call("GET", `/api/user/${NEWCOMER}/mastery`)).body);
    return records.map(({ subcategoryId, seenQuestions, totalQuestions }) => [
      subcategoryId,
      seenQuestions,
      totalQuestions,
    ]);
  };
  const graded = await begin("quiz", 6);
  expect(await coverage()).toEqual([]);
  await call("POST", `/api/quiz/${graded.id}/submit`, { answers: [] });
  expect(await coverage()).toEqual([[CLOUD_CONCEPTS, 6, all.length]]);
  // Study questions count as seen from the start of their quiz.
  await begin("study", 5);
  expect(await coverage()).toEqual([[CLOUD_CONCEPTS, 11, all.length]]);

  const seen = (await store.list("recalls", { userId: NEWCOMER }))[0]?.seen ?? [];
  const unseen = all.find(({ id }) => !seen.includes(id));
  for (const id of [seen[0], unseen?.id]) await store.update("questions", id ?? 0, { isRetired: true });
  expect(await coverage()).toEqual([[CLOUD_CONCEPTS, 10, all.length - 2]]);

  // A question that is put into a mock exam counts again once the learner has submitted that.
  const azure = await store.get("categories", AZURE);
  if (!azure?.profile) throw new Error("The sample has no exam profile of this certification.");
  await store.update("categories", AZURE, { profile: { ...azure.profile, mocks: { questions: 1 } } });
  await store.update("questions", seen[1] ?? 0, { form: "A" });
  expect(await coverage()).toEqual([[CLOUD_CONCEPTS, 9, all.length - 3]]);
});

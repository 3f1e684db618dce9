import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMockServer } from "../../../mocks/msw/handlers.ts";
import { Categories, Subcategories } from "../../api/catalogue/schema.ts";
import { CreatedQuiz } from "../../api/quizzes/schema.ts";
import { PRACTICE_TESTS, quickTest } from "../../api/quizzes/practice-tests.ts";
import { NO_SELECTION } from "../../components/study/SessionStarter/selection.ts";
import {
  examSession,
  focusSession,
  practiceTestSession,
  quickStartSession,
  randomSession,
  reviewSession,
  starterSession,
} from "./sessions.ts";

const ORIGIN = "http://cairn.test";
const NEWCOMER = 8;
const network = setupServer(...createMockServer({ account: "new" }).handlers);
beforeAll(() => network.listen());
afterAll(() => network.close());

const read = async (path: string): Promise<unknown> => (await fetch(`${ORIGIN}${path}`)).json();

it("draws every session of the specification at full size from the seed", async () => {
  const categories = Categories.parse(await read("/api/categories"));
  const subcategories = Subcategories.parse(await read("/api/subcategories"));
  const focus = subcategories.map(({ id, categoryId }) =>
    focusSession([{ categoryId, subcategoryId: id, rollingAverage: 41, totalAnswers: 20 }], subcategories),
  );
  const one = categories.flatMap((category) => [
    starterSession({ ...NO_SELECTION, categoryIds: [category.id] }, 0, categories),
    starterSession({ mode: "quiz", categoryIds: [category.id], focusAreas: [] }, 30, categories),
    quickStartSession(category, "quiz"),
    practiceTestSession(quickTest(category)),
  ]);
  const sessions = [
    ...one,
    ...PRACTICE_TESTS.map(practiceTestSession),
    examSession(categories),
    reviewSession(categories),
    randomSession(categories, () => 0.5),
  ];
  const short: string[] = [];
  for (const session of sessions) {
    const response = await fetch(`${ORIGIN}/api/quiz`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...session, userId: NEWCOMER }),
    });
    const { totalQuestions, questionCount } = CreatedQuiz.parse(await response.json());
    if (totalQuestions !== questionCount)
      short.push(`${session.title}: ${totalQuestions} of ${questionCount}`);
  }
  expect(short).toEqual([]);
  expect(sessions.map(({ questionCount }) => questionCount)).toEqual(
    expect.arrayContaining([10, 20, 25, 50, 75, 90, 125]),
  );
  expect(focus.every((session) => session?.questionCount === 15)).toBe(true);
});

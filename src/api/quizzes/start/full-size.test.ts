import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Seed } from "../../../../mocks/backend/documents/database.ts";
import { createMockServer } from "../../../../mocks/msw/handlers.ts";
import seedFile from "../../../../mocks/sample.json" with { type: "json" };
import { FOCUS_PRACTICE } from "../quiz-sizes.ts";
import { CreatedQuiz } from "../schema.ts";
import { PRACTICE_TESTS, quickTest } from "./practice-tests.ts";
import {
  focusPractice,
  practiceExam,
  practiceTestQuiz,
  quickReview,
  quickStartQuiz,
  randomQuiz,
  starterQuiz,
  type QuizRequest,
} from "./quiz-requests.ts";

const ORIGIN = "http://cairn.test";
/** Has no graded answers, so that no quiz is adapted. */
const NEWCOMER = 8;
const network = setupServer(...createMockServer({ account: "new" }).handlers);
beforeAll(() => network.listen());
afterAll(() => network.close());

/** Returns the number of questions that the backend draws for a request. */
async function drawn(request: QuizRequest): Promise<number> {
  const response = await fetch(`${ORIGIN}/api/quiz`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...request, userId: NEWCOMER }),
  });
  return CreatedQuiz.parse(await response.json()).totalQuestions;
}

const seed = Seed.parse(seedFile);
const categories = seed.categories.filter(({ tenantId }) => tenantId === 1);

const onePerCertification = categories.flatMap(
  (category): [name: string, request: QuizRequest, size: number][] => {
    const choice = { categoryIds: [category.id], focusAreas: [] };
    return [
      [`${category.name}: starter, study`, starterQuiz({ ...choice, mode: "study" }, 0, categories), 10],
      [`${category.name}: starter, quiz`, starterQuiz({ ...choice, mode: "quiz" }, 30, categories), 25],
      [`${category.name}: quick start, study`, quickStartQuiz(category, "study"), 10],
      [`${category.name}: quick start, quiz`, quickStartQuiz(category, "quiz"), 20],
      [`${category.name}: quick test`, practiceTestQuiz(quickTest(category)), 25],
    ];
  },
);
const sampleTests = PRACTICE_TESTS.map((test): [string, QuizRequest, number] => [
  test.name,
  practiceTestQuiz(test),
  [125, 90, 50, 75][test.id - 1] ?? Number.NaN,
]);

describe("the reference bank", () => {
  it.each<[string, QuizRequest, number]>([
    ...onePerCertification,
    ...sampleTests,
    ["Practice Exam", practiceExam(categories), 50],
    ["Quick Review", quickReview(categories), 10],
    ["Random Quiz of the first two", randomQuiz(categories, () => 0), 20],
    ["Random Quiz of the last two", randomQuiz(categories, () => 0.999), 20],
  ])("fills %s", async (_name, request, size) => expect(await drawn(request)).toBe(size));

  const ownDomains = seed.subcategories.filter(({ categoryId }) =>
    categories.some(({ id }) => id === categoryId),
  );
  it.each(ownDomains)("gives Focus Practice on $name all its questions, at most 15", async (domain) => {
    const request = focusPractice(
      [{ categoryId: domain.categoryId, subcategoryId: domain.id, rollingAverage: 41, totalAnswers: 20 }],
      ownDomains,
    );
    if (!request) throw new Error("a weak domain is worth a Focus Practice");
    const inBank = seed.questions.filter(({ subcategoryId }) => subcategoryId === domain.id).length;
    expect(inBank).toBeGreaterThan(0);
    expect(request.questionCount).toBe(FOCUS_PRACTICE.questionCount);
    expect(await drawn(request)).toBe(Math.min(15, inBank));
  });
});

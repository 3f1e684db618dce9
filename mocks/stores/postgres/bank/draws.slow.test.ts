import { beforeAll, describe, expect, it } from "vitest";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import type { QuestionDoc } from "../../../backend/documents/bank.ts";
import type { Store } from "../../../backend/ports/store.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { createMemoryStore } from "../../memory/memory-store.ts";
import { createPostgresStore } from "../postgres-store.ts";
import {
  createChoices,
  database,
  filledDatabase,
  own,
  PLAIN,
  questions,
} from "./random-bank.test.helpers.ts";

// All stores draw the same questions for the same random numbers. The file store is the one in memory.

const { learnerId, adminId, categoryId, subcategoryId } = own.ids;

interface QuizRequest {
  categoryIds: number[];
  questionCount: number;
  subcategoryIds?: number[];
  questionIds?: number[];
  onlyUnseen?: boolean;
}

const { random, below, maybe } = createChoices(42);
const REQUESTS: QuizRequest[] = Array.from({ length: 60 }, () => ({
  categoryIds: [[categoryId], [PLAIN], [categoryId, PLAIN], [PLAIN, categoryId]][below(4)] ?? [],
  questionCount: 1 + below(25),
  ...maybe({ onlyUnseen: true }, 0.2),
})).map((quizRequest) => ({
  ...quizRequest,
  ...(quizRequest.categoryIds.includes(categoryId) ? maybe({ subcategoryIds: [subcategoryId] }, 0.3) : {}),
  ...maybe({ questionIds: questions.filter(() => random() < 0.3).map(({ id }) => id) }, 0.2),
}));

/** Draws for both learners alternately. Returns the drawn ids and versions, or the status of a refusal. */
async function drawAll(store: Store) {
  const { as } = startBackend({ store });
  const learners: [number, CallAs][] = [
    [learnerId, await as(learnerId)],
    [adminId, await as(adminId)],
  ];
  const results: { status: number; ids: number[]; versions: number[] | undefined }[] = [];
  for (const [round, quizRequest] of REQUESTS.entries()) {
    const [userId, call] = learners[round % 2] ?? [];
    const reply = await call?.("POST", "/api/quiz", { title: "t", mode: "quiz", userId, ...quizRequest });
    if (reply?.status !== 201) {
      results.push({ status: reply?.status ?? 0, ids: [], versions: undefined });
      continue;
    }
    const quiz = await store.get("quizzes", CreatedQuiz.parse(reply.body).id);
    results.push({ status: 201, ids: quiz?.questionIds ?? [], versions: quiz?.versions });
  }
  return results;
}

const domainKey = (question: QuestionDoc) => `${question.categoryId}/${question.subcategoryId}`;
const pointOf = ({ categoryId: certification, point }: QuestionDoc) =>
  point === undefined ? undefined : `${certification}/${point}`;

/** Returns the questions that a learner may be asked. The first has submitted mock exam A of the first certification. */
const eligible = (quizRequest: QuizRequest, userId: number, seenIds: ReadonlySet<number>): QuestionDoc[] =>
  questions.filter(
    (question) =>
      quizRequest.categoryIds.includes(question.categoryId) &&
      !question.isRetired &&
      (question.categoryId === PLAIN ||
        question.form === undefined ||
        (question.form === "A" && userId === learnerId)) &&
      (!quizRequest.subcategoryIds ||
        question.categoryId === PLAIN ||
        quizRequest.subcategoryIds.includes(question.subcategoryId ?? 0)) &&
      (!quizRequest.questionIds || quizRequest.questionIds.includes(question.id)) &&
      (!quizRequest.onlyUnseen || !seenIds.has(question.id)),
  );

describe("draws", () => {
  let inMemory: Awaited<ReturnType<typeof drawAll>>;
  beforeAll(async () => {
    inMemory = await drawAll(createMemoryStore(database()));
  });

  it("are the same in PostgreSQL", async () => {
    const fresh = await filledDatabase();
    const store = createPostgresStore(fresh.url);
    try {
      expect(await drawAll(store)).toEqual(inMemory);
    } finally {
      await store.close();
      await fresh.drop();
    }
  });

  it("contain only eligible questions, and repeat seen ones or points only if no others are left", () => {
    const seen = new Map<number, Set<number>>([
      [learnerId, new Set([own.ids.questionId, own.ids.orderId])],
      [adminId, new Set()],
    ]);
    let [refused, repeatedQuestions, repeatedPoints] = [0, 0, 0];
    for (const [round, quizRequest] of REQUESTS.entries()) {
      const userId = round % 2 === 0 ? learnerId : adminId;
      const seenIds = seen.get(userId) ?? new Set();
      const pool = new Map(eligible(quizRequest, userId, seenIds).map((question) => [question.id, question]));
      const result = inMemory[round];
      if (!result) throw new Error("A draw is missing.");
      const { status, ids, versions } = result;
      expect([round, status]).toEqual([round, pool.size > 0 ? 201 : 422]);
      if (status === 422) refused += 1;
      expect(ids.filter((id) => !pool.has(id))).toEqual([]);
      expect([round, new Set(ids).size]).toEqual([round, Math.min(quizRequest.questionCount, pool.size)]);
      const drawn = ids.flatMap((id) => pool.get(id) ?? []);
      expect(versions ?? drawn.map(() => 1)).toEqual(drawn.map(({ version }) => version));
      const points = new Set(drawn.map(pointOf));
      const others = [...pool.values()].filter(({ id }) => !ids.includes(id));
      const isFresh = (question: QuestionDoc) =>
        question.point === undefined || !points.has(pointOf(question));
      for (const [index, question] of drawn.entries()) {
        const near = others.filter((one) => domainKey(one) === domainKey(question));
        if (seenIds.has(question.id)) {
          repeatedQuestions += 1;
          expect(near.filter((one) => !seenIds.has(one.id) && isFresh(one))).toEqual([]);
        }
        const twins = drawn.slice(0, index).filter((one) => one.point && pointOf(one) === pointOf(question));
        if (twins.length === 0) continue;
        repeatedPoints += 1;
        // One of the domains of the point was drawn later than the others and had nothing else.
        const domains = [question, ...twins].map(domainKey);
        expect(domains.some((one) => !others.some((left) => domainKey(left) === one && isFresh(left)))).toBe(
          true,
        );
      }
      for (const id of ids) seenIds.add(id);
    }
    expect(Math.min(refused, repeatedQuestions, repeatedPoints)).toBeGreaterThan(0);
  });
});

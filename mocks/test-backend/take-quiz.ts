import * as z from "zod/mini";
import { Questions, type Question } from "../../src/api/questions/schema.ts";
import type { Outcome } from "../../src/api/quizzes/results/outcome.ts";
import { CreatedQuiz, type NewQuiz } from "../../src/api/quizzes/schema.ts";
import { buildAnswer } from "../builders/answers.ts";
import type { MockServer } from "../msw/handlers.ts";

/** Returns the outcome of a question; `position` is one-based. */
export type Plan = (position: number, question: Question) => Outcome;

export interface TakenQuiz {
  /** Overrides of a graded quiz of 25 questions on Security+ in 30 minutes, taken by the demo learner. */
  quiz?: Partial<NewQuiz>;
  /** Default: all answers are correct. */
  plan?: Plan;
  /** One-based positions of the flagged questions. Default: none. */
  flags?: readonly number[];
  /** From start to submission. Default 26:14. */
  seconds?: number;
}

/** A plan that misses the questions at these one-based positions. */
export const missingAt =
  (...positions: number[]): Plan =>
  (position) =>
    positions.includes(position) ? "incorrect" : "correct";

/** A plan that misses the first `count`. */
export const missingFirst =
  (count: number): Plan =>
  (position) =>
    position <= count ? "incorrect" : "correct";

/**
 * Starts a quiz over /api as the account that is signed in.
 *
 * @returns its id
 */
export async function startQuiz(quiz: Partial<NewQuiz> = {}): Promise<number> {
  const newQuiz: NewQuiz = {
    title: "CompTIA Security+ quiz",
    categoryIds: [1],
    questionCount: 25,
    timeLimit: 30,
    mode: "quiz",
    userId: 7,
    ...quiz,
  };
  return z.parse(CreatedQuiz, await (await post("/api/quiz", newQuiz)).json()).id;
}

/**
 * Submits a quiz over /api, answered by `plan`, and lets it have taken `seconds`: the server's clock stands still.
 *
 * @throws without a reference backend, as in stories of components
 */
export async function submitQuiz(
  mockServer: MockServer | undefined,
  quizId: number,
  { plan = () => "correct", flags: positions = [], seconds = 1574 }: Omit<TakenQuiz, "quiz"> = {},
): Promise<void> {
  if (!mockServer) throw new Error("There is no reference backend to take a quiz on.");
  const questions = z.parse(Questions, await (await fetch(`/api/quiz/${quizId}/questions`)).json());
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answer: buildAnswer(question, plan(index + 1, question)),
  }));
  const flags = positions.flatMap((position) => questions[position - 1]?.id ?? []);
  await post(`/api/quiz/${quizId}/submit`, { answers, flags });
  const { completedAt } = (await mockServer.store.get("quizzes", quizId)) ?? {};
  if (!completedAt) throw new Error(`Quiz ${quizId} could not be submitted.`);
  const startedAt = new Date(Date.parse(completedAt) - seconds * 1000).toISOString();
  await mockServer.store.update("quizzes", quizId, { startedAt });
}

/**
 * Takes a quiz on the reference backend from start to submission.
 *
 * @returns its id
 */
export async function takeQuiz(
  mockServer: MockServer | undefined,
  { quiz, ...how }: TakenQuiz = {},
): Promise<number> {
  const quizId = await startQuiz(quiz);
  await submitQuiz(mockServer, quizId, how);
  return quizId;
}

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

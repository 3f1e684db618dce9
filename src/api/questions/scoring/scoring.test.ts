import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildQuestions } from "../../../../mocks/builders/quizzes.ts";
import { createMockServer } from "../../../../mocks/msw/handlers.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../quizzes/schema.ts";
import { percent } from "../../values/percent.ts";
import { Questions } from "../schema.ts";
import { correctCount, rightAnswer, score } from "./scoring.ts";

describe("score", () => {
  const questions = buildQuestions(3);
  const answersTo = (right: number) =>
    questions.map(({ id, correctAnswer }, index) => ({
      questionId: id,
      answer: index < right ? correctAnswer : 0,
    }));
  it.each([
    [0, 0],
    [1, 33],
    [2, 67],
    [3, 100],
  ])("of %i right answers to three questions is %i", (right, expected) =>
    expect(score(questions, answersTo(right))).toEqual({ correctAnswers: right, score: expected }),
  );
  it("counts questions without a submitted answer", () =>
    expect(score(questions, answersTo(1).slice(0, 1))).toEqual({ correctAnswers: 1, score: 33 }));
  it("is 0 without questions", () => expect(percent(0, 0)).toBe(0));
});

describe("the server", () => {
  const network = setupServer(...createMockServer({ account: "new" }).handlers);
  beforeAll(() => network.listen());
  afterAll(() => network.close());

  it("scores a submission as the screens do", async () => {
    const call = async (path: string, body?: unknown): Promise<unknown> => {
      const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const headers = { "Content-Type": "application/json" };
      return (await fetch(`http://cairn.test${path}`, { ...sent, headers })).json();
    };
    const wanted = { title: "Scored", categoryIds: [1], questionCount: 3, mode: "study", userId: 8 };
    const { id } = CreatedQuiz.parse(await call("/api/quiz", wanted));
    const questions = Questions.parse(await call(`/api/quiz/${id}/questions`));
    const answers = questions.map((question, index) => ({
      questionId: question.id,
      answer: index < 2 ? rightAnswer(question) : 0,
    }));
    const done = SubmittedQuiz.parse(await call(`/api/quiz/${id}/submit`, { answers }));
    expect(done).toMatchObject({ ...score(questions, answers), correctAnswers: 2, score: 67, answers });
  });
});

describe("correctCount", () => {
  it("returns the stored count, even above 100 questions", () => {
    expect(correctCount({ correctAnswers: 88, score: 70, totalQuestions: 125 })).toBe(88);
    expect(correctCount({ correctAnswers: 0, score: 40, totalQuestions: 10 })).toBe(0);
  });

  it("is derived from the rounded score if it is not stored (spec §9)", () => {
    expect(correctCount({ correctAnswers: null, score: 67, totalQuestions: 25 })).toBe(17);
    expect(correctCount({ correctAnswers: null, score: null, totalQuestions: 25 })).toBe(0);
  });
});

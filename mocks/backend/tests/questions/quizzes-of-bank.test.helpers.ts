import { expect } from "vitest";
import { AdminQuestion } from "../../../../src/api/admin/schema.ts";
import { Questions } from "../../../../src/api/questions/schema.ts";
import { noAnswer, rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import type { BackendSetup } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

export const { learner: LEARNER, newcomer: NEWCOMER } = SAMPLE_USERS;
export const CERTIFICATION = 6;
export const BANK = "/api/admin/tenants/1";

/** A change of text, options and answer key. */
export const rewritten = {
  text: "Rewritten",
  options: ["North", "East", "South", "West"].map((text) => ({ text })),
  correctAnswer: 4,
  explanation: "Rewritten too.",
  difficultyLevel: 5,
  tags: ["rewritten"],
};

/** Starts a backend before each test, with an administrator who changes questions and a newcomer who takes quizzes. */
export function prepareQuizzes(setup?: BackendSetup) {
  const { newcomer: learner, ...started } = backendForEachTest(["admin", "newcomer"], setup);
  const { admin } = started;
  const begin = async (change: object = {}) => {
    const newQuiz = {
      title: "T",
      categoryIds: [CERTIFICATION],
      questionCount: 10,
      mode: "quiz",
      userId: NEWCOMER,
    };
    return CreatedQuiz.parse((await learner("POST", "/api/quiz", { ...newQuiz, ...change })).body).id;
  };
  const questionsIn = async (id: number, as = learner) =>
    Questions.parse((await as("GET", `/api/quiz/${id}/questions`)).body);
  /** Submits correct answers, except the first `wrong`. */
  const submit = async (id: number, wrong = 0) => {
    const answers = (await questionsIn(id)).map((question, index) => ({
      questionId: question.id,
      answer: index < wrong ? noAnswer(question) : rightAnswer(question),
    }));
    return learner("POST", `/api/quiz/${id}/submit`, { answers });
  };
  const edit = async (id: number, change: object) => {
    const reply = await admin("PATCH", `${BANK}/questions/${id}`, change);
    expect(reply.status).toBe(200);
    return AdminQuestion.parse(reply.body);
  };
  /** Returns a single-choice question of a quiz. */
  const singleIn = async (id: number) => {
    const found = (await questionsIn(id)).find(({ kind }) => kind === undefined);
    if (!found) throw new Error("The quiz has no single-choice question.");
    return found;
  };
  return { ...started, learner, begin, questionsIn, submit, edit, singleIn };
}

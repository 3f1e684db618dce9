import { UserStats } from "../../src/api/progress/schema.ts";
import { Questions, type Question } from "../../src/api/questions/schema.ts";
import type { Outcome } from "../../src/api/quizzes/results/outcome.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { buildAnswer } from "../builders/answers.ts";
import { startBackend, type BackendSetup, type RequestOptions } from "./calls.ts";
import { SAMPLE_USERS } from "./sample.ts";

export const inZone = (timeZone: string): RequestOptions => ({ headers: { "time-zone": timeZone } });

/** Starts a backend over the seed. Calls are sent as the newcomer, who has no history. */
export async function startAsNewcomer(setup: BackendSetup = {}) {
  const backend = startBackend(setup);
  const user = await backend.signIn(SAMPLE_USERS.newcomer);
  const call = (method: string, path: string, body?: unknown, { headers, ...options }: RequestOptions = {}) =>
    backend.send(method, path, body, { ...user, ...options, headers: { ...user.headers, ...headers } });
  const submitQuiz = async (
    change: object,
    outcomeOf: (question: Question, index: number) => Outcome,
    { flags, timeZone = "UTC" }: { flags?: readonly number[] | undefined; timeZone?: string } = {},
  ) => {
    const newQuiz = { title: "T", mode: "quiz", userId: SAMPLE_USERS.newcomer, ...change };
    const quiz = CreatedQuiz.parse((await call("POST", "/api/quiz", newQuiz)).body);
    const questions = Questions.parse((await call("GET", `/api/quiz/${quiz.id}/questions`)).body);
    const answers = questions.map((question, index) => ({
      questionId: question.id,
      answer: buildAnswer(question, outcomeOf(question, index)),
    }));
    const body = { answers, ...(flags ? { flags } : {}) };
    const reply = await call("POST", `/api/quiz/${quiz.id}/submit`, body, inZone(timeZone));
    return { quiz, questions, result: SubmittedQuiz.parse(reply.body) };
  };
  /** Completes a quiz with correct answers, except the first `wrong`. */
  const take = (change: object, wrong = 0, timeZone = "UTC") =>
    submitQuiz(
      { categoryIds: [6], questionCount: 20, ...change },
      (_, index) => (index < wrong ? "incorrect" : "correct"),
      { timeZone },
    );
  /** Completes a study quiz with the given outcome for each question, by its id. */
  const takeWith = (
    outcomes: Record<number, Outcome>,
    { flags, mode = "study" }: { flags?: readonly number[]; mode?: string } = {},
  ) => {
    const questionIds = Object.keys(outcomes).map(Number);
    const quiz = { categoryIds: [1, 6], questionCount: questionIds.length, mode, questionIds };
    return submitQuiz(quiz, ({ id }) => outcomes[id] ?? "unanswered", { flags });
  };
  const streak = async (timeZone: string) =>
    UserStats.parse(
      (await call("GET", `/api/user/${SAMPLE_USERS.newcomer}/stats`, undefined, inZone(timeZone))).body,
    ).currentStreak;
  /** Reads a resource of the newcomer. */
  const readOwn = async (what: string) =>
    (await call("GET", `/api/user/${SAMPLE_USERS.newcomer}/${what}`)).body;
  return { ...backend, call, readOwn, take, takeWith, streak };
}

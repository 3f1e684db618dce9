import { buildAnswer } from "../builders/answers.ts";
import { Questions } from "../../src/api/questions/schema.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { UserStats } from "../../src/api/progress/schema.ts";
import { SAMPLE_USERS } from "./sample.ts";
import { startBackend, type BackendSetup, type RequestOptions } from "./calls.ts";

export const inZone = (timeZone: string): RequestOptions => ({ headers: { "time-zone": timeZone } });

/** Starts a backend over the seed. Calls are sent as the newcomer, who has no history. */
export async function startAsNewcomer(setup: BackendSetup = {}) {
  const backend = startBackend(setup);
  const user = await backend.signIn(SAMPLE_USERS.newcomer);
  const call = (method: string, path: string, body?: unknown, { headers, ...options }: RequestOptions = {}) =>
    backend.send(method, path, body, { ...user, ...options, headers: { ...user.headers, ...headers } });
  /** Completes a quiz with correct answers, except the first `wrong`. */
  const take = async (change: object, wrong = 0, timeZone = "UTC") => {
    const newQuiz = {
      title: "T",
      categoryIds: [6],
      questionCount: 20,
      mode: "quiz",
      userId: SAMPLE_USERS.newcomer,
      ...change,
    };
    const quiz = CreatedQuiz.parse((await call("POST", "/api/quiz", newQuiz)).body);
    const questions = Questions.parse((await call("GET", `/api/quiz/${quiz.id}/questions`)).body);
    const answers = questions.map((question, index) => ({
      questionId: question.id,
      answer: buildAnswer(question, index < wrong ? "incorrect" : "correct"),
    }));
    const reply = await call("POST", `/api/quiz/${quiz.id}/submit`, { answers }, inZone(timeZone));
    return { quiz, questions, result: SubmittedQuiz.parse(reply.body) };
  };
  const streak = async (timeZone: string) =>
    UserStats.parse(
      (await call("GET", `/api/user/${SAMPLE_USERS.newcomer}/stats`, undefined, inZone(timeZone))).body,
    ).currentStreak;
  /** Reads a resource of the newcomer. */
  const readOwn = async (what: string) =>
    (await call("GET", `/api/user/${SAMPLE_USERS.newcomer}/${what}`)).body;
  return { ...backend, call, own: readOwn, take, streak };
}

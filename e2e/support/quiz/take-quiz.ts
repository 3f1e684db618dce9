import type { Page } from "playwright";
import { buildAnswer } from "../../../mocks/builders/answers.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import type { AnswerValue } from "../../../src/api/questions/answers.ts";
import { kindOf } from "../../../src/api/questions/kinds.ts";
import { Questions, type Question } from "../../../src/api/questions/schema.ts";
import { matchesOf, optionIdsOf, optionValue } from "../../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz } from "../../../src/api/quizzes/schema.ts";
import type { QuizRequest } from "../../../src/api/quizzes/start/quiz-requests.ts";
import { signInByCall } from "../browser/sign-in.ts";
import { closeBadges } from "./close-badges.ts";

type AnswerResult = "correct" | "incorrect";

/** Starts a quiz on the dashboard and waits for its first question. */
export async function startQuiz(page: Page, certification = "CompTIA Security+"): Promise<void> {
  await page.getByRole("button", { name: `Quick start ${certification}` }).click();
  await waitForQuestion(page, 1);
}

/** Waits until the question at this one-based position is shown, in a quiz of `total` questions. Default any number. */
export const waitForQuestion = (page: Page, position: number, total?: number): Promise<void> =>
  page.getByText(new RegExp(`^Question ${position} of ${total ?? "\\d+"}$`)).waitFor();

/** Returns the questions of the current quiz, with their answer keys. */
export async function questionsOn(page: Page): Promise<Question[]> {
  await page.waitForURL(/\/quiz\/\d+$/);
  const id = page.url().split("/").at(-1);
  return Questions.parse(await (await page.request.get(`/api/quiz/${id}/questions`)).json());
}

/** Answers the current question by pointer, and checks an answer with several parts. */
export async function giveAnswer(page: Page, question: Question, answer: AnswerValue): Promise<void> {
  const indexOf = (value: number) =>
    question.options.findIndex((option, index) => optionValue(option, index) === value);
  const kind = kindOf(question);
  if (kind === "single")
    return page
      .getByRole("radio")
      .nth(indexOf(Number(answer)))
      .click();
  if (kind === "multiple")
    for (const id of optionIdsOf(answer)) await page.getByRole("checkbox").nth(indexOf(id)).click();
  if (kind === "order") await putInOrder(page, question, optionIdsOf(answer));
  if (question.kind === "match")
    for (const { id, text } of question.prompts)
      await page
        .getByRole("combobox", { name: text, exact: true })
        // The first option of the select is empty.
        .selectOption({ index: indexOf(matchesOf(answer).get(id) ?? 0) + 1 });
  await page.getByRole("button", { name: "Check answer" }).click();
}

async function putInOrder(page: Page, { options }: Question, order: readonly number[]): Promise<void> {
  let shown = options.map(({ id }) => id ?? 0);
  for (const [index, id] of order.entries()) {
    const text = options.find((option) => option.id === id)?.text ?? "";
    for (let current = shown.indexOf(id); current > index; current -= 1)
      await page.getByRole("button", { name: `Move up: ${text}`, exact: true }).click();
    const moved = order.slice(0, index + 1);
    shown = [...moved, ...shown.filter((other) => !moved.includes(other))];
  }
}

/** Creates a quiz of the signed-in newcomer by a call. Returns its id. */
export async function createQuiz(page: Page, quiz: QuizRequest): Promise<number> {
  const reply = await page.request.post("/api/quiz", { data: { ...quiz, userId: SAMPLE_USERS.newcomer } });
  return CreatedQuiz.parse(await reply.json()).id;
}

/** Starts a graded quiz of the signed-in newcomer on ISACA CISM by a call, and opens it. Returns its id. */
export async function openGradedQuiz(page: Page): Promise<number> {
  const id = await createQuiz(page, {
    title: "ISACA CISM quiz",
    categoryIds: [SAMPLE_CATEGORIES.cism],
    questionCount: 25,
    timeLimit: 30,
    mode: "quiz",
  });
  await page.goto(`/quiz/${id}`);
  await waitForQuestion(page, 1, 25);
  return id;
}

/** Signs the newcomer in by a call and opens a graded quiz. Returns its id. */
export async function beginGradedQuiz(page: Page): Promise<number> {
  await signInByCall(page, "newcomer");
  return openGradedQuiz(page);
}

/** Submits a quiz by a call, with correct answers except for the first `wrongCount`. */
export async function submitByCall(page: Page, quizId: number, wrongCount = 0): Promise<void> {
  const questions = Questions.parse(await (await page.request.get(`/api/quiz/${quizId}/questions`)).json());
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answer: buildAnswer(question, index < wrongCount ? "incorrect" : "correct"),
  }));
  const reply = await page.request.post(`/api/quiz/${quizId}/submit`, { data: { answers } });
  if (!reply.ok()) throw new Error(`The submission was answered with ${reply.status()}.`);
}

/** Submits the current quiz of `total` questions, whose last one is not answered. */
export async function submitUnfinished(page: Page, total = 25): Promise<void> {
  await page.getByRole("button", { name: `Question ${total}, not answered` }).click();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
}

/** Answers the first question of the current quiz, leaves the others unanswered and submits it. */
export async function answerFirst(page: Page, result: AnswerResult): Promise<void> {
  const [question, ...others] = await questionsOn(page);
  if (!question) throw new Error("The quiz has no question.");
  await waitForQuestion(page, 1, others.length + 1);
  await giveAnswer(page, question, buildAnswer(question, result));
  await page.getByRole("heading", { name: result === "correct" ? "Correct!" : "Incorrect" }).waitFor();
  if (others.length > 0) await submitUnfinished(page, others.length + 1);
  else await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.waitForURL(/\/results\/\d+$/);
}

/** Answers all questions of the current quiz and submits it. `flagged` contains one-based positions. */
export async function answerQuiz(
  page: Page,
  result: AnswerResult,
  flagged: readonly number[] = [],
): Promise<void> {
  const questions = await questionsOn(page);
  for (const [index, question] of questions.entries()) {
    await waitForQuestion(page, index + 1, questions.length);
    await giveAnswer(page, question, buildAnswer(question, result));
    await page.getByRole("heading", { name: result === "correct" ? "Correct!" : "Incorrect" }).waitFor();
    if (flagged.includes(index + 1)) {
      await page.getByRole("button", { name: "Flag for Review" }).click();
      await page.getByRole("button", { name: "Unflag" }).waitFor();
    }
    if (index + 1 < questions.length) await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.waitForURL(/\/results\/\d+$/);
}

/** Answers all questions of a newcomer's first quiz wrongly, submits it and closes the badge popup on the results. */
export async function submitAllWrong(page: Page): Promise<void> {
  await answerQuiz(page, "incorrect");
  await closeBadges(page);
}

/** Opens the review from the results. */
export async function openReview(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Review Answers" }).click();
  await page.waitForURL(/\/review\/\d+$/);
}

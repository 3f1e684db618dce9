import { createRoot } from "react-dom/client";
import { expect, vi } from "vitest";
import type { QuizProblem } from "../../quiz/engine/question/problem.ts";
import type { QuizQuestion, QuizResult } from "../../quiz/engine/question/question.ts";
import { QuizPlayer } from "../../quiz/QuizPlayer/QuizPlayer.tsx";
import { settled } from "../../quiz/QuizPlayer/tests/player-page.test.helpers.tsx";
import { CairnQuiz } from "../CairnQuiz.tsx";

const QUESTIONS: QuizQuestion[] = [
  { id: 1, text: "Which port does HTTPS use?", options: [{ text: "80" }, { text: "443" }], correctAnswer: 1 },
  {
    id: 2,
    kind: "multiple",
    text: "Which are symmetric?",
    options: [{ text: "AES" }, { text: "RSA" }, { text: "ChaCha20" }],
    correctAnswers: [0, 2],
  },
];

const buttonIn = (root: ParentNode, name: string): HTMLButtonElement | undefined =>
  [...root.querySelectorAll("button")].find(
    (button) => button.textContent.includes(name) && button.getAttribute("aria-disabled") !== "true",
  );

/** Waits for something and returns it. */
const waitFor = async <Found,>(find: () => Found | undefined): Promise<Found> => {
  const result = await vi.waitFor(() => {
    const value = find();
    if (value === undefined) throw new Error("It did not appear.");
    return value;
  }, 30_000);
  return result;
};

const press = async (root: ParentNode, name: string) => (await waitFor(() => buttonIn(root, name))).click();

const choose = async (root: ParentNode, text: string) => {
  const option = () =>
    [...root.querySelectorAll("label")].find(({ textContent }) => textContent.includes(text));
  (await waitFor(option)).querySelector("input")?.click();
};

/** Answers and submits a quiz with immediate feedback, as the page of the guide about tests says. */
async function answerQuiz(root: ParentNode): Promise<void> {
  const shows = (text: string) => waitFor(() => root.textContent?.includes(text) || undefined);
  await choose(root, "443");
  await shows("Correct!");
  await press(root, "Next");
  await choose(root, "AES");
  await choose(root, "ChaCha20");
  await press(root, "Check answer");
  await press(root, "Submit Quiz");
  await shows("2 of 2 right (100%)");
}

/** Problems that are expected where no style sheet is loaded. */
const isOfStyles = ({ code }: QuizProblem) => code === "styles" || code === "theme";

/** Expects that `QuizPlayer` can be answered, checked and submitted, without a problem. */
export async function expectPlayerWorks(): Promise<void> {
  vi.spyOn(console, "error").mockReturnValue();
  const problems: QuizProblem[] = [];
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const onSubmit = vi.fn<(result: QuizResult) => void>();
  root.render(
    <QuizPlayer questions={QUESTIONS} onSubmit={onSubmit} onProblem={(problem) => problems.push(problem)} />,
  );
  await answerQuiz(container);
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(problems.filter((problem) => !isOfStyles(problem))).toEqual([]);
  root.unmount();
  container.remove();
  await settled();
}

/** Expects the same of `<cairn-quiz>`. */
export async function expectElementWorks(): Promise<void> {
  if (!customElements.get("cairn-quiz")) customElements.define("cairn-quiz", CairnQuiz);
  const quiz = document.createElement("cairn-quiz");
  quiz.theme = "device";
  quiz.required = true;
  quiz.questions = QUESTIONS;
  document.body.append(quiz);
  await answerQuiz(await waitFor(() => quiz.shadowRoot ?? undefined));
  expect(quiz.result?.score).toBe(100);
  expect((quiz.problems as QuizProblem[]).filter((problem) => !isOfStyles(problem))).toEqual([]);
  quiz.remove();
  await settled();
}

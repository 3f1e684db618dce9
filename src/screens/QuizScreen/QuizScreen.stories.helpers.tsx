import type { Decorator } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { loadPlayerCode } from "../../../.storybook/stage/load-player-code.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { hasKey } from "../../api/questions/kinds.ts";
import { AskedQuestions, type AskedQuestion } from "../../api/questions/schema.ts";
import { rightAnswer } from "../../api/questions/scoring/scoring.ts";
import { CreatedQuiz, type NewQuiz } from "../../api/quizzes/schema.ts";
import { OutboxProvider } from "../outbox/OutboxProvider.tsx";
import { createPaths } from "../paths.ts";
import { QuizScreen, type QuizScreenProps } from "./QuizScreen.tsx";

/** The quiz that a story starts with, created on its server before rendering. */
export const quiz: { id: number; questions: AskedQuestion[] } = { id: 0, questions: [] };

export async function begin(overrides: Partial<NewQuiz> = {}): Promise<void> {
  const newQuiz: NewQuiz = {
    title: "ISACA CISM quiz",
    categoryIds: [SAMPLE_CATEGORIES.cism],
    questionCount: 3,
    timeLimit: 30,
    mode: "quiz",
    userId: SAMPLE_USERS.learner,
    ...overrides,
  };
  const headers = { "Content-Type": "application/json" };
  const created = await fetch("/api/quiz", { method: "POST", headers, body: JSON.stringify(newQuiz) });
  quiz.id = CreatedQuiz.parse(await created.json()).id;
  quiz.questions = AskedQuestions.parse(await (await fetch(`/api/quiz/${quiz.id}/questions`)).json());
}

async function beginDefault(): Promise<void> {
  await loadPlayerCode();
  await begin();
}

const withOutbox: Decorator = (Story) => (
  <OutboxProvider userId={SAMPLE_USERS.learner}>
    <Story />
  </OutboxProvider>
);

export const settings = {
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" } as const,
  decorators: [inColumn, withOutbox],
  render: (args: QuizScreenProps) => <QuizScreen {...args} quizId={quiz.id} />,
  beforeEach: beginDefault,
};

export const paths = createPaths();

/** Returns the shortcut of the correct option: its displayed position. */
export const key = (index: number): string => {
  const question = quiz.questions[index];
  if (!question || !hasKey(question)) return "";
  const optionIndex = question.options.findIndex(({ id }) => id === rightAnswer(question));
  return String(optionIndex + 1);
};

/** Returns the submit button once it accepts clicks. */
export async function armedSubmit(): Promise<HTMLElement> {
  const button = screen.getByRole("button", { name: "Submit Quiz" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  return button;
}
export const leadsToResults = (args: QuizScreenProps) =>
  waitFor(async () => {
    await expect(args.onNavigate).toHaveBeenCalledWith(paths.results(quiz.id), { replace: true });
    await expect(args.onNavigate).toHaveBeenCalledTimes(1);
  });

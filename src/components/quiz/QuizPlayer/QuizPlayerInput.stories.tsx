import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { quietConsole } from "../../../../.storybook/quiet-console.ts";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import type { QuizQuestion } from "../engine/question.ts";
import { QuizPlayer } from "./QuizPlayer.tsx";

const question = (id: string, extras: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id,
  text: `What is ${id}?`,
  options: ["right", "wrong"].map((name) => ({ id: `${id}-${name}`, text: `${name} for ${id}` })),
  correctAnswer: `${id}-right`,
  ...extras,
});
const questions = [question("alpha"), question("beta")];
const meta = preview.meta({
  title: "Quiz/QuizPlayer Input",
  component: QuizPlayer,
  args: { questions, onSubmit: fn(), onProblem: fn(), onAnswer: fn() },
  beforeEach: async () => {
    await fetchSessionParts();
    return quietConsole();
  },
});

interface Canvas {
  getByRole: (role: string, by: object) => HTMLElement;
}

const press = async (canvas: Canvas, name: string) => {
  const button = canvas.getByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
};

/** The codes of what was told to the developer. */
const codes = (onProblem: unknown) =>
  (onProblem as ReturnType<typeof fn>).mock.calls.map(([problem]) => (problem as { code: string }).code);

/** Questions and what to do with the answers are all that it takes. */
export const Default = meta.story({
  tags: ["phone"],
  render: ({ onSubmit }) => <QuizPlayer questions={questions} onSubmit={onSubmit} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("heading", { level: 2, name: /Quiz$/ })).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "A. right for alpha" }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await press(canvas, "Submit Quiz");
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Your answers are submitted" })).toHaveFocus(),
    );
    await expect(canvas.getByText("1 of 2 right (50%)")).toBeVisible();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

/** A limit that is none, such as one of a host that counted the minutes left below 0: no clock, and nothing is submitted. */
export const LimitBelowNothing = meta.story({
  args: { timeLimit: -5, onTimeUp: fn() },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(codes(args.onProblem)).toEqual(["time-limit"]));
    await expect(canvas.queryByRole("timer")).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "A. right for alpha" }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(args.onTimeUp).not.toHaveBeenCalled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Labels that can't be shown: English replaces them, and each is reported once. */
export const WrongLabels = meta.story({
  args: {
    labels: {
      next: 5,
      previous: () => "Zurück",
      flag: null,
      questionOf: "Frage {index} von {total}",
    } as never,
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: "Next" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeVisible();
    await expect(canvas.getByText("Frage 1 von 2")).toBeVisible();
    await waitFor(() => expect(codes(args.onProblem)).toEqual(["label", "label", "label"]));
    await userEvent.click(canvas.getByRole("radio", { name: "A. right for alpha" }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByText("Frage 2 von 2")).toBeVisible();
    await expect(codes(args.onProblem)).toHaveLength(3);
  },
});

/** Labels that are nothing. */
export const NullLabels = meta.story({
  args: { labels: null as never },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Question 1 of 2")).toBeVisible();
    await waitFor(() => expect(codes(args.onProblem)).toEqual(["label"]));
  },
});

/** No `onSubmit`: reported as soon as the player appears, not only after the last question. */
export const NothingToSubmitTo = meta.story({
  args: { onSubmit: undefined as never },
  play: async ({ args }) => {
    await waitFor(() => expect(codes(args.onProblem)).toEqual(["submit"]));
  },
});

/** A question that can't be answered says so, and Next leads past it. */
export const NoOptions = meta.story({
  args: {
    feedback: "end",
    backNavigation: false,
    questions: [question("alpha", { options: [] }), question("beta")],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("This question has no options, so it can't be answered.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByText("Question 2 of 2")).toBeVisible();
    await expect(codes(args.onProblem)).toEqual(["no-options"]);
  },
});

/** Questions of one id stay apart, and each is reached. */
export const DuplicateIds = meta.story({
  tags: ["phone"],
  args: {
    questions: [
      question("alpha"),
      question("alpha", { text: "What is the other?" }),
      question("beta", {
        options: [
          { id: "beta-right", text: "One" },
          { id: "beta-right", text: "Two" },
        ],
      }),
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("heading", { name: "What is the other?" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await userEvent.click(canvas.getByRole("radio", { name: "B. Two" }));
    await expect(canvas.getAllByText("Correct Answer")).toHaveLength(1);
    await press(canvas, "Submit Quiz");
    const [result] = args.onSubmit.mock.lastCall ?? [];
    await expect(result).toMatchObject({
      answers: [{ answer: "alpha-right" }, { answer: "alpha-wrong" }, { answer: "beta-right" }],
    });
    await expect(codes(args.onProblem)).toEqual(["duplicate-question", "duplicate-option"]);
  },
});

/** Nothing to ask is said. */
export const NoQuestions = meta.story({
  args: { questions: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("This quiz has no questions.")).toBeVisible();
    await waitFor(() => expect(codes(args.onProblem)).toEqual(["questions"]));
  },
});

/** No list at all is no blank page either. */
export const QuestionsMissing = meta.story({
  args: { questions: undefined as never },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("This quiz has no questions.")).toBeVisible();
    await waitFor(() => expect(codes(args.onProblem)).toEqual(["questions"]));
  },
});

/** A question that can't be shown takes nothing else with it. */
export const Unshowable = meta.story({
  args: { questions: [question("alpha", { text: { not: "a text" } as never }), question("beta")] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^This question can't be shown\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("heading", { name: "What is beta?" })).toHaveFocus();
    await expect(codes(args.onProblem)).toContain("render");
  },
});

/** Markup and scripts in texts are shown as they are written. */
export const HtmlInTexts = meta.story({
  tags: ["phone"],
  args: {
    questions: [
      question("alpha", {
        text: "<img src=x onerror=\"document.title='broken'\"> <b>What</b>?",
        explanation: "<script>document.title='broken'</script>",
        options: [{ id: "alpha-right", text: "<i>This</i>" }],
      }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const { title } = document;
    await userEvent.click(canvas.getByRole("radio", { name: "A. <i>This</i>" }));
    await expect(canvas.getByText("<script>document.title='broken'</script>")).toBeVisible();
    await expect(canvasElement.querySelector("img, script, b, i")).toBeNull();
    await expect(document.title).toBe(title);
  },
});

/** Texts of 20,000 characters stay within the page. */
export const LongTexts = meta.story({
  args: {
    questions: [
      question("alpha", {
        text: "word ".repeat(4000),
        options: [{ id: "alpha-right", text: "x".repeat(20_000) }],
      }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^x+$/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

const many = Array.from({ length: 5000 }, (_, index) => question(`q${index}`));

/** Five thousand questions. */
export const FiveThousand = meta.story({
  args: { questions: many, defaultIndex: 4998 },
  parameters: { a11y: { options: { rules: { "color-contrast": { enabled: false } } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Question 4,999 of 5,000")).toBeVisible();
    await userEvent.keyboard("1n");
    await expect(canvas.getByText("Question 5,000 of 5,000")).toBeVisible();
    await expect(canvas.getByText("4,999 questions are not answered")).toBeVisible();
  },
});

/** Headings go down from the level of the title. */
export const HeadingLevels = meta.story({
  tags: ["phone"],
  args: { title: "Warm-up", headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "Warm-up" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 4, name: "What is alpha?" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 4, name: "Question Navigator" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(canvas.getByRole("heading", { level: 5, name: "Correct!" })).toBeVisible();
  },
});

/** What is given to its element stands there. */
export const OwnElement = meta.story({
  args: { id: "warm-up", className: "of-the-portal", style: { maxInlineSize: "40rem" }, lang: "en-GB" },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector("#warm-up");
    await expect(root).toHaveClass("of-the-portal");
    await expect(root).toHaveStyle({ maxInlineSize: "640px" });
    await expect(root).toHaveAttribute("lang", "en-GB");
    await expect(root).not.toHaveAttribute("questions");
    await expect(within(root as HTMLElement).getByText("Question 1 of 2")).toBeVisible();
  },
});

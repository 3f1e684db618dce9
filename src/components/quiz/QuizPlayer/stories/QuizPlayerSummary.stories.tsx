import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { prepareQuiz, storeWithDraft } from "../../../../../.storybook/stage/quiz-fixtures.ts";
import {
  PlayerWithChangingProps,
  PlayerWithOwnDraft,
} from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import {
  click,
  clickWhenEnabled,
  holdTimers,
  itemsOf,
  rest,
} from "../../../../../.storybook/test/interactions.ts";
import { DESKTOP } from "../../../../../.storybook/test/viewports.ts";
import { buildAsked, buildQuestions } from "../../../../../mocks/builders/quizzes.ts";
import { IGNORE_CLICKS_MS } from "../../../controls/Button/ArmedButton.tsx";
import { QuizPlayer } from "../QuizPlayer.tsx";
import { atTheEnd, EXAM, SUBMITTED } from "./QuizPlayerExam.stories.helpers.ts";

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Summary before submission",
  component: QuizPlayer,
  args: EXAM,
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

/** A summary before the submission links to unanswered and flagged questions. */
export const Default = meta.story({
  parameters: { docs: { story: { inline: false, height: "48rem" } } },
  args: { storage: atTheEnd },
  play: async ({ canvas }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    await rest();
  },
});

const UNANSWERED = "1 question is not answered";

/** Lists what is unanswered, partly answered and flagged. Keys for the question do nothing here. */
export const Lists = Default.extend({
  tags: ["test-only"],
  globals: DESKTOP,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 question is not answered, 2 partly answered")).toBeVisible();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toHaveFocus();
    await expect(itemsOf(canvas, UNANSWERED)).toEqual(["Question 5"]);
    await expect(itemsOf(canvas, "2 questions are partly answered")).toEqual(["Question 2", "Question 4"]);
    await expect(itemsOf(canvas, "3 questions are flagged")).toHaveLength(3);
    await expect(canvas.getByText("move")).toBeVisible();
    await expect(canvas.queryByText("choose")).toBeNull();
    await userEvent.keyboard("1fn{Shift>}A{/Shift}");
    await expect(itemsOf(canvas, UNANSWERED)).toEqual(["Question 5"]);
    await expect(itemsOf(canvas, "3 questions are flagged")).toHaveLength(3);
  },
});

/** The second click of a double click on Submit Quiz opens the summary and does not submit. */
export const IgnoresDoubleClick = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const timers = holdTimers(IGNORE_CLICKS_MS);
    await clickWhenEnabled(canvas, "Submit Quiz");
    await click(canvas, "Submit Quiz");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    timers.release();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenLastCalledWith(SUBMITTED);
  },
});

/** Leads back to a listed question, or to the one that was shown. */
export const BackToQuestion = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    await click(canvas, "Question 4");
    await expect(canvas.getByText("Question 4 of 5")).toBeVisible();
    await click(canvas, "Next");
    await clickWhenEnabled(canvas, "Submit Quiz");
    await click(canvas, "Back to the questions");
    await expect(canvas.getByRole("heading", { level: 2, name: /requirement 960/ })).toHaveFocus();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await userEvent.keyboard("p");
    await expect(canvas.getByText("Question 5 of 5")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** With many unanswered questions, the summary shows some of them, and more on demand. */
export const ManyUnanswered = meta.story({
  tags: ["test-only", "phone"],
  args: {
    questions: buildQuestions(100).map(buildAsked),
    storage: storeWithDraft({ answers: { "901": 1 }, currentQuestionId: 1000 }),
  },
  play: async ({ canvas }) => {
    const text = "99 questions are not answered";
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(itemsOf(canvas, text)).toHaveLength(40);
    const more = canvas.getByRole("button", { name: "Show 40 of 59 more" });
    await expect(more).toHaveAccessibleDescription(text);
    await userEvent.click(more);
    await expect(itemsOf(canvas, text)).toHaveLength(80);
    await expect(canvas.getByRole("button", { name: "Question 42" })).toHaveFocus();
    await click(canvas, "Show the other 19");
    await expect(itemsOf(canvas, text)).toHaveLength(99);
    await click(canvas, "Question 81");
    await expect(canvas.getByText("Question 81 of 100")).toBeVisible();
  },
});

const STATES = ["pending", "waitingForConnection"] as const;

/** The summary shows the state of the submission and can't submit again while it is pending. */
export const SubmissionPending = meta.story({
  tags: ["test-only"],
  args: { storage: atTheEnd },
  render: (args) => (
    <PlayerWithChangingProps {...args} steps={STATES.map((state) => ({ submission: { state } }))} />
  ),
  play: async ({ canvas, args }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    const submit = canvas.getByRole("button", { name: "Submit Quiz" });
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    await click(canvas, "Change");
    await expect(canvas.getByText("Your answers are being submitted.")).toBeVisible();
    await expect(submit).toHaveAttribute("aria-disabled", "true");
    await click(canvas, "Submitting...");
    await click(canvas, "Change");
    await expect(canvas.getByText("Your answers are waiting to be submitted.")).toBeVisible();
    await expect(submit).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.queryByText(/You can still change your answers/)).toBeNull();
    await click(canvas, "Submit Quiz");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** In a forward-only exam, the summary lists the questions without links. */
export const ForwardOnly = meta.story({
  tags: ["test-only", "phone"],
  args: {
    navigation: "forward-only",
    storage: storeWithDraft({ answers: { "951": [3] }, currentQuestionId: 960 }),
  },
  play: async ({ canvas }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    const list = within(canvas.getByRole("list", { name: "1 question is partly answered" }));
    await expect(list.getByText("Question 2")).toBeVisible();
    await expect(list.queryByRole("button")).toBeNull();
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    await click(canvas, "Stay on the last question");
    await userEvent.keyboard("4");
    await expect(canvas.getByRole("radio", { name: /^D\. / })).toBeChecked();
  },
});

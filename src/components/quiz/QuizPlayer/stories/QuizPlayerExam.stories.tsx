import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { prepareQuiz, setClock, storeWithDraft } from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithOwnDraft } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import { click, clickWhenEnabled, holdTimers } from "../../../../../.storybook/test/interactions.ts";
import { buildAsked, buildOrder } from "../../../../../mocks/builders/quizzes.ts";
import { IGNORE_CLICKS_MS } from "../../../controls/Button/ArmedButton.tsx";
import { QuizPlayer, type QuizPlayerProps } from "../QuizPlayer.tsx";
import { atTheEnd, EXAM, SUBMITTED } from "./QuizPlayerExam.stories.helpers.ts";

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Exam mode",
  component: QuizPlayer,
  args: EXAM,
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

/** Answers can be changed and are not revealed: an option is only shown and announced as chosen. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const option = (letter: string) => canvas.getByRole("radio", { name: new RegExp(`^${letter}\\. `) });
    await userEvent.click(option("B"));
    await expect(option("B")).toBeChecked();
    await userEvent.keyboard("3");
    await expect(option("C")).toBeChecked();
    await expect(option("B")).not.toBeChecked();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^C is chosen$/);
    await userEvent.keyboard("{Shift>}c{/Shift}");
    await expect(canvas.getByRole("status")).toHaveTextContent(/^C is chosen$/);
    await expect(canvas.queryByRole("heading", { name: /^(Correct!|Incorrect)$/ })).toBeNull();
    await userEvent.keyboard("n");
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.keyboard("1");
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("button", { name: "Question 2, partly answered" })).toBeVisible();
  },
});

/** When the time is up, the quiz is submitted at once, even from the summary, and answers can no longer change. */
export const TimeIsUp = meta.story({
  tags: ["test-only"],
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    const timers = holdTimers(IGNORE_CLICKS_MS);
    setClock(30);
    await waitFor(() => expect(args.onSubmit.mock.calls).toEqual([[SUBMITTED]]));
    await expect(canvas.queryByRole("heading", { name: "Before you submit" })).toBeNull();
    await expect(canvas.getByText("Time is up, and your answers are not submitted yet.")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:00");
    await expect(canvas.getByRole("heading", { level: 2, name: /requirement 960/ })).toHaveFocus();
    await expect(canvas.getByText("Time is up")).toHaveRole("status");
    await userEvent.keyboard("1");
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    // The notice's button has just appeared, perhaps under the pointer. The question's button submits without a summary.
    const buttons = canvas.getAllByRole("button", { name: "Submit Quiz" });
    for (const button of buttons) await userEvent.click(button);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    timers.release();
    for (const button of buttons) {
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
      await userEvent.click(button);
    }
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
  },
});

/** Expires the time limit while an element has the focus. */
async function endTimeOn(element: HTMLElement, onSubmit: QuizPlayerProps["onSubmit"]): Promise<void> {
  element.focus();
  setClock(30);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
}

/** The time is up while a button that is removed has the focus: the question's heading takes it. */
export const TimeIsUpOnRemovedButton = meta.story({
  tags: ["test-only"],
  args: { storage: storeWithDraft({ currentQuestionId: 952 }) },
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole("button", { name: "Use this order" });
    await endTimeOn(button, args.onSubmit);
    await expect(button).not.toBeInTheDocument();
    await expect(canvas.getByRole("heading", { level: 2, name: buildOrder().text })).toHaveFocus();
  },
});

const nine = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, text: `Step ${index + 1}` }));

/** The same with a control that is disabled. */
export const TimeIsUpOnDisabledControl = meta.story({
  tags: ["test-only"],
  args: {
    questions: [buildOrder({ options: nine, correctOrder: nine.map(({ id }) => id) })].map(buildAsked),
  },
  play: async ({ canvas, args }) => {
    const select = await canvas.findByRole("combobox", { name: "Position of Step 3" });
    await endTimeOn(select, args.onSubmit);
    await expect(select).toBeDisabled();
    await expect(canvas.getByRole("heading", { level: 2, name: buildOrder().text })).toHaveFocus();
  },
});

/** The arguments of a forward-only attempt at the second question. Each has its own draft, because plays change it. */
const forwardOnly = () => ({
  navigation: "forward-only" as const,
  storage: storeWithDraft({ answers: { "901": 2 }, currentQuestionId: 951 }),
});

/** The learner can't go back: leaving an unanswered question needs a confirmation, which Escape cancels. */
export const ForwardOnly = meta.story({
  tags: ["test-only", "phone"],
  args: forwardOnly(),
  play: async ({ canvas }) => {
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await click(canvas, "Next");
    const confirmation = canvas.getByRole("group", {
      name: "You can't come back to this question. Leave it unanswered?",
    });
    const leave = within(confirmation).getByRole("button", { name: "Leave it unanswered" });
    await expect(leave).toHaveFocus();
    await expect(leave).toHaveAccessibleDescription(/^You can't come back to this question\./);
    await userEvent.keyboard("n{Enter}");
    await expect(canvas.getByText("Question 2 of 5")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(confirmation).not.toBeInTheDocument();
  },
});

/** A question that was left is closed in the navigator. */
export const ForwardOnlyClosesQuestions = meta.story({
  tags: ["test-only"],
  args: forwardOnly(),
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole("region", { name: "Question Navigator" }));
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.keyboard("1n");
    await clickWhenEnabled(canvas, "Leave it partly answered");
    await expect(canvas.getByText("Question 3 of 5")).toBeVisible();
    await expect(region.getByText("Question 2, partly answered, closed")).toBeInTheDocument();
  },
});

/** There is no key for the previous question. */
export const ForwardOnlyShortcuts = meta.story({
  tags: ["test-only"],
  args: forwardOnly(),
  play: async ({ canvas }) => {
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.keyboard("?");
    const dialog = within(await canvas.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await expect(dialog.getByText("next question")).toBeVisible();
    await expect(dialog.queryByText("previous question")).toBeNull();
    await click(dialog, "Close");
  },
});

/** The confirmation disappears when the question is answered, and the heading takes the focus. */
export const AnsweredDuringConfirmation = meta.story({
  tags: ["test-only"],
  args: { navigation: "forward-only" },
  play: async ({ canvas }) => {
    await userEvent.keyboard("n");
    await expect(canvas.getByRole("button", { name: "Stay" })).toBeVisible();
    await userEvent.keyboard("2");
    await expect(canvas.queryByRole("button", { name: "Stay" })).toBeNull();
    await expect(canvas.getByRole("heading", { level: 2, name: /\?$/ })).toHaveFocus();
  },
});

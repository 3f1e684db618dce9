import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import {
  storeWithDraft,
  prepareQuiz,
  QUIZ,
  setClock,
} from "../../../../../.storybook/stage/quiz-fixtures.ts";
import {
  click,
  holdTimers,
  itemsOf,
  clickWhenEnabled,
  rest,
} from "../../../../../.storybook/test/interactions.ts";
import { DESKTOP } from "../../../../../.storybook/test/viewports.ts";
import { InSteps, Stage } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import {
  buildAsked,
  buildKinds,
  buildOrder,
  buildQuestion,
  buildQuestions,
} from "../../../../../mocks/builders/quizzes.ts";
import { IGNORE_CLICKS_FOR } from "../../../controls/Button/ArmedButton.tsx";
import { QuizPlayer, type QuizPlayerProps } from "../QuizPlayer.tsx";

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Exam mode",
  component: QuizPlayer,
  args: {
    ...QUIZ,
    description: "Exam mode. No feedback until the end",
    feedback: "end" as const,
    questions: [...buildKinds(), buildQuestion({ id: 960 })].map(buildAsked),
  },
  render: (args) => <Stage {...args} />,
  beforeEach: prepareQuiz,
});

const GIVEN = {
  answers: { "901": 2, "951": [3], "952": [4, 2, 3, 1], "953": [{ prompt: 1, option: 2 }] },
  flags: [901, 952, 960],
};
const SUBMITTED = expect.objectContaining({
  answers: [
    { questionId: 901, answer: 2 },
    { questionId: 951, answer: [3] },
    { questionId: 952, answer: [4, 2, 3, 1] },
    { questionId: 953, answer: [{ prompt: 1, option: 2 }] },
    { questionId: 960, answer: null },
  ],
  flags: GIVEN.flags,
});
const atTheEnd = storeWithDraft({ ...GIVEN, currentQuestionId: 960 });

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

/** A summary before the submission links to unanswered and flagged questions. */
export const Summary = meta.story({
  parameters: { docs: { story: { inline: false, height: "48rem" } } },
  args: { storage: atTheEnd },
  play: async ({ canvas }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    await rest();
  },
});

export const SummaryBehavior = Summary.extend({
  tags: ["test-only"],
  globals: DESKTOP,
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("1 question is not answered, 2 partly answered")).toBeVisible();
    const timers = holdTimers(IGNORE_CLICKS_FOR);
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toHaveFocus();
    const open = "1 question is not answered";
    await expect(itemsOf(canvas, open)).toEqual(["Question 5"]);
    await expect(itemsOf(canvas, "2 questions are partly answered")).toEqual(["Question 2", "Question 4"]);
    await expect(itemsOf(canvas, "3 questions are flagged")).toHaveLength(3);
    await expect(canvas.getByText("move")).toBeVisible();
    await expect(canvas.queryByText("choose")).toBeNull();
    await userEvent.keyboard("1fn{Shift>}A{/Shift}");
    await expect(itemsOf(canvas, open)).toEqual(["Question 5"]);
    await expect(itemsOf(canvas, "3 questions are flagged")).toHaveLength(3);
    // The second click of a double click is ignored.
    await click(canvas, "Submit Quiz");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    timers.release();
    await click(canvas, "Question 4");
    await expect(canvas.getByText("Question 4 of 5")).toBeVisible();
    await click(canvas, "Next");
    await clickWhenEnabled(canvas, "Submit Quiz");
    await click(canvas, "Back to the questions");
    await expect(canvas.getByRole("heading", { level: 2, name: /requirement 960/ })).toHaveFocus();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await userEvent.keyboard("p");
    await expect(canvas.getByText("Question 5 of 5")).toBeVisible();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenLastCalledWith(SUBMITTED);
  },
});

/** With many unanswered questions, the summary shows some of them, and more on demand. */
export const SummaryOfMany = meta.story({
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
export const SummaryWaits = meta.story({
  tags: ["test-only"],
  args: { storage: atTheEnd },
  render: (args) => <InSteps {...args} steps={STATES.map((state) => ({ submission: { state } }))} />,
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

/** When the time is up, the quiz is submitted at once, also from the summary, and answers can no longer change. */
export const TimeIsUp = meta.story({
  tags: ["test-only"],
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    const timers = holdTimers(IGNORE_CLICKS_FOR);
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

/** The learner can't go back: leaving an unanswered question needs confirmation, and there is no key for the previous one. */
export const ForwardOnly = meta.story({
  tags: ["test-only", "phone"],
  args: {
    navigation: "forward-only",
    storage: storeWithDraft({ answers: { "901": 2 }, currentQuestionId: 951 }),
  },
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole("region", { name: "Question Navigator" }));
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await click(canvas, "Next");
    const asked = canvas.getByRole("group", {
      name: "You can't come back to this question. Leave it unanswered?",
    });
    const leave = within(asked).getByRole("button", { name: "Leave it unanswered" });
    await expect(leave).toHaveFocus();
    await expect(leave).toHaveAccessibleDescription(/^You can't come back to this question\./);
    await userEvent.keyboard("n{Enter}");
    await expect(canvas.getByText("Question 2 of 5")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(asked).not.toBeInTheDocument();
    await userEvent.keyboard("1n");
    await clickWhenEnabled(canvas, "Leave it partly answered");
    await expect(canvas.getByText("Question 3 of 5")).toBeVisible();
    await expect(region.getByText("Question 2, partly answered, closed")).toBeInTheDocument();
    await userEvent.keyboard("?");
    const dialog = within(await canvas.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await expect(dialog.getByText("next question")).toBeVisible();
    await expect(dialog.queryByText("previous question")).toBeNull();
    await click(dialog, "Close");
  },
});

/** The confirmation disappears when the question is answered, and the heading takes the focus. */
export const AnsweredAfterAll = meta.story({
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

/** In a forward-only exam, the summary lists the questions without links. */
export const SummaryForwardOnly = meta.story({
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

import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import {
  storeWithDraft,
  prepareQuiz,
  HOSTED_QUIZ_PROPS,
  setClock,
} from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithOwnDraft } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import { click, holdTimers, clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import { buildKinds } from "../../../../../mocks/builders/quizzes.ts";
import { IGNORE_CLICKS_MS } from "../../../controls/Button/ArmedButton.tsx";
import { QuizPlayer } from "../QuizPlayer.tsx";
import { questions } from "./QuizPlayer.stories.helpers.ts";

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Answering",
  component: QuizPlayer,
  args: { ...HOSTED_QUIZ_PROPS, questions },
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

/** A choice is final at once and its feedback is announced. Other questions show no feedback. Flags are announced too. */
export const Choosing = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const right = canvas.getByRole("radio", { name: "C. Encryption with keys that stay in the clinic" });
    await userEvent.click(right);
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByText(/Anybody with the key/)).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Correct!");
    await expect(right).toHaveFocus();
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(right).toBeChecked();
    await click(canvas, "Next");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.queryByText("Correct!")).toBeNull();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvas.getByRole("heading", { level: 2, name: questions[1]?.text ?? "" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Incorrect. Correct Answer: A. A compensating control",
    );
    await click(canvas, "Previous");
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await click(canvas, "Flag for Review");
    await expect(canvas.getByRole("status")).toHaveTextContent("Question 1 is flagged for review");
    await click(canvas, "Unflag");
    await expect(canvas.getByRole("status")).toHaveTextContent("Question 1 is no longer flagged");
  },
});

/** A double click on Next does not submit the quiz. */
export const DoubleClick = meta.story({
  tags: ["test-only"],
  args: { storage: storeWithDraft({ currentQuestionId: 902 }) },
  play: async ({ canvas, args }) => {
    const timers = holdTimers(IGNORE_CLICKS_MS);
    await click(canvas, "Next");
    const submit = canvas.getByRole("button", { name: "Submit Quiz" });
    await userEvent.click(submit);
    submit.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(timers.heldCount()).toBe(1));
    timers.release();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

const announced = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas.getAllByRole("status").at(-1);

/** Digits choose options, up to the required number, and clear them. The answer is final after it is checked. */
export const Multiple = meta.story({
  tags: ["test-only"],
  args: { questions: buildKinds(), storage: storeWithDraft({ currentQuestionId: 951 }) },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("checkbox", { name: /^A\. / });
    const cell = canvas.getByRole("button", { name: "Question 2, current" });
    const [status] = canvas.getAllByRole("status");
    await userEvent.keyboard("124");
    await expect(canvas.getByRole("checkbox", { name: /^D\. / })).not.toBeChecked();
    await userEvent.keyboard("2");
    await expect(status).toHaveTextContent(/^1 of 2 chosen$/);
    await expect(cell).toHaveAccessibleDescription("Partly Answered");
    await userEvent.keyboard("4");
    await expect(canvas.queryByRole("heading", { name: /^(Correct!|Incorrect)$/ })).toBeNull();
    await click(canvas, "Check answer");
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(announced(canvas)).toHaveTextContent("Incorrect. 1 of 2 parts right");
    await userEvent.keyboard("1");
    await expect(first).toBeChecked();
    await expect(cell).toHaveAccessibleDescription("Answered Incorrect");
  },
});

/** A hidden clock keeps running, announces the last minute, and ends the quiz in time. */
export const HiddenClock = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    const timer = canvas.getByRole("timer", { name: "Time Remaining" });
    await click(canvas, "Hide clock");
    await expect(timer.textContent).toBe("Time RemainingHidden");
    await expect(canvas.getByRole("button", { name: "Show clock" })).toHaveFocus();
    setClock(29);
    await waitFor(() => expect(timer.textContent).toBe("Time Remaining1 minute or less"));
    await expect(canvas.getByRole("status")).toHaveTextContent("1 minute remaining");
    await click(canvas, "Show clock");
    await expect(timer).toHaveTextContent("01:00of 30:00");
    await click(canvas, "Hide clock");
    setClock(31);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(timer.textContent).toBe("Time RemainingNo time left");
  },
});

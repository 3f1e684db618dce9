import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import {
  begunWith,
  click,
  itemsOf,
  prepareQuiz,
  press,
  QUIZ,
  setClock,
  Stage,
} from "../../../../.storybook/quiz-stage.tsx";
import { buildKinds } from "../../../../mocks/builders/quizzes.ts";
import { QuizPlayer } from "./QuizPlayer.tsx";

const meta = preview.meta({
  title: "Quiz/QuizPlayer Kinds",
  component: QuizPlayer,
  args: { ...QUIZ, questions: buildKinds() },
  render: (args) => <Stage {...args} />,
  beforeEach: prepareQuiz,
});

const announced = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas.getAllByRole("status").at(-1);

/** Digits choose and take back, no more than are asked for; the answer is final once it is checked. */
export const Multiple = meta.story({
  args: { storage: begunWith({ place: 951 }) },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("checkbox", { name: /^A\. / });
    const cell = canvas.getByRole("button", { name: "Question 2, current" });
    const [status] = canvas.getAllByRole("status");
    await userEvent.keyboard("124");
    await expect(status).toHaveTextContent("Clear one to choose another: 2 are chosen already.");
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

/** An order is checked as it was made; digits and letters leave it alone. */
export const Order = meta.story({
  tags: ["phone"],
  args: { storage: begunWith({ place: 952 }) },
  play: async ({ canvas }) => {
    const up = await canvas.findByRole("button", { name: "Move up: Registers and cache of the processor" });
    await userEvent.keyboard("1{Shift>}A{/Shift}");
    await expect(announced(canvas)).toBeEmptyDOMElement();
    const cell = canvas.getByRole("button", { name: "Question 3, current" });
    await expect(cell).not.toHaveAccessibleDescription();
    await userEvent.click(up);
    await userEvent.click(up);
    await userEvent.click(up);
    await click(canvas, "Move down: Backup tapes");
    await click(canvas, "Move down: Backup tapes");
    await click(canvas, "Check answer");
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(announced(canvas)).toHaveTextContent("Correct!");
    await expect(canvas.queryByText("choose")).toBeNull();
  },
});

/** A matching counts as partly answered until each prompt has its option; letters typed in a select stay there. */
export const Match = meta.story({
  args: { storage: begunWith({ place: 953 }) },
  play: async ({ canvas, args }) => {
    const first = await canvas.findByRole("combobox", { name: "A guard at the gate" });
    await userEvent.selectOptions(first, "Physical");
    await expect(canvas.getByText("3 questions are not answered, 1 partly answered")).toBeVisible();
    await expect(itemsOf(canvas, "Legend")).toContain("Partly Answered1");
    first.focus();
    await userEvent.keyboard("pf");
    await expect(canvas.getByText("Question 4 of 4")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit.mock.lastCall?.[0].answers.at(-1)).toEqual({
      questionId: 953,
      answer: [{ prompt: 1, option: 2 }],
    });
  },
});

/** A hidden clock runs on: its last five minutes and its last one are told in words, and it ends in time. */
export const HiddenClock = meta.story({
  tags: ["phone"],
  play: async ({ canvas, args }) => {
    const timer = canvas.getByRole("timer", { name: "Time Remaining" });
    await expect(timer).toHaveTextContent("20:00of 30:00");
    await click(canvas, "Hide clock");
    await expect(timer.textContent).toBe("Time RemainingHidden");
    await expect(canvas.getByRole("button", { name: "Show clock" })).toHaveFocus();
    for (const [at, words] of [
      [25, "5 minutes"],
      [29, "1 minute"],
    ] as const) {
      setClock(at);
      await waitFor(() => expect(timer.textContent).toBe(`Time Remaining${words} or less`));
      await expect(canvas.getByRole("status")).toHaveTextContent(`${words} remaining`);
    }
    await click(canvas, "Show clock");
    await expect(timer).toHaveTextContent("01:00of 30:00");
    await click(canvas, "Hide clock");
    setClock(31);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(timer.textContent).toBe("Time RemainingNo time left");
  },
});

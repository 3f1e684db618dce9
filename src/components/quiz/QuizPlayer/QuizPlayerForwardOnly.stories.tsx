import { expect, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { begunWith, click, prepareQuiz, press, QUIZ, Stage } from "../../../../.storybook/quiz-stage.tsx";
import { buildAsked, buildKinds, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { QuizPlayer } from "./QuizPlayer.tsx";

const meta = preview.meta({
  title: "Quiz/QuizPlayer Forward Only",
  component: QuizPlayer,
  args: {
    ...QUIZ,
    feedback: "end" as const,
    backNavigation: false,
    questions: [...buildKinds(), buildQuestion({ id: 960 })].map(buildAsked),
    storage: begunWith({ answers: { "901": 2 }, place: 951 }),
  },
  render: (args) => <Stage {...args} />,
  beforeEach: prepareQuiz,
});

/** No way back: earlier questions are closed, later ones not open yet, and an unanswered one is left after a question. */
export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole("region", { name: "Question Navigator" }));
    await expect(region.getByText("In this exam you cannot go back")).toBeVisible();
    await expect(region.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Question 2, current",
    ]);
    await expect(region.getByText("Question 1, answered, closed")).toBeInTheDocument();
    await expect(region.getByText("Question 3, not answered, not open yet")).toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: "Previous" })).toBeNull();
    await userEvent.keyboard("p");
    await expect(canvas.getByText("Question 2 of 5")).toBeVisible();
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
    await press(canvas, "Leave it partly answered");
    await expect(canvas.getByText("Question 3 of 5")).toBeVisible();
    await expect(region.getByText("Question 2, partly answered, closed")).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole("button", { name: "Use this order" }));
    await userEvent.keyboard("n");
    await expect(canvas.getByText("Question 4 of 5")).toBeVisible();
    await userEvent.keyboard("?");
    const dialog = within(await canvas.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await expect(dialog.getByText("next question")).toBeVisible();
    await expect(dialog.queryByText("previous question")).toBeNull();
    await click(dialog, "Close");
  },
});

/** The request to leave goes when the question is answered by key, and its heading takes the focus. */
export const AnsweredAfterAll = meta.story({
  args: { storage: begunWith() },
  play: async ({ canvas }) => {
    await userEvent.keyboard("n");
    await expect(canvas.getByRole("button", { name: "Stay" })).toBeVisible();
    await userEvent.keyboard("2");
    await expect(canvas.queryByRole("button", { name: "Stay" })).toBeNull();
    await expect(canvas.getByRole("heading", { level: 2, name: /\?$/ })).toHaveFocus();
    await click(canvas, "Next");
    await expect(canvas.getByText("Question 2 of 5")).toBeVisible();
  },
});

/** It does not come back by itself while the answer is changed again: it would take the focus. */
export const AskedOnceAtATime = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    const option = await canvas.findByRole("checkbox", { name: /^A\. / });
    await click(canvas, "Next");
    await expect(canvas.getByRole("button", { name: "Stay" })).toBeVisible();
    await userEvent.click(option);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^B\. / }));
    await userEvent.click(option);
    await expect(canvas.getByText("1 of 2 chosen")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Stay" })).toBeNull();
    await expect(option).toHaveFocus();
  },
});

/** Without a way back the summary names the questions and leads to none of them. */
export const Summary = meta.story({
  tags: ["phone"],
  args: { storage: begunWith({ answers: { "901": 2, "951": [3] }, flags: [901], place: 960 }) },
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    const list = within(canvas.getByRole("list", { name: "1 question is partly answered" }));
    await expect(list.getByText("Question 2")).toBeVisible();
    await expect(list.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Back to the questions" })).toBeNull();
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    await click(canvas, "Stay on the last question");
    await userEvent.keyboard("4");
    await expect(canvas.getByRole("radio", { name: /^D\. / })).toBeChecked();
    await press(canvas, "Submit Quiz");
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

import { expect, fn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { prepareQuiz } from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { click, clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import { QuizPlayer } from "../QuizPlayer.tsx";
import { questions } from "./QuizPlayer.stories.helpers.ts";

const meta = preview.meta({
  title: "Flows/Quiz in your page",
  component: QuizPlayer,
  tags: ["flow", "!autodocs"],
  args: { title: "Warm-up", questions, onSubmit: fn() },
  beforeEach: prepareQuiz,
});

/** Each answer is final and gets feedback. The quiz ends with its score and a review. */
export const ImmediateFeedback = meta.story({
  play: async ({ canvas, args, step }) => {
    await step("answer the first question right", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
      await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    });
    await step("go to the next question", async () => {
      await click(canvas, "Next");
      await expect(canvas.getByRole("heading", { level: 3, name: questions[1]?.text ?? "" })).toHaveFocus();
    });
    await step("answer it wrong", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
      await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    });
    await step("flag it for later", async () => {
      await click(canvas, "Flag for Review");
      await expect(canvas.getByRole("button", { name: "Unflag" })).toBeVisible();
    });
    await step("leave the last question unanswered and submit", async () => {
      await click(canvas, "Next");
      await expect(canvas.getByText("1 question is not answered")).toBeVisible();
      await clickWhenEnabled(canvas, "Submit Quiz");
    });
    await step("see the score and review the answers", async () => {
      await expect(await canvas.findByText("1 of 3 right (33%)")).toBeVisible();
      await waitFor(() => expect(canvas.getAllByRole("article")).toHaveLength(3));
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    });
  },
});

/** Answers can be changed and are not revealed until a summary is submitted. */
export const Exam = meta.story({
  args: { title: "Exam", feedback: "end", timeLimit: 30 },
  play: async ({ canvas, step }) => {
    await step("choose an answer, and another one", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
      await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
      await expect(canvas.getByRole("radio", { name: /^A\./ })).not.toBeChecked();
      await expect(canvas.queryByRole("heading", { name: "Correct!" })).toBeNull();
    });
    await step("skip a question", async () => {
      await click(canvas, "Next");
      await click(canvas, "Next");
      await expect(canvas.getByText("Question 3 of 3")).toBeVisible();
    });
    await step("open the summary", async () => {
      await clickWhenEnabled(canvas, "Submit Quiz");
      await expect(canvas.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    });
    await step("go back to an unanswered question and answer it", async () => {
      await click(canvas, "Question 2");
      await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    });
    await step("submit", async () => {
      await click(canvas, "Next");
      await clickWhenEnabled(canvas, "Submit Quiz");
      await clickWhenEnabled(canvas, "Submit Quiz");
    });
    await step("see the answers revealed", async () => {
      await expect(await canvas.findByText("2 of 3 right (67%)")).toBeVisible();
      await waitFor(() => expect(canvas.getAllByRole("article")).toHaveLength(3));
    });
  },
});

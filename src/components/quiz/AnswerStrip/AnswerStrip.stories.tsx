import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import type { Outcome } from "../../../api/quizzes/results/outcome.ts";
import { AnswerStrip } from "./AnswerStrip.tsx";

const outcomes = (count: number): Outcome[] =>
  Array.from({ length: count }, (_, index) => (index % 4 === 1 ? "incorrect" : "correct"));

const meta = preview.meta({
  title: "Quiz/AnswerStrip",
  component: AnswerStrip,
  args: { outcomes: outcomes(25), hrefOf: (index) => `/review/42#question-${index + 1}` },
});

export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole("link");
    await expect(links).toHaveLength(25);
    const second = canvas.getByRole("link", { name: "Question 2, incorrect" });
    await expect(second).toHaveAttribute("href", "/review/42#question-2");
    await userEvent.tab();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await expect(canvas.getByRole("list", { name: "Counts" })).toHaveTextContent("19 correct6 incorrect");
  },
});

export const Unanswered = meta.story({
  args: { outcomes: ["correct", "unanswered", "incorrect", "unanswered"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Question 2, not answered" })).toBeVisible();
    await expect(canvas.getByText("2 not answered")).toBeVisible();
  },
});

export const AllCorrect = meta.story({
  args: { outcomes: outcomes(10).map(() => "correct" as const) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("10 correct")).toBeVisible();
    await expect(canvas.queryByText(/incorrect/)).toBeNull();
  },
});

export const Long = meta.story({
  args: { outcomes: outcomes(200) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(200);
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import type { Outcome } from "../../../api/quizzes/results/outcome.ts";
import { ReviewJumpList } from "./ReviewJumpList.tsx";

const outcomes = (count: number): Outcome[] =>
  Array.from({ length: count }, (_, index) => (index % 4 === 1 ? "incorrect" : "correct"));

const meta = preview.meta({
  title: "Quiz/ReviewJumpList",
  component: ReviewJumpList,
  args: { outcomes: outcomes(25), hrefOf: (index) => `#question-${index + 1}` },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "17.5rem", padding: "1rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Questions" })).toBeVisible();
    const link = canvas.getByRole("link", { name: "Question 2, incorrect" });
    await expect(link).toHaveAttribute("href", "#question-2");
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(40);
  },
});

export const Unanswered = meta.story({
  tags: ["appearance"],
  args: { outcomes: ["unanswered", "incorrect", "unanswered"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Legend" })).toHaveTextContent("IncorrectNot answered");
  },
});

export const Long = meta.story({
  tags: ["test-only", "appearance"],
  args: { outcomes: outcomes(200) },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("link", { name: "Question 1, correct" }).focus();
    await userEvent.tab({ shift: true });
    const last = canvas.getByRole("link", { name: "Question 200, correct" });
    last.focus();
    await expect(last).toBeVisible();
    const frame = last.closest("div")?.getBoundingClientRect();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame?.bottom ?? 0);
  },
});

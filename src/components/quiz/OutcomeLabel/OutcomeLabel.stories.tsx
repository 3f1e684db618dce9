import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { OutcomeLabel } from "./OutcomeLabel.tsx";

const meta = preview.meta({
  title: "Quiz/OutcomeLabel",
  component: OutcomeLabel,
  args: { outcome: "correct" as const, children: "Correct" },
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Correct")).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
  },
});

export const Incorrect = meta.story({
  args: { outcome: "incorrect", children: "Incorrect" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Incorrect")).toBeVisible();
  },
});

export const Unanswered = meta.story({
  args: { outcome: "unanswered", children: "Not answered" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Not answered")).toBeVisible();
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { ScoreRing } from "./ScoreRing.tsx";

const meta = preview.meta({
  title: "Progress/ScoreRing",
  component: ScoreRing,
  argTypes: { score: { control: { type: "range", min: 0, max: 100 } } },
  args: { score: 72 },
});

export const Default = meta.story({
  tags: ["appearance", "visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Score 72%, goal 85%" })).toBeVisible();
    await expect(canvas.getByText("72%")).toBeVisible();
  },
});

export const NoScore = meta.story({
  args: { score: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Score 0%, goal 85%" })).toBeVisible();
  },
});

export const Goal = meta.story({
  args: { score: 85 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Score 85%, goal 85%" })).toBeVisible();
  },
});

export const Full = meta.story({
  args: { score: 100 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("100%")).toBeVisible();
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

const meta = preview.meta({
  title: "Controls/ProgressBar",
  component: ProgressBar,
  argTypes: {
    value: { control: { type: "range", min: 0, max: 100 } },
    size: { control: "inline-radio", options: ["sm", "md", "lg"] },
  },
  args: { label: "Quiz progress", value: 48 },
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Quiz progress" })).toHaveValue(48);
  },
});

export const Thick = meta.story({
  args: { size: "md", label: "Experience" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar").getBoundingClientRect().height).toBe(8);
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Skeleton } from "./Skeleton.tsx";

const meta = preview.meta({
  title: "Feedback/Skeleton",
  component: Skeleton,
  args: {
    label: "Loading the study plan",
    bars: [
      { width: "60%", height: 1.5 },
      { width: "100%", height: 1 },
      { width: "80%", height: 1 },
    ],
  },
});

/** Appears after 150 ms. */
export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the study plan");
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { FigureList } from "./FigureList.tsx";

const meta = preview.meta({
  title: "Progress/FigureList",
  component: FigureList,
  args: {
    figures: [
      { label: "Overall Score", value: "72%" },
      { label: "Correct Answers", value: 18, rest: "/25" },
      { label: "Time Taken", value: "26:14" },
    ],
  },
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    const terms = textsOf(canvas.getAllByRole("term"));
    await expect(terms).toEqual(["Overall Score", "Correct Answers", "Time Taken"]);
    await expect(canvas.getAllByRole("definition")[1]).toHaveTextContent("18/25");
  },
});

export const Spread = meta.story({ args: { spread: true } });

export const Compact = meta.story({
  args: {
    compact: true,
    figures: [
      { label: "sessions", value: 12 },
      { label: "average score", value: "76%" },
      { label: "days in a row", value: 5 },
    ],
  },
});

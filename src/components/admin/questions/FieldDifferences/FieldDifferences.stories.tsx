import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { FieldDifferences } from "./FieldDifferences.tsx";

const meta = preview.meta({
  title: "Admin/FieldDifferences",
  component: FieldDifferences,
  args: {
    fields: [
      { label: "Question", mine: "Which step comes first?", theirs: "Which step comes last?" },
      { label: "Explanation", mine: "", theirs: "أي ضابط يسأل؟" },
    ],
    names: { mine: "Version 1", theirs: "Latest version" },
  },
});

/** Both texts side by side, each with its own direction. */
export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Version 1")).toHaveLength(2);
    await expect(canvas.getByText("Empty")).toBeVisible();
    await expect(getComputedStyle(canvas.getByText("أي ضابط يسأل؟")).direction).toBe("rtl");
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { CategoryStrip, type CategoryStripProps } from "./CategoryStrip.tsx";

const args: CategoryStripProps = {
  counts: [
    { category: "progress", earned: 4, total: 7 },
    { category: "performance", earned: 3, total: 6 },
    { category: "streak", earned: 2, total: 4 },
    { category: "mastery", earned: 2, total: 6 },
    { category: "special", earned: 0, total: 4 },
  ],
};

const meta = preview.meta({
  title: "Achievements/CategoryStrip",
  component: CategoryStrip,
  args,
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Badges by category" })).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("listitem"))).toEqual([
      "Progress 4 of 7",
      "Performance 3 of 6",
      "Streak 2 of 4",
      "Mastery 2 of 6",
      "Special 0 of 4",
    ]);
  },
});

/** The totals are unknown, the earned badges are not. */
export const TotalsUnknown = meta.story({
  args: {
    counts: [
      { category: "progress", earned: 4 },
      { category: "performance", earned: 3 },
      { category: "streak", earned: 2 },
      { category: "mastery", earned: 2 },
      { category: "special", earned: 0 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(textsOf(canvas.getAllByRole("listitem"))[0]).toBe("Progress 4 earned");
  },
});

/** More badges than fit in one line of stones. */
export const Many = meta.story({
  args: { counts: [{ category: "progress", earned: 19, total: 40 }] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

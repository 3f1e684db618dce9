import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { ScrollRegion } from "./ScrollRegion.tsx";

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => <div key={index}>Line {index + 1}</div>);

const meta = preview.meta({
  title: "Layout/ScrollRegion",
  component: ScrollRegion,
  args: { label: "Lines of a log", children: lines(100) },
});

/** Longer than its place: it scrolls, by keyboard too. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const region = canvas.getByRole("group", { name: "Lines of a log" });
    await expect(region.clientHeight).toBeLessThan(600);
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expectFocusRing(region);
  },
});

/** As high as its content. */
export const Short = meta.story({
  args: { children: lines(2) },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("group");
    await expect(region.scrollHeight).toBe(region.clientHeight);
  },
});

/** Wider than the page: it scrolls within itself. */
export const Wide = meta.story({
  args: { children: <div style={{ inlineSize: "200rem" }}>A long line</div> },
  play: async ({ canvas, canvasElement }) => {
    const region = canvas.getByRole("group");
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Complete in print. */
export const Printed = meta.story({
  ...onPaper,
  play: async ({ canvas }) => {
    const region = canvas.getByRole("group");
    await expect(region.scrollHeight).toBe(region.clientHeight);
    await expect(region.clientHeight).toBeGreaterThan(1500);
  },
});

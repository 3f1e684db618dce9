import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { MasteryBar } from "./MasteryBar.tsx";

const meta = preview.meta({
  title: "Progress/MasteryBar",
  component: MasteryBar,
  argTypes: { value: { control: { type: "range", min: 0, max: 100 } } },
  args: { label: "Security Operations", value: 72 },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("meter", { name: "Security Operations" });
    await expect(bar).toHaveAttribute("aria-valuenow", "72");
    await expect(bar).toHaveAttribute("aria-valuetext", "72%, goal 85%");
  },
});

export const Ready = meta.story({
  args: { value: 91 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("meter")).toHaveAttribute("aria-valuenow", "91");
  },
});

export const Fair = meta.story({
  args: { value: 60 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("meter")).toHaveAttribute("aria-valuenow", "60");
  },
});

export const NeedsWork = meta.story({
  args: { value: 31 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("meter")).toHaveAttribute("aria-valuenow", "31");
  },
});

export const NoData = meta.story({
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("meter")).toHaveAttribute("aria-valuetext", "No Data, goal 85%");
  },
});

export const Full = meta.story({
  args: { value: 100 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("meter")).toHaveAttribute("aria-valuenow", "100");
  },
});

/** A value that is too large fills the bar, not the page. */
export const TooLarge = meta.story({
  tags: ["test-only"],
  args: { value: 1_000_000 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
});

export const Sizes = meta.story({
  tags: ["appearance", "visual"],
  render: () => (
    <div style={{ display: "grid", gap: "1.5rem" }}>
      <MasteryBar label="A domain" value={48} size="sm" />
      <MasteryBar label="A session" value={72} size="md" />
      <MasteryBar label="A certification" value={87} size="lg" />
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole("meter").map((bar) => bar.getBoundingClientRect().height);
    await expect(heights).toEqual([6, 10, 12]);
  },
});

/** With a test's pass mark instead of the goal. */
export const AgainstPassMark = meta.story({
  args: { label: "Security Operations", value: 62, reference: { value: 70, label: "mark" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("meter")).toHaveAttribute("aria-valuetext", "62%, mark 70%");
    const [bar, line] = [canvas.getByRole("meter"), canvas.getByRole("meter").lastElementChild];
    const share =
      ((line?.getBoundingClientRect().x ?? 0) + 1 - bar.getBoundingClientRect().x) / bar.clientWidth;
    await expect(Math.round(share * 100)).toBe(70);
  },
});

/** The bar consists of backgrounds, which browsers omit in print by default. */
export const Printed = meta.story({
  ...onPaper,
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("meter");
    for (const part of [bar, ...bar.children])
      await expect(getComputedStyle(part).printColorAdjust).toBe("exact");
  },
});

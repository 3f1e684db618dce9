import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildBadge, buildSeedBadge } from "../../../../mocks/builders/achievements.ts";
import { BadgeCard, type BadgeCardProps } from "./BadgeCard.tsx";

const args: BadgeCardProps = { badge: buildSeedBadge("Nine in Ten"), status: { kind: "earned" } };

const meta = preview.meta({ title: "Achievements/BadgeCard", component: BadgeCard, args });

/** Earned. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Nine in Ten" })).toBeVisible();
    await expect(canvas.getByText("RARE")).toBeVisible();
    await expect(canvas.getByText("100 pts")).toBeVisible();
    await expect(canvas.queryByRole("progressbar")).toBeNull();
  },
});

/** Earned since the last visit. */
export const New = meta.story({
  args: { status: { kind: "earned", mark: "new" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Nine in Ten New!" })).toBeVisible();
  },
});

/** Earned, among others that are not. */
export const Earned = meta.story({
  args: { status: { kind: "earned", mark: "done" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Earned")).toBeVisible();
  },
});

/** Not earned yet: progress as a bar, text and percentage. The percentage never rounds up to 100. */
export const InProgress = meta.story({
  args: {
    badge: buildSeedBadge("Thousand Steps"),
    status: { kind: "inProgress", percent: 99.9, text: "999 of 1,000 questions" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Progress toward Thousand Steps" })).toHaveValue(
      99.9,
    );
    await expect(canvas.getByText("999 of 1,000 questions")).toBeVisible();
    await expect(canvas.getByText("99%")).toBeVisible();
  },
});

/** Not earned yet, and the progress could not be loaded. */
export const Locked = meta.story({
  args: { status: { kind: "locked" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Nine in Ten" })).toBeVisible();
    await expect(canvas.getByText("100 pts")).toBeVisible();
    await expect(canvas.queryByText("Earned")).toBeNull();
    await expect(canvas.queryByRole("progressbar")).toBeNull();
  },
});

/** In the popup, among others. */
export const Celebration = meta.story({
  tags: ["appearance"],
  args: { variant: "celebration" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("100 pts")).toBeVisible();
  },
});

/** Alone in the popup. */
export const Centered = meta.story({
  tags: ["appearance"],
  args: { variant: "centered" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("100 pts")).toBeVisible();
  },
});

const long = "averylongnamethatsomebodygaveabadgewithoutanyspace".repeat(3);

/** Long names don't overflow. */
export const LongTexts = meta.story({
  args: { badge: buildBadge({ name: long, description: long, points: 1_000_000 }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("1,000,000 pts")).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

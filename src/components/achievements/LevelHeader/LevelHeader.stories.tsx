import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { buildGameStats } from "../../../../mocks/builders/achievements.ts";
import { pointsBeforeLevel, pointsWithinLevel } from "../../../api/achievements/levels.ts";
import { LevelHeader } from "./LevelHeader.tsx";

const gameStats = buildGameStats();

const at = (level: number, earned = 0) => ({
  stats: {
    ...gameStats,
    level,
    totalPoints: pointsBeforeLevel(level) + earned,
    nextLevelPoints: pointsWithinLevel(level),
  },
});

const meta = preview.meta({
  title: "Achievements/LevelHeader",
  component: LevelHeader,
  args: { stats: gameStats },
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Your level" })).toBeVisible();
    await expect(canvas.getByText("Level 14")).toBeVisible();
    await expect(canvas.getByText("Security Apprentice")).toBeVisible();
    await expect(canvas.getByText("640 of 1,400 XP")).toBeVisible();
    await expect(canvas.getByText("760 to level 15")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Level progress" })).toHaveValue((640 / 1400) * 100);
    await expect(textsOf(canvas.getAllByRole("definition"))).toEqual(["9,740", "5", "11"]);
  },
});

/** Below level 10, without points; no figure is NaN. */
export const NewLearner = meta.story({
  args: { stats: { ...at(1).stats, currentStreak: 0, longestStreak: 0, totalBadgesEarned: 0 } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Novice Learner")).toBeVisible();
    await expect(canvas.getByText("0 of 100 XP")).toBeVisible();
    await expect(canvas.getByText(/^Every trail starts/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/NaN|Infinity/);
  },
});

/** Levels 25 to 49. */
export const KnowledgeSeeker = meta.story({
  args: at(25, 800),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You know this ground well/)).toBeVisible();
  },
});

/** Levels 50 to 74. */
export const DomainExpert = meta.story({
  args: at(60, 5999),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Most of the climb/)).toBeVisible();
    await expect(canvas.getByText("1 to level 61")).toBeVisible();
  },
});

/** Above level 100. */
export const Legendary = meta.story({
  args: at(128, 4096),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Legendary Scholar")).toBeVisible();
    await expect(canvas.getByText(/^You are near the summit/)).toBeVisible();
  },
});

import { delay, http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildAchievements } from "../../../mocks/builders/achievements.ts";
import { buildShelf, buildShelfProgress } from "../../../mocks/builders/badge-shelf.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { pointsBeforeLevel, pointsWithinLevel } from "../../api/achievements/levels.ts";
import type { Achievements } from "../../api/achievements/schema.ts";
import { AchievementsScreen } from "./AchievementsScreen.tsx";

const ACHIEVEMENTS = "/api/user/7/achievements";
const PROGRESS = "/api/user/7/achievement-progress";

const earned = (achievements: Achievements) => http.get(ACHIEVEMENTS, () => HttpResponse.json(achievements));

const progress = (progressData = buildShelfProgress()) =>
  http.get(PROGRESS, () => HttpResponse.json({ progressData }));

const failing = (path: string) =>
  http.get(path, () => new HttpResponse("The data can't be read now", { status: 503 }));

/** A learner who has done nothing yet. */
const nothing: Achievements = {
  badges: [],
  gameStats: {
    level: 1,
    totalPoints: 0,
    nextLevelPoints: 100,
    currentStreak: 0,
    longestStreak: 0,
    totalBadgesEarned: 0,
  },
  newBadges: 0,
};

const meta = preview.meta({
  title: "Screens/Achievements",
  component: AchievementsScreen,
  args: { user: buildUser() },
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: "72rem", marginInline: "auto", paddingInline: "1rem" }}>
        <Story />
      </main>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(earned(buildShelf("Nine in Ten", "Seven Days")), progress());
  },
});

/** Thirteen badges, two of them new. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Achievements" })).toBeVisible();
    await expect(canvas.getByText("Level 14")).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    await expect(strip.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Progress 4 of 5",
      "Performance 3 of 4",
      "Streak 2 of 3",
      "Mastery 2 of 3",
      "Special 2 of 3",
    ]);
    await expect(canvas.getByRole("tab", { name: "Earned Badges" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Two stones more on the pile. Nine in Ten and Seven Days are new since your last visit.",
    );
    await expect(canvas.getAllByText("New!")).toHaveLength(2);
    const performance = within(canvas.getByRole("region", { name: "Performance" }));
    await expect(performance.getByText("3 earned")).toBeVisible();
    await expect(performance.getByRole("heading", { name: "Nine in Ten New!" })).toBeVisible();
    await expect(canvas.queryByRole("progressbar", { name: /^Progress towards/ })).toBeNull();
  },
});

/** Everything was shown before: no banner and no tag. */
export const NothingNew = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(earned(buildShelf()));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Nine in Ten" })).toBeVisible();
    await expect(canvas.queryByText("New!")).toBeNull();
    await expect(canvas.queryByRole("status")).toBeNull();
  },
});

/** The second tab: per category what is earned, and how far the rest is, the nearest first. By keyboard. */
export const Progress = meta.story({
  play: async ({ canvas }) => {
    (await canvas.findByRole("tab", { name: "Earned Badges" })).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Progress" })).toHaveFocus();
    const performance = within(canvas.getByRole("region", { name: "Performance" }));
    await expect(performance.getByText("3 of 4 earned")).toBeVisible();
    await expect(performance.getAllByRole("heading", { level: 3 }).map((name) => name.textContent)).toEqual([
      "Clean Sheet",
      "Nine in Ten",
      "Half the Clock",
      "Steep Climb",
    ]);
    await expect(performance.getByRole("progressbar", { name: "Progress towards Clean Sheet" })).toHaveValue(
      92,
    );
    await expect(performance.getByText("Best so far: 92%")).toBeVisible();
    await expect(performance.getAllByText("Earned")).toHaveLength(3);
    await expect(canvas.getAllByRole("progressbar", { name: /^Progress towards/ })).toHaveLength(5);
  },
});

/** Nothing earned: what badges are for, and the first step. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      earned(nothing),
      progress(buildShelfProgress().map((item) => ({ ...item, earned: false, progress: 0 }))),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { name: "No badges earned yet" })).toBeVisible();
    await expect(canvas.getByText("Level 1")).toBeVisible();
    await expect(canvas.getByText("0 of 100 XP")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Start a session" })).toHaveAttribute("href", "/");
    await expect(canvasElement).not.toHaveTextContent(/NaN|Infinity/);
  },
});

/** The new account of the reference backend: nothing is earned, and every badge says what it takes. */
export const NewLearner = meta.story({
  parameters: { account: "new" },
  args: { user: buildUser({ id: 8, username: "Noor Haddad", email: "new@cairn.test" }) },
  beforeEach: ({ msw, mockServer }) => {
    msw.use(...(mockServer?.handlers ?? []));
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { name: "No badges earned yet" })).toBeVisible();
    await expect(canvas.getByText("Novice Learner")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Progress" }));
    const streak = within(canvas.getByRole("region", { name: "Streak" }));
    await expect(streak.getByText(/^0 of \d earned$/)).toBeVisible();
    await expect(streak.getByRole("progressbar", { name: "Progress towards Three Days" })).toHaveValue(0);
    await expect(canvasElement).not.toHaveTextContent(/NaN|Infinity/);
  },
});

/** The demo learner of the reference backend. */
export const DemoLearner = meta.story({
  beforeEach: ({ msw, mockServer }) => {
    msw.use(...(mockServer?.handlers ?? []));
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^Level \d+$/)).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    const counts = strip.getAllByRole("listitem").map((item) => item.textContent);
    await expect(counts).toHaveLength(5);
    for (const count of counts) await expect(count).toMatch(/^[A-Z][a-z]+ \d+ of \d+$/);
    await userEvent.click(canvas.getByRole("tab", { name: "Progress" }));
    await expect(canvas.getByRole("region", { name: "Mastery" })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/NaN|Infinity/);
  },
});

/** Every badge earned, far above level 100. */
export const Legendary = meta.story({
  beforeEach: ({ msw }) => {
    const all = buildShelfProgress().map((item) => ({ ...item, earned: true, progress: 100 }));
    const badges = all.map(({ badge }) => ({
      id: badge.id,
      badgeId: badge.id,
      isNotified: true,
      earnedAt: "2026-11-20T17:56:14.000Z",
      badge,
    }));
    msw.use(
      earned(
        buildAchievements({
          badges,
          gameStats: {
            level: 128,
            totalPoints: pointsBeforeLevel(128) + 4096,
            nextLevelPoints: pointsWithinLevel(128),
            currentStreak: 365,
            longestStreak: 412,
            totalBadgesEarned: badges.length,
          },
        }),
      ),
      progress(all),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Legendary Scholar")).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    await expect(strip.getAllByRole("listitem")[0]).toHaveTextContent("Progress 5 of 5");
  },
});

/** On the way. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get(ACHIEVEMENTS, () => delay("infinite")));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your achievements")).toBeInTheDocument();
  },
});

/** Did not load; trying again brings it. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    let isDown = true;
    msw.use(
      http.get(ACHIEVEMENTS, () => {
        if (!isDown) return HttpResponse.json(buildShelf());
        isDown = false;
        return new HttpResponse("The data can't be read now", { status: 503 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Unable to load achievements" }),
    ).toBeVisible();
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Level 14")).toBeVisible();
  },
});

/** An answer that nobody understands: the reason, and a way back. */
export const Misfit = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get(ACHIEVEMENTS, () => HttpResponse.json({ badges: "none" })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not in a form that this page understands/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** Only the progress did not load: the earned badges are there all the same. */
export const ProgressFailed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(failing(PROGRESS));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole("heading", { name: "First Stone" })).toBeVisible();
    await expect(canvas.getAllByText("4 earned").length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole("tab", { name: "Progress" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your progress towards badges did not load.");
    msw.use(progress());
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() =>
      expect(canvas.getByRole("progressbar", { name: "Progress towards Clean Sheet" })).toBeVisible(),
    );
  },
});

/** Nobody is signed in. */
export const SignedOut = meta.story({
  args: { user: null },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { level: 1, name: "Please log in to view your achievements" }),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/");
  },
});

/** At twice the size of text nothing leaves a phone's screen, in either view. */
export const LargeText = meta.story({
  globals: { viewport: { value: "phone", isRotated: false } },
  beforeEach: () => {
    document.documentElement.style.fontSize = "200%";
    return () => document.documentElement.style.removeProperty("font-size");
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Achievements" });
    for (const tab of await canvas.findAllByRole("tab")) {
      await userEvent.click(tab);
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    }
  },
});

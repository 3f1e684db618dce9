import { expect, userEvent, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { largeText } from "../../../.storybook/test/media.ts";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { awardBadges, showAwards } from "../../../mocks/test-backend/awards.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { takeQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { settings, Polling } from "./AchievementsScreen.stories.helpers.tsx";
import { AchievementsScreen } from "./AchievementsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Achievements",
  component: AchievementsScreen,
  ...settings,
});

/** The demo learner: nine badges, two of them new. Spec line 112: the Earned tab has the level card. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Achievements" })).toBeVisible();
    const earned = within(canvas.getByRole("tabpanel", { name: "Earned Badges" }));
    const level = within(earned.getByRole("region", { name: "Your level" }));
    await expect(level.getByText("Level 5")).toBeVisible();
    await expect(level.getByText("Novice Learner")).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    await expect(textsOf(strip.getAllByRole("listitem"))).toEqual([
      "Progress 4 of 7",
      "Performance 3 of 6",
      "Streak 1 of 4",
      "Mastery 1 of 6",
      "Special 0 of 4",
    ]);
    await expect(canvas.getByRole("tab", { name: "Earned Badges" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Two more stones on the pile. Three Days and Well-Worn Path are new since your last visit.",
    );
    await expect(canvas.getAllByText("New!")).toHaveLength(2);
    const performance = within(canvas.getByRole("region", { name: "Performance" }));
    await expect(performance.getByText("3 earned")).toBeVisible();
    const streak = within(canvas.getByRole("region", { name: "Streak" }));
    await expect(streak.getByRole("heading", { name: "Three Days New!" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Special" })).toBeNull();
    await expect(canvas.queryByRole("progressbar", { name: /^Progress toward / })).toBeNull();
  },
});

/** All badges were announced before: no banner and no tag. */
export const NothingNew = meta.story({
  beforeEach: ({ mockServer }) => showAwards(mockServer, 7),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Nine in Ten" })).toBeVisible();
    await expect(canvas.queryByText("New!")).toBeNull();
    await expect(canvas.queryByRole("status")).toBeNull();
  },
});

/** The second tab, by keyboard: earned badges and progress by category, the nearest first. */
export const Progress = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    (await canvas.findByRole("tab", { name: "Earned Badges" })).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Progress" })).toHaveFocus();
    await expect(canvas.queryByText("Level 5"), "the level card").toBeNull();
    const progress = within(canvas.getByRole("region", { name: "Progress" }));
    await expect(progress.getByText("4 of 7 earned")).toBeVisible();
    await expect(textsOf(progress.getAllByRole("heading", { level: 3 }))).toEqual([
      "Thousand Steps",
      "High Camp",
      "Above the Clouds",
      "First Stone",
      "Ten Sessions",
      "Century",
      "Well-Worn Path",
    ]);
    await expect(progress.getByRole("progressbar", { name: "Progress toward Thousand Steps" })).toHaveValue(
      29,
    );
    await expect(progress.getByText("294 of 1,000 questions")).toBeVisible();
    await expect(progress.getAllByText("Earned")).toHaveLength(4);
    await expect(canvas.getAllByRole("progressbar", { name: /^Progress toward / })).toHaveLength(18);
    const mastery = within(canvas.getByRole("region", { name: "Mastery" }));
    await expect(mastery.getAllByText(/^\d of 5 domains at 85% over 10\+ graded answers each$/)).toHaveLength(
      2,
    );
  },
});

/** A new account has earned nothing. Every badge says how to earn it, and a first step is offered. */
export const NewLearner = meta.story({
  tags: ["test-only", "phone"],
  parameters: { account: "new" },
  args: { user: buildUser({ id: SAMPLE_USERS.newcomer, username: "Noor Haddad", email: "new@cairn.test" }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { name: "No badges earned yet" })).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Your level" })).toBeVisible();
    await expect(canvas.getByText("Novice Learner")).toBeVisible();
    await expect(canvas.getByText("0 of 100 XP")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Start a session" })).toHaveAttribute("href", "/");
    await userEvent.click(canvas.getByRole("tab", { name: "Progress" }));
    const streak = within(canvas.getByRole("region", { name: "Streak" }));
    await expect(streak.getByText("0 of 4 earned")).toBeVisible();
    await expect(streak.getByRole("progressbar", { name: "Progress toward Three Days" })).toHaveValue(0);
    await expect(canvasElement).not.toHaveTextContent(/NaN|Infinity/);
  },
});

/** Every badge earned, far above level 100. */
export const Legendary = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    const { store } = mockServer ?? {};
    const badges = (await store?.list("badges")) ?? [];
    await awardBadges(
      mockServer,
      7,
      badges.map(({ name }) => name),
    );
    await showAwards(mockServer, 7);
    const [tally] = (await store?.list("tallies", { userId: SAMPLE_USERS.learner })) ?? [];
    if (tally) await store?.update("tallies", tally.id, { rightGradedAnswers: 165_000, longestStreak: 412 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Legendary Scholar")).toBeVisible();
    await expect(canvas.getByText(/^Level 12\d$/)).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    await expect(textsOf(strip.getAllByRole("listitem"))).toEqual([
      "Progress 7 of 7",
      "Performance 6 of 6",
      "Streak 4 of 4",
      "Mastery 6 of 6",
      "Special 4 of 4",
    ]);
    await userEvent.click(canvas.getByRole("tab", { name: "Progress" }));
    await expect(canvas.queryByRole("progressbar", { name: /^Progress toward / })).toBeNull();
  },
});

/** A badge earned while the screen is open appears with the next poll, together with the others' progress. */
export const EarnedMeanwhile = meta.story({
  tags: ["test-only"],
  render: (args) => <Polling {...args} />,
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("heading", { name: "Nine in Ten" });
    await awardBadges(mockServer, SAMPLE_USERS.learner, ["The Long Way"]);
    await userEvent.click(canvas.getByRole("button", { name: "Ask again" }));
    await expect(await canvas.findByRole("heading", { name: "The Long Way New!" })).toBeVisible();
    const strip = within(canvas.getByRole("list", { name: "Badges by category" }));
    await expect(textsOf(strip.getAllByRole("listitem")).at(-1)).toBe("Special 1 of 4");
  },
});

/** After points were gained in another tab, the next poll refetches the progress. */
export const PointsGainedElsewhere = meta.story({
  tags: ["test-only"],
  render: (args) => <Polling {...args} />,
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Progress" }));
    await expect(canvas.getByText("294 of 1,000 questions")).toBeVisible();
    await takeQuiz(mockServer);
    await userEvent.click(canvas.getByRole("button", { name: "Ask again" }));
    await expect(await canvas.findByText("319 of 1,000 questions")).toBeVisible();
  },
});

/** With text of twice the size on a phone, nothing overflows the page. */
export const LargeText = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  beforeEach: largeText,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Nine in Ten" });
    const page = document.documentElement;
    await expect(page.scrollWidth, "the earned badges").toBeLessThanOrEqual(page.clientWidth);
    await userEvent.click(canvas.getByRole("tab", { name: "Progress" }));
    await expect(page.scrollWidth, "the progress").toBeLessThanOrEqual(page.clientWidth);
  },
});

/** Spec line 267: the Progress tab lists each badge of `GET /api/badges` once. */
export const Catalog = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Progress" }));
    const panel = within(canvas.getByRole("tabpanel", { name: "Progress" }));
    const shown = textsOf(panel.getAllByRole("heading", { level: 3 }));
    const catalog = (await mockServer?.store.list("badges")) ?? [];
    await expect(catalog).toHaveLength(27);
    await expect(shown.toSorted()).toEqual(catalog.map(({ name }) => name).toSorted());
  },
});

export const SignedOut = meta.story({
  args: { user: null },
  parameters: { account: null },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { level: 1, name: "Please log in to view your achievements" }),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/");
  },
});

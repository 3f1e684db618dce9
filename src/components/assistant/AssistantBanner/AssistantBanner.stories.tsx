import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { buildCategories, buildSubcategories } from "../../../../mocks/builders/catalog.ts";
import { buildMastery, buildStats } from "../../../../mocks/builders/progress.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import type { BannerContent } from "../../../api/progress/plan/banner-facts.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { AssistantBanner } from "./AssistantBanner.tsx";

const content = (overrides: Partial<BannerContent> = {}): Loadable<BannerContent> => ({
  state: "ready",
  value: {
    stats: buildStats(),
    mastery: [],
    categories: buildCategories(),
    subcategories: buildSubcategories(),
    ...overrides,
  },
});

const averages = (...values: number[]) =>
  values.map((rollingAverage, index) => buildMastery({ subcategoryId: 11 + index, rollingAverage }));

/** Eight in the morning in any time zone. */
const morning = new Date(2026, 10, 20, 8);

const onRetry = fn();

const meta = preview.meta({
  title: "Progress/AssistantBanner",
  component: AssistantBanner,
  args: {
    username: "Mara Okafor",
    now: morning,
    content: content({ mastery: averages(96, 91, 84, 62, 70) }),
    onStart: fn(),
  },
  parameters: {
    docs: {
      description: {
        component:
          "The first element of the dashboard: Scout greets, names one domain and one figure, and suggests the next step. The figure has the only highlight on the screen.",
      },
    },
  },
});

/** The demo learner: good, from 70% overall. */
export const Good = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Scout" })).toHaveTextContent(
      "Good morning, Mara. Security Operations is your lowest domain at 62%. Start with study questions on it, then take a graded quiz.",
    );
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Good morning, Mara.");
    await expect(canvas.getByText("Advanced")).toBeVisible();
    await expect(canvas.getByText("62%").tagName).toBe("MARK");
    await expect(textsOf(canvas.getAllByRole("term"))).toEqual([
      "sessions",
      "average score",
      "days in a row",
    ]);
    await expect(textsOf(canvas.getAllByRole("definition"))).toEqual(["12", "76%", "5"]);
  },
});

/** The button starts exactly the quiz of the sentence, on the named domain. */
export const StartsAdvisedQuiz = meta.story({
  tags: ["test-only"],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Practice Security Operations" }));
    await expect(args.onStart).toHaveBeenCalledWith({
      kind: "domain",
      mode: "study",
      reason: "weakest",
      categoryId: 1,
      subcategoryId: 14,
    });
  },
});

/** While a quiz is being created, no other can be started. */
export const Pending = meta.story({
  tags: ["test-only"],
  args: { pending: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});

/** Without `onStart`, for example in a report, the advice has no button. */
export const WithoutButton = meta.story({
  render: ({ onStart: _, ...args }) => <AssistantBanner {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** A new learner: a sentence, without figures and a second first step. */
export const Welcome = meta.story({
  args: {
    username: "Nia",
    content: content({ stats: { totalQuizzes: 0, averageScore: 0, currentStreak: 0 } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Getting Started")).toBeVisible();
    await expect(canvas.getByText("10 questions").tagName).toBe("MARK");
    await expect(canvas.queryByRole("definition")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** A tenant without questions: nothing can be started, so nothing is suggested. */
export const NoQuestions = meta.story({
  args: {
    content: content({
      stats: { totalQuizzes: 0, averageScore: 0, currentStreak: 0 },
      categories: buildCategories().map((category) => ({ ...category, questionCount: 0 })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("no questions").tagName).toBe("MARK");
    await expect(canvas.getByRole("region", { name: "Scout" })).toHaveTextContent(/administrator adds some/);
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** A strong learner, from 85% overall. */
export const Excellent = meta.story({
  args: {
    content: content({
      stats: buildStats({ totalQuizzes: 64, averageScore: 91, currentStreak: 21 }),
      mastery: averages(97, 95, 90, 72),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Advanced")).toBeVisible();
    await expect(canvas.getByText("89%").tagName).toBe("MARK");
  },
});

/** A learner with a few right answers: the level is shown with their number, and no domain is named. */
export const FirstImpression = meta.story({
  tags: ["appearance"],
  args: {
    content: content({
      stats: buildStats({ totalQuizzes: 1, averageScore: 100, currentStreak: 1 }),
      mastery: [buildMastery({ rollingAverage: 100, totalAnswers: 3 })],
      lastCategoryId: 1,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Expert Level, first impression, 3 answers")).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Scout" })).toHaveTextContent(
      "Your domains average 100%, a first impression from 3 graded answers. No CompTIA Security+ domain has 10 graded answers yet: a graded quiz on that certification tells you more.",
    );
    await expect(
      canvas.getByRole("button", { name: "Take a graded quiz of 20 on CompTIA Security+" }),
    ).toBeVisible();
  },
});

/** Domains too close to call one the lowest: the tie is named. */
export const TiedDomains = meta.story({
  tags: ["test-only"],
  args: { content: content({ mastery: averages(66.7, 66.7, 100, 66.7, 66.7) }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("region", { name: "Scout" })).toHaveTextContent(
      "4 domains are at 67%, General Security Concepts among them. Start with study questions on it",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Practice General Security Concepts" }));
    await expect(args.onStart).toHaveBeenCalledWith(expect.objectContaining({ reason: "domain" }));
  },
});

/** Every domain has reached the goal. The exam is named with its time limit. */
export const AllReady = meta.story({
  tags: ["test-only"],
  args: { content: content({ mastery: averages(97, 95, 90, 88) }), extraTime: 1.5 },
  play: async ({ args, canvas }) => {
    const scout = within(canvas.getByRole("region", { name: "Scout" }));
    await expect(scout.getByText(/A practice exam shows/)).toBeVisible();
    await userEvent.click(scout.getByRole("button", { name: "Take a practice exam of 50 in 90 minutes" }));
    await expect(args.onStart).toHaveBeenCalledWith({ kind: "exam" });
  },
});

/** From seven consecutive days. */
export const Streak = meta.story({
  args: {
    content: content({ stats: buildStats({ currentStreak: 9 }), mastery: averages(66, 41) }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Consistent")).toBeVisible();
    await expect(canvas.getByText("9 days").tagName).toBe("MARK");
  },
});

/** Below 60 on average. */
export const Encouragement = meta.story({
  tags: ["test-only"],
  args: {
    content: content({
      stats: buildStats({ totalQuizzes: 1, averageScore: 48, currentStreak: 1 }),
      mastery: averages(48),
    }),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("Improving")).toBeVisible();
    await expect(canvas.getByText("48%", { selector: "mark" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Practice General Security Concepts" }));
    await expect(args.onStart).toHaveBeenCalledWith(expect.objectContaining({ mode: "study" }));
    await expect(textsOf(canvas.getAllByRole("term"))).toEqual(["session", "average score", "day in a row"]);
  },
});

/** Everything else, without a label. */
export const Progress = meta.story({
  args: { content: content({ mastery: averages(66, 58) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("58%").tagName).toBe("MARK");
    await expect(canvas.queryByText("Improving")).toBeNull();
  },
});

/** Only study quizzes: nothing graded, so no domain is named, but the certification of the last quiz. */
export const NothingGraded = meta.story({
  tags: ["test-only"],
  args: { content: content({ lastCategoryId: 2 }) },
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByText(/You have no graded answers yet: a graded quiz on ISC2 CISSP shows/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Take a graded quiz of 20 on ISC2 CISSP" }));
    await expect(args.onStart).toHaveBeenCalledWith({
      kind: "certification",
      mode: "quiz",
      categoryId: 2,
    });
  },
});

/** Records that are not in the catalog are ignored. */
export const UnknownRecord = meta.story({
  args: { content: content({ mastery: [buildMastery({ categoryId: 99, rollingAverage: 3 })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("3%")).toBeNull();
  },
});

export const LongNames = meta.story({
  args: {
    username: "Bartholomew-Maximilian-Featherstonehaugh-Cholmondeley",
    content: content({
      mastery: [buildMastery({ subcategoryId: 15, rollingAverage: 41 }), ...averages(100, 100)],
    }),
  },
  globals: { viewport: { value: "phone" } },
});

/** In the evening. */
export const Evening = meta.story({
  args: { now: new Date(2026, 10, 20, 20) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Good evening, Mara." })).toBeVisible();
  },
});

/** The greeting does not wait for the server. */
export const Loading = meta.story({
  tags: ["appearance"],
  args: { now: new Date(SEED_ANCHOR), content: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(/^Good .+, Mara\.$/);
    await expect(canvas.getByRole("status")).toHaveTextContent("Scout is looking at your progress");
  },
});

export const Failed = meta.story({
  args: { content: { state: "failed", error: new Error("The server was not reached."), onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your progress could not be loaded.");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

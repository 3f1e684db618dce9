import { expect, fn } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { WeekCard } from "./WeekCard.tsx";

const DAY = 86_400_000;
/** Creates quizzes from the number of days ago and of questions. */
const sessions = (...done: [daysAgo: number, questions: number][]): Loadable<readonly QuizSummary[]> => ({
  state: "ready",
  value: done.map(([daysAgo, totalQuestions], index) =>
    buildQuizSummary({
      id: index + 1,
      totalQuestions,
      completedAt: new Date(SEED_ANCHOR - daysAgo * DAY - 3_600_000).toISOString(),
    }),
  ),
});

const onRetry = fn();

const meta = preview.meta({
  title: "Progress/WeekCard",
  component: WeekCard,
  args: {
    quizzes: sessions([0, 10], [1, 25], [3, 20], [6, 10], [7, 50]),
    now: new Date(SEED_ANCHOR),
    timeZone: "UTC",
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "20.5rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** The demo learner: four days, four quizzes. */
export const Default = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("img", {
        name: "Questions answered on each of the last seven days: Saturday 10, Sunday 0, Monday 0, Tuesday 20, Wednesday 0, Thursday 25, today 10",
      }),
    ).toBeVisible();
    await expect(canvas.getByText("4 active days: strong momentum.")).toBeVisible();
    await expect(
      canvas.getByText("65 questions answered in 4 sessions; add 1 more for excellent consistency."),
    ).toBeVisible();
  },
});

/** A strong learner: activity on every day. */
export const Strong = meta.story({
  args: { quizzes: sessions([0, 50], [1, 25], [1, 25], [2, 20], [3, 125], [4, 10], [5, 25], [6, 3]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("7 active days: strong momentum.")).toBeVisible();
    await expect(
      canvas.getByText("283 questions answered in 8 sessions: excellent consistency."),
    ).toBeVisible();
  },
});

/** Five quizzes on one day are consistent, but one day is no momentum. */
export const OneDay = meta.story({
  args: { quizzes: sessions([0, 10], [0, 10], [0, 10], [0, 10], [0, 10]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 active day in the last seven.")).toBeVisible();
    await expect(
      canvas.getByText("50 questions answered in 5 sessions: excellent consistency."),
    ).toBeVisible();
  },
});

/** A new learner. */
export const Empty = meta.story({
  args: { quizzes: sessions() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/today 0$/);
    await expect(canvas.getByText("No sessions yet; add 5 more for excellent consistency.")).toBeVisible();
  },
});

/** A week that starts on Monday: today is Friday, and the days to come are omitted. */
export const FromMonday = meta.story({
  args: { weekStart: 1 },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("img", {
        name: "Questions answered on each day of this week: Monday 0, Tuesday 20, Wednesday 0, Thursday 25, today 10",
      }),
    ).toBeVisible();
    await expect(canvas.getByText("Sun")).toBeVisible();
    await expect(canvas.getByText("3 active days: strong momentum.")).toBeVisible();
    await expect(
      canvas.getByText("55 questions answered in 3 sessions; add 2 more for excellent consistency."),
    ).toBeVisible();
  },
});

/** On the first day of the week, earlier days don't count. */
export const FirstDay = meta.story({
  args: { weekStart: 6, now: new Date(SEED_ANCHOR + DAY) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/this week: today 0$/);
    await expect(canvas.getByText("No active days this week.")).toBeVisible();
  },
});

/** The same quizzes seen from Auckland, where it is already the next day. */
export const OtherZone = meta.story({
  args: { timeZone: "Pacific/Auckland" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(/Friday 25, today 10$/);
  },
});

export const Loading = meta.story({
  tags: ["appearance"],
  args: { quizzes: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading this week");
  },
});

export const Failed = meta.story({
  args: { quizzes: { state: "failed", error: new Error("The server was not reached."), onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your sessions could not be loaded.");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

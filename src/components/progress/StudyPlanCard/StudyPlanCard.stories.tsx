import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import { buildCategories, buildSubcategories } from "../../../../mocks/builders/catalog.ts";
import { buildStudyPlan } from "../../../../mocks/builders/progress.ts";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { StudyPlanCard, type StudyPlanContent } from "./StudyPlanCard.tsx";

const sessions = (...scores: number[]): QuizSummary[] =>
  scores.map((score, index) =>
    buildQuizSummary({
      id: index + 1,
      score,
      completedAt: new Date(Date.UTC(2026, 10, index + 1)).toISOString(),
    }),
  );

const content = (overrides: Partial<StudyPlanContent> = {}): Loadable<StudyPlanContent> => ({
  state: "ready",
  value: {
    plan: buildStudyPlan(),
    quizzes: sessions(58, 64, 61, 70, 66, 72, 77, 74, 80, 92, 68, 84),
    categories: buildCategories(),
    subcategories: buildSubcategories(),
    ...overrides,
  },
});

const onRetry = fn();

const meta = preview.meta({
  title: "Progress/StudyPlanCard",
  component: StudyPlanCard,
  globals: DESKTOP,
  args: { content: content(), onStart: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "20.5rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** The demo learner. */
export const High = meta.story({
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("region", { name: "Study plan" }));
    await expect(card.getByText("High priority")).toBeVisible();
    const areas = within(card.getByRole("list", { name: "Focus areas" }));
    await expect(areas.getAllByRole("meter")).toHaveLength(3);
    await expect(areas.getAllByText("CompTIA Security+")).toHaveLength(3);
    await expect(areas.getByRole("meter", { name: "Security Operations" })).toHaveAttribute(
      "aria-valuenow",
      "41",
    );
    await expect(textsOf(card.getAllByRole("definition"))).toEqual([
      "35 minutes",
      "for the domains listed here",
      "9 domains",
      "at 70% or more, with at least 10 graded answers",
      "11 domains",
      "below 70%, with at least 10 graded answers",
      "81%",
      "average of your last 3 sessions, study included",
      "64%",
      "each strong area counts 80%, each area to improve 50%",
      "58% to 84%",
      "the first and the latest score in the chart",
    ]);
    await expect(
      card.getByRole("img", {
        name: "Scores of the last 12 sessions in percent, oldest first: 58, 64, 61, 70, 66, 72, 77, 74, 80, 92, 68, 84",
      }),
    ).toBeVisible();
  },
});

/** Each focus area starts a quiz on it. */
export const StartsFromFocusArea = meta.story({
  tags: ["test-only"],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Practice Security Architecture" }));
    await expect(args.onStart).toHaveBeenCalledWith({
      kind: "domain",
      mode: "study",
      reason: "domain",
      categoryId: 1,
      subcategoryId: 13,
    });
    await expect(canvas.getAllByRole("button", { name: /^Practice / })).toHaveLength(3);
  },
});

/** The quiz that the banner suggests is not repeated: the area offers the other mode. */
export const SuggestionShownElsewhere = meta.story({
  args: {
    suggestedQuiz: { kind: "domain", mode: "study", reason: "weakest", categoryId: 1, subcategoryId: 14 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Practice Security Operations" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Graded quiz on Security Operations" })).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: /^Practice / })).toHaveLength(2);
  },
});

/** While a quiz is being created, no other can be started. */
export const Pending = meta.story({
  tags: ["test-only", "appearance"],
  args: { pending: true },
  play: async ({ args, canvas }) => {
    for (const button of canvas.getAllByRole("button")) await userEvent.click(button);
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});

/** On a phone, the figures are collapsed. */
export const Phone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Plan progress estimate")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Plan details"));
    await expect(canvas.getByText("Plan progress estimate")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Practice Security Operations" })).toBeVisible();
  },
});

/** Without `onStart`, the advice has no buttons. */
export const WithoutButtons = meta.story({
  render: ({ onStart: _, ...args }) => <StudyPlanCard {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

export const Medium = meta.story({
  args: {
    content: content({
      plan: buildStudyPlan({
        priority: "Medium",
        estimatedTime: "25 minutes",
        recommendation: "Security Architecture is nearly good. A graded quiz there pays most.",
        focusAreas: [{ categoryId: 1, subcategoryId: 13, rollingAverage: 68.4 }],
        insights: { strongAreas: 1, improvementAreas: 1, recentPerformance: 74.6 },
      }),
      quizzes: sessions(74),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Medium priority")).toBeVisible();
    await expect(canvas.getByText("68%")).toBeVisible();
    await expect(canvas.queryByRole("img", { name: /^Scores of the last/ })).toBeNull();
  },
});

/** A strong learner. */
export const AllStrong = meta.story({
  tags: ["test-only"],
  args: {
    content: content({
      plan: buildStudyPlan({
        priority: "Maintain",
        estimatedTime: "15 minutes",
        recommendation: "Every domain is at 70% or more. A practice exam a week keeps it there.",
        focusAreas: [
          { categoryId: 1, subcategoryId: 14, rollingAverage: 84.5 },
          { categoryId: 1, subcategoryId: 13, rollingAverage: 88 },
          { categoryId: 1, subcategoryId: 12, rollingAverage: 91 },
        ],
        insights: { strongAreas: 5, improvementAreas: 0, recentPerformance: 93 },
      }),
      quizzes: sessions(88, 90, 95, 91, 100, 93),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Maintain")).toBeVisible();
    await expect(canvas.getByText("15 minutes")).toBeVisible();
    await expect(canvas.getByText("80%")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Plan details"));
    await expect(canvas.getByText("80%")).toBeVisible();
  },
});

/** A new learner: the priority, and no empty figures. */
export const GetStarted = meta.story({
  // Spec §3.
  name: "Get Started before the first graded answer",
  args: {
    content: content({
      plan: buildStudyPlan({
        priority: "Get Started",
        estimatedTime: "15 minutes",
        recommendation:
          "Take a first quiz of 25 questions. It shows where you stand in every domain it meets.",
        focusAreas: [],
        insights: { strongAreas: 0, improvementAreas: 0, recentPerformance: 0 },
      }),
      quizzes: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Get Started")).toBeVisible();
    await expect(canvas.getByText(/will appear here, each with at least 10 graded answers/)).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("definition"))).toEqual([
      "15 minutes",
      "for a first graded quiz",
    ]);
    await expect(canvas.queryByRole("img")).toBeNull();
  },
});

/** An area of a certification that no longer exists is omitted. */
export const UnknownArea = meta.story({
  args: {
    content: content({
      plan: buildStudyPlan({
        focusAreas: [
          { categoryId: 99, subcategoryId: 999, rollingAverage: 12 },
          { categoryId: 1, subcategoryId: 14, rollingAverage: 41 },
        ],
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("meter")).toHaveLength(1);
  },
});

export const Loading = meta.story({
  args: { content: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the study plan");
  },
});

export const Failed = meta.story({
  args: { content: { state: "failed", error: new Error("The server was not reached."), onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your study plan could not be loaded.");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

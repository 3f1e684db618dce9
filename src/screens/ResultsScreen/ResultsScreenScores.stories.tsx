import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { addMockExams } from "../../../mocks/test-backend/mock-exams.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { missingAt, missingFirst } from "../../../mocks/test-backend/take-quiz.ts";
import { taken, settings } from "./ResultsScreen.stories.helpers.ts";
import { ResultsScreen } from "./ResultsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Results/Scores",
  component: ResultsScreen,
  ...settings,
});

const practiceTest = { title: "CompTIA Security+ practice test", isPracticeTest: true };

/** A passed practice test: by how much, and each domain compared to the pass mark. */
export const PracticeTestPassed = meta.story({
  beforeEach: taken({ quiz: practiceTest, plan: missingFirst(3) }),
  play: async ({ canvas }) => {
    const outcome = within(await canvas.findByRole("region", { name: "Practice test" }));
    await expect(outcome.getByText("Passed")).toBeVisible();
    await expect(
      outcome.getByText("18 points above the pass mark of 70%, with 4 right answers to spare."),
    ).toBeVisible();
    const domains = within(await canvas.findByRole("region", { name: "By domain" }));
    const bars = domains.getAllByRole("meter");
    await expect(bars).toHaveLength(5);
    for (const bar of bars)
      await expect(bar).toHaveAttribute("aria-valuetext", expect.stringMatching(/^\d+%, mark 70%$/));
    await expect(domains.getByText(/The vertical line marks the pass mark, 70%\.$/)).toBeVisible();
  },
});

/** A mock exam is named with its certification, whatever its title is. */
export const MockExam = meta.story({
  beforeEach: async (story) => {
    await addMockExams(story.mockServer?.store, { size: 10 });
    await taken({
      quiz: { title: "Saturday", categoryIds: [SAMPLE_CATEGORIES.cism], form: "B", isPracticeTest: true },
      plan: missingFirst(2),
    })(story);
  },
  play: async ({ canvas }) => {
    const outcome = within(await canvas.findByRole("region", { name: "Mock exam B" }));
    await expect(outcome.getByText("Passed")).toBeVisible();
    await expect(await canvas.findByText("ISACA CISM · Mock exam B")).toBeVisible();
    await expect(canvas.queryByText("Practice test")).toBeNull();
  },
});

/** A failed practice test: how much was missing. */
export const PracticeTestFailed = meta.story({
  beforeEach: taken({
    quiz: { ...practiceTest, title: "Security+ exam simulation", questionCount: 90, timeLimit: 90 },
    plan: missingFirst(23),
  }),
  play: async ({ canvas }) => {
    const outcome = within(await canvas.findByRole("region", { name: "Practice test" }));
    await expect(outcome.getByText("Failed")).toBeVisible();
    await expect(
      outcome.getByText("1 point below the pass mark of 75%: 1 more right answer was needed."),
    ).toBeVisible();
  },
});

/** A score and a domain exactly at the pass mark have reached it. */
export const PracticeTestOnThePassMark = meta.story({
  beforeEach: taken({
    quiz: { ...practiceTest, questionCount: 20, subcategoryIds: [14] },
    plan: missingFirst(5),
  }),
  play: async ({ canvas }) => {
    const outcome = within(await canvas.findByRole("region", { name: "Practice test" }));
    await expect(
      outcome.getByText("Exactly on the pass mark of 75%, with no answer to spare."),
    ).toBeVisible();
    const domains = within(await canvas.findByRole("region", { name: "By domain" }));
    await expect(domains.getByText(/^Its domain reaches the pass mark\./)).toBeVisible();
    await expect(domains.getByRole("meter")).toHaveAttribute("aria-valuetext", "75%, mark 75%");
  },
});

/** A score of 90 or more. */
export const Excellent = meta.story({
  beforeEach: taken({ plan: missingFirst(2) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Excellent Work!" })).toBeVisible();
    await expect(await canvas.findByText(/92% reaches the 85% goal/)).toBeVisible();
  },
});

/** A score of 80 or more below the goal: summary and recommendations agree. */
export const GreatJob = meta.story({
  tags: ["test-only"],
  beforeEach: taken({ plan: missingFirst(5) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Great Job!" })).toBeVisible();
    await expect(await canvas.findByText(/^5 points short of the 85% goal\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("heading", { name: "Maintain Excellence" })).toBeVisible();
    await expect(
      canvas.getByText(/^5 points short of the 85% goal\. A quiz a week gets you there/),
    ).toBeVisible();
  },
});

/** Below 70. Below 60, Scout recommends the fundamentals, and the next step is to read. */
export const KeepPracticing = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: taken({ plan: missingFirst(13) }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Keep Practicing!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("heading", { name: "Review Fundamentals" })).toBeVisible();
    await expect(canvas.getByText("Needs Improvement")).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole("link", { name: "Review Study Materials" })).toHaveAttribute(
        "href",
        `/review/${args.quizId}#question-1`,
      ),
    );
  },
});

/** With a study guide, the material to review is that guide. */
export const WithGuide = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken({ plan: missingFirst(13) })(context);
    await fetch(`/api/quiz/${context.args.quizId}/generate-lecture`, { method: "POST" });
  },
  play: async ({ canvas, mockServer, args }) => {
    const guide = await mockServer?.store.list("lectures", { quizId: Number(args.quizId) });
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("link", { name: "Review Study Materials" })).toHaveAttribute(
      "href",
      `/lecture/${guide?.[0]?.id}`,
    );
  },
});

export const AllCorrect = meta.story({
  beforeEach: taken({ plan: missingAt() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/All 25 are right/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Retry/ })).toBeNull();
    await expect(canvas.getByRole("img", { name: "Score 100%, goal 85%" })).toBeVisible();
    await expect(canvas.getByText("25 correct")).toBeVisible();
    await expect(
      textsOf(within(canvas.getByRole("list", { name: "Counts" })).getAllByRole("listitem")),
    ).toEqual(["25 correct"]);
  },
});

/** Spec line 88: unanswered questions are neither correct nor incorrect, and are counted separately. */
export const NothingCorrect = meta.story({
  tags: ["test-only"],
  beforeEach: taken({ plan: (position) => (position <= 5 ? "unanswered" : "incorrect") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("20 incorrect")).toBeVisible();
    await expect(canvas.getByText("5 not answered")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Question 1, not answered" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const performance = within(canvas.getByRole("region", { name: "Performance Analysis" }));
    await expect(textsOf(performance.getAllByRole("term"))).toEqual([
      "Correct",
      "Incorrect",
      "Accuracy",
      "Avg Time",
    ]);
    await expect(textsOf(performance.getAllByRole("definition"))).toEqual(["0", "20", "0%", "1:03"]);
    await expect(performance.getByText("5 of 25 questions were not answered.")).toBeVisible();
  },
});

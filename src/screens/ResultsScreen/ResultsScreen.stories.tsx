import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { printed, largeText } from "../../../.storybook/test/media.ts";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { missingAt, missingFirst } from "../../../mocks/test-backend/take-quiz.ts";
import { taken, settings } from "./ResultsScreen.stories.helpers.ts";
import { ResultsScreen } from "./ResultsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Results",
  component: ResultsScreen,
  ...settings,
});

/** A graded quiz with a limit and 18 of 25 correct. */
export const Default = meta.story({
  tags: ["phone", "visual"],
  beforeEach: taken(),
  play: async ({ args, canvas }) => {
    const outcome = within(await canvas.findByRole("region", { name: "Graded quiz" }));
    await expect(outcome.getByText("Failed")).toBeVisible();
    await expect(outcome.getByText(/^3 points below the pass mark of 75%/)).toBeVisible();
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("Assessment Completed!");
    await expect(canvas.getByText("Your mastery progress has been updated")).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("definition"))).toEqual(["72%", "18/25", "26:14"]);
    await expect(canvas.getByRole("img", { name: "Score 72%, goal 85%" })).toBeVisible();
    await expect(
      await canvas.findByText("13 points short of the 85% goal. Review the 7 questions you missed."),
    ).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Good Effort!" })).toBeVisible();
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    const bars = categories.getAllByRole("meter", { name: "CompTIA Security+" });
    await expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["72"]);
    await expect(categories.queryByText(/all certifications together/)).toBeNull();
    await expect(
      await categories.findByText(/You scored 88% in your previous graded quiz on the same certification/),
    ).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "Question 4, incorrect" })).toHaveAttribute(
      "href",
      `/review/${args.quizId}#question-4`,
    );
    await expect(canvas.getByRole("link", { name: "Question 5, correct" })).toBeVisible();
    // Spec line 87: three links in this order.
    const names = ["Return to Dashboard", "Review Answers", "Take Another Quiz"];
    const links = canvas.getAllByRole("link").filter(({ textContent }) => names.includes(textContent));
    await expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Return to Dashboard", "/"],
      ["Review Answers", `/review/${args.quizId}`],
      ["Take Another Quiz", "/#starter"],
    ]);
    await expect(canvas.queryByText(/^Flagged/)).toBeNull();
  },
});

/** Print shows figures, feedback, categories and the strip of answers, but no links or buttons. */
export const OnPaper = meta.story({
  beforeEach: async (context) => {
    await taken({ flags: [3] })(context);
    return printed();
  },
  play: async ({ canvas }) => {
    await canvas.findByText("The 25 answers");
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("definition"))).toEqual(["72%", "18/25", "26:14"]);
    await expect(canvas.getByRole("heading", { name: "Good Effort!" })).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Performance by Category" })).toBeVisible();
    await expect(textsOf(canvas.queryAllByRole("button"))).toEqual([]);
    await expect(textsOf(canvas.queryAllByRole("link", { name: /^(?!Question \d+, )/ }))).toEqual([]);
    await expect(canvas.queryByRole("tablist")).toBeNull();
  },
});

/** Returns whether the first element precedes the second in the document. */
const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Spec lines 84 to 86: feedback and categories are above the tabs and stay whichever tab is open. */
export const FeedbackAboveTabs = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: taken(),
  play: async ({ canvas }) => {
    await canvas.findByText("The 25 answers");
    const tabs = canvas.getByRole("tablist", { name: "Result views" });
    for (const name of ["Quick Summary", "Detailed Analysis"]) {
      await userEvent.click(canvas.getByRole("tab", { name }));
      await expect(canvas.getByRole("tabpanel", { name })).toBeVisible();
      const sections = [
        canvas.getByText("Overall Score"),
        canvas.getByRole("heading", { name: "Good Effort!" }),
        canvas.getByRole("region", { name: "Performance by Category" }),
        canvas.getByRole("region", { name: "By domain" }),
        tabs,
      ];
      for (const section of sections) await expect(section).toBeVisible();
      await expect(
        sections.slice(1).every((section, index) => isBefore(sections[index] ?? section, section)),
      ).toBe(true);
    }
  },
});

/** The server closed the quiz after its deadline; the time taken is the active time. */
export const TimeRanOut = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    await context.mockServer?.store.update("quizzes", context.args.quizId ?? 0, {
      timeRanOut: true,
      seconds: [600.4, 65],
    });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Time ran out. Answers saved until then were scored."),
    ).toBeVisible();
    const figures = canvas.getAllByRole("definition");
    await expect(textsOf(figures)).toContain("11:05");
  },
});

/** Flagged questions can be practiced and reviewed. */
export const Flagged = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: taken({ flags: [2, 5, 9] }),
  play: async ({ args, canvas, mockServer }) => {
    const part = within(await canvas.findByRole("region", { name: "Flagged questions" }));
    await expect(part.getByText(/^Flagged: 3 questions\./)).toBeVisible();
    await expect(part.getByRole("link", { name: "Review them" })).toHaveAttribute(
      "href",
      `/review/${args.quizId}?show=flagged`,
    );
    await userEvent.dblClick(part.getByRole("button", { name: "Practice the 3 you flagged" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(1));
    const [practice] =
      (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }, { offset: 0, limit: 1 })) ??
      [];
    const taken = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(practice).toMatchObject({
      title: "3 flagged questions: CompTIA Security+",
      reason: "flagged",
      mode: "study",
    });
    await expect(practice?.questionIds.toSorted((a, b) => a - b)).toEqual(
      taken?.flags?.toSorted((a, b) => a - b),
    );
    await expect(args.onNavigate).toHaveBeenCalledWith(`/quiz/${practice?.id}`);
  },
});

/** The texts for a single flagged question. */
export const OneFlagged = meta.story({
  beforeEach: taken({ flags: [2] }),
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole("region", { name: "Flagged questions" }));
    await expect(part.getByText(/^Flagged: 1 question\./)).toBeVisible();
    await expect(part.getByRole("button", { name: "Practice the one you flagged" })).toBeVisible();
  },
});

/** Spec line 88: the second tab, opened with the keyboard. */
export const DetailedAnalysis = meta.story({
  tags: ["test-only"],
  beforeEach: taken(),
  play: async ({ canvas }) => {
    const summary = await canvas.findByRole("tab", { name: "Quick Summary", selected: true });
    await canvas.findByText("The 25 answers");
    summary.focus();
    await userEvent.keyboard("{ArrowRight}");
    const panel = within(canvas.getByRole("tabpanel", { name: "Detailed Analysis" }));
    const performance = within(panel.getByRole("region", { name: "Performance Analysis" }));
    await expect(textsOf(performance.getAllByRole("term"))).toEqual([
      "Correct",
      "Incorrect",
      "Accuracy",
      "Avg Time",
    ]);
    await expect(textsOf(performance.getAllByRole("definition"))).toEqual(["18", "7", "72%", "1:03"]);
    await expect(performance.getByText("Overall Performance")).toBeVisible();
    await expect(performance.getByText("Good")).toBeVisible();
    await expect(performance.queryByText(/not answered/)).toBeNull();
    const time = within(panel.getByRole("region", { name: "Time Management" }));
    await expect(time.getByRole("img", { name: "26:14 used of 30:00" })).toBeVisible();
    await expect(textsOf(time.getAllByRole("definition"))).toEqual(["26:14", "63 sec", "87%"]);
    const advice = within(panel.getByRole("region", { name: "Scout's recommendations" }));
    await expect(textsOf(advice.getAllByRole("heading", { level: 3 }))).toEqual([
      "Practice More Questions",
      "Focus on Speed",
    ]);
    await expect(textsOf(advice.getAllByRole("button"))).toEqual([
      "Retry the 7 you missed",
      "Take a graded quiz of 20 in 30 minutes on CompTIA Security+",
    ]);
    await expect(panel.getByRole("button", { name: "Take Another Practice Quiz" })).toBeVisible();
  },
});

/** A study session has no limit and changes no mastery. */
export const StudySession = meta.story({
  tags: ["test-only"],
  beforeEach: taken({
    quiz: { title: "CompTIA Security+ practice", mode: "study", timeLimit: null },
    plan: missingFirst(3),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent(
      "Study Session Completed!",
    );
    await expect(canvas.queryByText("Your mastery progress has been updated")).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(textsOf(time.getAllByRole("term"))).toEqual(["Total Time Spent", "Average per Question"]);
    await expect(time.queryByRole("img")).toBeNull();
    await expect(
      canvas.getByText(/^No time limit was set, so this says nothing about your speed/),
    ).toBeVisible();
  },
});

/** With more than 100 questions, the exact count is shown although the percentage is rounded. */
export const LongQuiz = meta.story({
  beforeEach: taken({
    quiz: {
      title: "Long quiz",
      categoryIds: [SAMPLE_CATEGORIES.securityPlus, SAMPLE_CATEGORIES.cissp],
      questionCount: 160,
      timeLimit: 180,
    },
    plan: missingAt(3, 7, 20),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The 160 answers")).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("definition")).slice(0, 2)).toEqual(["98%", "157/160"]);
    await expect(canvas.getByRole("link", { name: "Question 160, correct" })).toBeVisible();
  },
});

/** With text of twice the size on a phone, nothing overflows the page. */
export const LargeText = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  beforeEach: async (context) => {
    await taken()(context);
    return largeText();
  },
  play: async ({ canvas }) => {
    await canvas.findByText("The 25 answers");
    const page = document.documentElement;
    await expect(page.scrollWidth, "the summary").toBeLessThanOrEqual(page.clientWidth);
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(page.scrollWidth, "the analysis").toBeLessThanOrEqual(page.clientWidth);
  },
});

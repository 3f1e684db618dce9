import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { buildDraft } from "../../../mocks/builders/drafts.ts";
import {
  missing,
  missingFirst,
  startQuiz,
  submitQuiz,
  takeQuiz,
  type TakenQuiz,
} from "../../../mocks/builders/take-quiz.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails, misfits, pending } from "../../../mocks/msw/scenarios.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { createDrafts } from "../../components/quiz/storage/local.ts";
import { ResultsScreen, type ResultsScreenProps } from "./ResultsScreen.tsx";

interface Story {
  args: ResultsScreenProps;
  mockServer?: MockServer;
}

/** The results of a quiz that was taken on the reference backend a moment ago. */
const taken =
  (how: TakenQuiz = {}) =>
  async ({ args, mockServer }: Story) => {
    args.quizId = await takeQuiz(mockServer, { plan: missing(2, 4, 9, 12, 15, 18, 24), ...how });
  };

const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

const meta = preview.meta({
  title: "Screens/Results",
  component: ResultsScreen,
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [inColumn],
});

/** A graded quiz with a limit, 18 of 25 right. */
export const Default = meta.story({
  beforeEach: taken(),
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole("region", { name: "Practice test" })).toBeNull();
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("Assessment Completed!");
    await expect(canvas.getByText("Your mastery progress has been updated")).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("definition"))).toEqual(["72%", "18/25", "26:14"]);
    await expect(canvas.getByRole("img", { name: "Score 72%, goal 85%" })).toBeVisible();
    await expect(
      await canvas.findByText(/^13 points short of the 85% goal\. .+ has the most to gain/),
    ).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Good Effort!" })).toBeVisible();
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    const bars = categories.getAllByRole("meter", { name: "CompTIA Security+" });
    await expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["72"]);
    await expect(categories.queryByText(/all certifications together/)).toBeNull();
    await expect(await categories.findByText(/Your last graded quiz here ended at 88%/)).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "Question 4, incorrect" })).toHaveAttribute(
      "href",
      `/review/${args.quizId}#question-4`,
    );
    await expect(canvas.getByRole("link", { name: "Question 5, correct" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Review Answers" })).toHaveAttribute(
      "href",
      `/review/${args.quizId}`,
    );
    await expect(canvas.getByRole("link", { name: "Take Another Quiz" })).toHaveAttribute("href", "/");
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
    await expect(canvas.queryByText(/^Flagged/)).toBeNull();
  },
});

/** Whether the first of two elements comes before the second in the document. */
const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Spec lines 84 to 86: feedback and categories are above the tabs and stay whichever tab is open. */
export const AboveTheTabs = meta.story({
  beforeEach: taken(),
  play: async ({ canvas }) => {
    await canvas.findByText("The 25 answers");
    const tabs = canvas.getByRole("tablist", { name: "Result views" });
    for (const name of ["Quick Summary", "Detailed Analysis"]) {
      await userEvent.click(canvas.getByRole("tab", { name }));
      await expect(canvas.getByRole("tabpanel", { name })).toBeVisible();
      const parts = [
        canvas.getByText("Overall Score"),
        canvas.getByRole("heading", { name: "Good Effort!" }),
        canvas.getByRole("region", { name: "Performance by Category" }),
        tabs,
      ];
      for (const part of parts) await expect(part).toBeVisible();
      await expect(parts.slice(1).every((part, index) => isBefore(parts[index] ?? part, part))).toBe(true);
    }
  },
});

/** Spec line 87: the three ways on, in their order. */
export const WaysOn = meta.story({
  beforeEach: taken(),
  play: async ({ args, canvas }) => {
    await canvas.findByText("The 25 answers");
    const names = ["Return to Dashboard", "Review Answers", "Take Another Quiz"];
    const links = canvas.getAllByRole("link").filter(({ textContent }) => names.includes(textContent));
    await expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Return to Dashboard", "/"],
      ["Review Answers", `/review/${args.quizId}`],
      ["Take Another Quiz", "/"],
    ]);
  },
});

/** The domains of the one certification, each with its number of questions; they add up to the quiz. */
export const ByDomain = meta.story({
  beforeEach: taken(),
  play: async ({ canvas }) => {
    const domains = within(await canvas.findByRole("region", { name: "By domain" }));
    await expect(domains.getAllByRole("meter")).toHaveLength(5);
    await expect(domains.queryByRole("heading", { level: 3 })).toBeNull();
    const shares = textsOf(domains.getAllByText(/^\d+ of \d+ right$/)).map((text) => text?.split(/\D+/));
    const sum = (index: 0 | 1) => shares.reduce((total, share) => total + Number(share?.[index]), 0);
    await expect([sum(0), sum(1)], "the domains add up to the quiz").toEqual([18, 25]);
  },
});

/** The server closed it after its deadline; the time is the active one. */
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

/** What was flagged can be practised and looked at. */
export const Flagged = meta.story({
  beforeEach: taken({ flags: [2, 5, 9] }),
  play: async ({ args, canvas, mockServer }) => {
    const part = within(await canvas.findByRole("region", { name: "Flagged questions" }));
    await expect(part.getByText(/^Flagged: 3 questions\./)).toBeVisible();
    await expect(part.getByRole("link", { name: "Review them" })).toHaveAttribute(
      "href",
      `/review/${args.quizId}?show=flagged`,
    );
    await userEvent.dblClick(part.getByRole("button", { name: "Practise the 3 you flagged" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(1));
    const [practice] =
      (await mockServer?.store.list("quizzes", { userId: 7 }, { offset: 0, limit: 1 })) ?? [];
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

/** One alone is told so. */
export const OneFlagged = meta.story({
  beforeEach: taken({ flags: [2] }),
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole("region", { name: "Flagged questions" }));
    await expect(part.getByText(/^Flagged: 1 question\./)).toBeVisible();
    await expect(part.getByRole("button", { name: "Practise the one you flagged" })).toBeVisible();
  },
});

/** Spec line 88: the second tab, reached by the keyboard. */
export const DetailedAnalysis = meta.story({
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
      expect.stringMatching(/^Practise /),
      "Take a graded quiz of 20 in 30 minutes on CompTIA Security+",
    ]);
    await expect(panel.getByRole("button", { name: "Take Another Practice Quiz" })).toBeVisible();
  },
});

/** The newest quiz of the learner on the story's server. */
const newest = async (mockServer: MockServer | undefined) =>
  (await mockServer?.store.list("quizzes", { userId: 7 }))?.at(-1);

/** Presses a button that begins a quiz, and returns the quiz. */
async function follow({ args, mockServer }: Story, button: HTMLElement) {
  const onNavigate = args.onNavigate as ReturnType<typeof fn>;
  onNavigate.mockClear();
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
  await waitFor(() => expect(onNavigate).toHaveBeenCalledOnce());
  const made = await newest(mockServer);
  await expect(onNavigate).toHaveBeenCalledWith(`/quiz/${made?.id}`);
  return made;
}

/** Every piece of advice begins exactly what it says: the missed questions, a domain, a clock, the same once more. */
export const FollowsAdvice = meta.story({
  beforeEach: taken({ plan: missingFirst(6) }),
  play: async (story) => {
    const { args, canvas, mockServer } = story;
    const retry = await follow(story, await canvas.findByRole("button", { name: "Retry the 6 you missed" }));
    const taken = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(retry).toMatchObject({
      mode: "study",
      reason: "missed",
      title: "Retry: CompTIA Security+ quiz",
    });
    await expect(retry?.questionIds.toSorted()).toEqual(taken?.questionIds.slice(0, 6).toSorted());

    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const domain = await follow(story, canvas.getByRole("button", { name: /^Practise / }));
    await expect(domain).toMatchObject({ mode: "study", reason: "domain", categoryIds: [1] });
    await expect(domain?.title).toBe(
      `Focus: ${canvas.getByRole("button", { name: /^Practise / }).textContent?.slice(9)}`,
    );

    await expect(
      await follow(story, canvas.getByRole("button", { name: /^Take a graded quiz of 20 in 30 minutes/ })),
    ).toMatchObject({ mode: "quiz", questionCount: 20, timeLimit: 30, categoryIds: [1] });
    await expect(
      await follow(story, canvas.getByRole("button", { name: "Take Another Practice Quiz" })),
    ).toMatchObject({ mode: "quiz", title: "CompTIA Security+ quiz", questionCount: 25, timeLimit: 30 });
  },
});

/** The limit of what comes next is that of this learner, and it is held as their account says. */
export const FollowsPreferences = meta.story({
  beforeEach: async (story) => {
    await taken({ plan: missingFirst(6) })(story);
    await story.mockServer?.store.update("users", 7, { preferences: { conditions: "exam", extraTime: 1.5 } });
  },
  play: async (story) => {
    const { canvas } = story;
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    await expect(
      await follow(
        story,
        await canvas.findByRole("button", { name: /^Take a graded quiz of 20 in 45 minutes/ }),
      ),
    ).toMatchObject({ mode: "quiz", timeLimit: 30, extraTime: 1.5, conditions: "exam" });
    await expect(
      await follow(story, canvas.getByRole("button", { name: "Take Another Practice Quiz" })),
    ).toMatchObject({ mode: "quiz", conditions: "exam" });
  },
});

/** Who practises untimed is offered no clock. */
export const NextUntimed = meta.story({
  beforeEach: async (story) => {
    await taken({ plan: missingFirst(6) })(story);
    await story.mockServer?.store.update("users", 7, { preferences: { extraTime: null } });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    await expect(
      await canvas.findByRole("button", { name: /^Take a graded quiz of 20\s+on CompTIA Security\+$/ }),
    ).toBeVisible();
  },
});

/** The preferences do not load: what comes next is offered without a limit that may not be this learner's. */
export const NextUnknown = meta.story({
  beforeEach: async (story) => {
    await taken({ plan: missingFirst(6) })(story);
    story.msw.use(fails("/api/user/:id/preferences", 503));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    await expect(
      await canvas.findByRole("button", { name: /^Take a graded quiz of 20\s+on CompTIA Security\+$/ }),
    ).toBeVisible();
  },
});

/** What was left unanswered is missed, too; beside the button stands how many of them were. */
export const RetriesUnanswered = meta.story({
  beforeEach: taken({
    plan: (place) => (place === 3 ? "incorrect" : place > 20 ? "unanswered" : "correct"),
  }),
  play: async (story) => {
    const { canvas } = story;
    const button = await canvas.findByRole("button", { name: "Retry the 6 you missed" });
    await expect(canvas.getByText("1 answered wrongly, 5 left unanswered.")).toBeVisible();
    await expect((await follow(story, button))?.questionIds).toHaveLength(6);
  },
});

/** Two pieces of advice pressed at once make one quiz. */
export const FollowsOnce = meta.story({
  beforeEach: taken({ plan: missingFirst(13) }),
  play: async ({ args, canvas, mockServer }) => {
    const retry = await canvas.findByRole("button", { name: "Retry the 13 you missed" });
    const before = await mockServer?.store.count("quizzes", { userId: 7 });
    retry.click();
    canvas.getByRole("button", { name: /^Practise / }).click();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await mockServer?.store.count("quizzes", { userId: 7 })).toBe((before ?? 0) + 1);
  },
});

/** A session on missed questions of another. */
const retried: ReturnType<typeof taken> = async (context) => {
  await taken({ plan: missing(3, 4) })(context);
  const quiz = await context.mockServer?.store.get("quizzes", context.args.quizId ?? 0);
  const questionIds = quiz?.questionIds.slice(0, 5) ?? [];
  await taken({
    quiz: {
      title: "Retry: CISSP",
      questionIds,
      questionCount: 5,
      mode: "study",
      timeLimit: null,
      reason: "missed",
    },
    plan: missing(2),
  })(context);
};

/** A quiz of missed questions says so, and is taken again with the same questions. */
export const Retried = meta.story({
  beforeEach: retried,
  play: async (story) => {
    const { args, canvas, mockServer } = story;
    await expect(await canvas.findByText("Made of questions that you missed.")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Retry the one you missed" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const again = await follow(story, canvas.getByRole("button", { name: "Take Another Practice Quiz" }));
    const taken = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(again?.questionIds.toSorted()).toEqual(taken?.questionIds.toSorted());
    await expect(again?.reason).toBe("missed");
  },
});

/** Its questions did not load, so that it can't be taken again: the review is the way on. */
export const RetriedUnknown = meta.story({
  beforeEach: async (context) => {
    await retried(context);
    context.msw.use(fails("/api/quiz/:id/questions", 503));
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    const next = within(await canvas.findByRole("region", { name: "Suggested Next Steps" }));
    await expect(await next.findByRole("link", { name: "Review Answers" })).toHaveAttribute(
      "href",
      `/review/${args.quizId}`,
    );
    await expect(next.queryByRole("button")).toBeNull();
  },
});

const practiceTest = { title: "CompTIA Security+ practice test", isPracticeTest: true };

/** A practice test that was passed: by how much, and how each domain stands to the mark. */
export const PracticeTestPassed = meta.story({
  beforeEach: taken({ quiz: practiceTest, plan: missingFirst(3) }),
  play: async ({ canvas }) => {
    const outcome = within(await canvas.findByRole("region", { name: "Practice test" }));
    await expect(outcome.getByText("Passed")).toBeVisible();
    await expect(
      outcome.getByText("18 points above the mark of 70%, with 4 right answers to spare."),
    ).toBeVisible();
    const domains = within(await canvas.findByRole("region", { name: "By domain" }));
    const bars = domains.getAllByRole("meter");
    await expect(bars).toHaveLength(5);
    for (const bar of bars)
      await expect(bar).toHaveAttribute("aria-valuetext", expect.stringMatching(/^\d+%, mark 70%$/));
    await expect(domains.getByText(/The upright line is the mark, 70%\.$/)).toBeVisible();
  },
});

/** One that was not: what was lacking. */
export const PracticeTestFailed = meta.story({
  beforeEach: taken({
    quiz: { ...practiceTest, title: "Security+ exam simulation" },
    plan: missingFirst(7),
  }),
  play: async ({ canvas }) => {
    const outcome = within(await canvas.findByRole("region", { name: "Practice test" }));
    await expect(outcome.getByText("Not passed yet")).toBeVisible();
    await expect(
      outcome.getByText("3 points below the mark of 75%: 1 more right answer was needed."),
    ).toBeVisible();
  },
});

/** A score and a domain that are exactly on the mark have reached it. */
export const PracticeTestOnTheMark = meta.story({
  beforeEach: taken({
    quiz: { ...practiceTest, questionCount: 20, subcategoryIds: [14] },
    plan: missingFirst(6),
  }),
  play: async ({ canvas }) => {
    const outcome = within(await canvas.findByRole("region", { name: "Practice test" }));
    await expect(outcome.getByText("Exactly on the mark of 70%, with no answer to spare.")).toBeVisible();
    const domains = within(await canvas.findByRole("region", { name: "By domain" }));
    await expect(domains.getByText(/^Its domain reaches the mark\./)).toBeVisible();
    await expect(domains.getByRole("meter")).toHaveAttribute("aria-valuetext", "70%, mark 70%");
  },
});

/** From 90. */
export const Excellent = meta.story({
  beforeEach: taken({ plan: missingFirst(2) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Excellent Work!" })).toBeVisible();
    await expect(await canvas.findByText(/92% reaches the 85% goal/)).toBeVisible();
  },
});

/** From 80, and short of the goal: the summary and the advice say so alike. */
export const GreatJob = meta.story({
  beforeEach: taken({ plan: missingFirst(5) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Great Job!" })).toBeVisible();
    await expect(await canvas.findByText(/^5 points short of the 85% goal\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("heading", { name: "Maintain Excellence" })).toBeVisible();
    await expect(
      canvas.getByText(/^5 points short of the 85% goal\. A quiz a week brings you there/),
    ).toBeVisible();
  },
});

/** Below 70; below 60 Scout sends back to the fundamentals, and the next step is to read. */
export const KeepPracticing = meta.story({
  beforeEach: taken({ plan: missingFirst(13) }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Keep Practicing!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("heading", { name: "Review Fundamentals" })).toBeVisible();
    await expect(canvas.getByText("Needs Improvement")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Review Study Materials" })).toHaveAttribute(
      "href",
      `/review/${args.quizId}`,
    );
  },
});

export const AllCorrect = meta.story({
  beforeEach: taken({ plan: missing() }),
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

/** Spec line 88: what was not answered is neither correct nor incorrect, and is counted beside the figures. */
export const NothingCorrect = meta.story({
  beforeEach: taken({ plan: (place) => (place <= 5 ? "unanswered" : "incorrect") }),
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

/** A study session has no limit and moves no mastery. */
export const StudySession = meta.story({
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
    await expect(canvas.getByText(/^No limit was set/)).toBeVisible();
  },
});

/** A study session that was continued the next day: its wall time says nothing. */
export const LeftOpen = meta.story({
  beforeEach: taken({
    quiz: { title: "Quick review", mode: "study", timeLimit: null },
    plan: missingFirst(3),
    seconds: 76_607,
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Study Session Completed!" });
    await expect(textsOf(canvas.getAllByRole("definition"))).toEqual(["88%", "22/25", "–Not measured"]);
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const performance = within(canvas.getByRole("region", { name: "Performance Analysis" }));
    await expect(textsOf(performance.getAllByRole("definition")).at(-1)).toBe("–Not measured");
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(textsOf(time.getAllByRole("definition"))).toEqual(["–Not measured", "–Not measured"]);
    await expect(
      time.getByText(
        "Time is not measured for a session without a time limit that stays open for more than 5 minutes per question.",
      ),
    ).toBeVisible();
    await expect(canvas.queryByText(/1276|21:16/)).toBeNull();
  },
});

/** Of a limit that extra time made longer, and of one that it took away. */
export const ExtraTime = meta.story({
  beforeEach: async (context) => {
    await taken({ seconds: 2520 })(context);
    await context.mockServer?.store.update("quizzes", Number(context.args.quizId), { extraTime: 1.5 });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(time.getByRole("img", { name: "42:00 used of 45:00" })).toBeVisible();
    await expect(time.getByText("93%")).toBeVisible();
  },
});

export const Untimed = meta.story({
  beforeEach: async (context) => {
    await taken({ seconds: 2520 })(context);
    await context.mockServer?.store.update("quizzes", Number(context.args.quizId), { extraTime: null });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(textsOf(time.getAllByRole("term"))).toEqual(["Total Time Spent", "Average per Question"]);
    await expect(time.queryByRole("img")).toBeNull();
    await expect(canvas.queryByText(/of the time, which allows/)).toBeNull();
  },
});

/** Submitted after the limit: the time taken is the limit. */
export const TimeUsedUp = meta.story({
  beforeEach: taken({ seconds: 2400 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("30:00")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("img", { name: "30:00 used of 30:00" })).toBeVisible();
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(textsOf(time.getAllByRole("definition"))).toEqual(["30:00", "72 sec", "100%"]);
  },
});

/** Each certification shows the overall score, which one sentence says. */
export const SeveralCategories = meta.story({
  beforeEach: taken({ quiz: { categoryIds: [1, 2, 4] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("CompTIA Security+, ISC2 CISSP, ISC2 CCSP")).toBeVisible();
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    const values = categories.getAllByRole("meter").map((bar) => bar.getAttribute("aria-valuenow"));
    await expect(values).toEqual(["72", "72", "72"]);
    await expect(categories.getByText(/^The score is that of all certifications together\./)).toBeVisible();
    await waitFor(() => expect(canvas.getByText("The 25 answers")).toBeVisible());
    await expect(canvas.queryByText(/Your last graded quiz here/)).toBeNull();
    const domains = within(canvas.getByRole("region", { name: "By domain" }));
    const groups = textsOf(domains.getAllByRole("heading", { level: 3 }));
    await expect(groups.map((text) => text?.replace(/\d+ questions?$/, "n"))).toEqual([
      "CompTIA Security+ n",
      "ISC2 CISSP n",
      "ISC2 CCSP n",
    ]);
    const counts = groups.map((text) => Number(/(\d+) questions?$/.exec(text ?? "")?.[1]));
    await expect(counts.reduce((sum, count) => sum + count, 0)).toBe(25);
  },
});

/** Two certifications have a domain of one name, and one of the two went wrong: it is told which. */
export const TwoDomainsOfOneName = meta.story({
  beforeEach: taken({
    quiz: { title: "Mixed quiz", categoryIds: [1, 2], questionCount: 60, timeLimit: 60 },
    plan: (_, { subcategoryId }) => (subcategoryId === 27 ? "incorrect" : "correct"),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Security Operations \(ISC2 CISSP\) \w/)).toBeVisible();
    const domains = within(canvas.getByRole("region", { name: "By domain" }));
    await expect(
      domains.getByRole("meter", { name: "Security Operations (CompTIA Security+)" }),
    ).toHaveAttribute("aria-valuenow", "100");
    await expect(domains.getByRole("meter", { name: "Security Operations (ISC2 CISSP)" })).toHaveAttribute(
      "aria-valuenow",
      "0",
    );
    await expect(domains.getByRole("meter", { name: "Security Architecture" })).toBeVisible();
  },
});

/** The certification was removed since. */
export const MixedQuiz = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    await context.mockServer?.store.remove("categories", 1);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Mixed Quiz")).toHaveLength(2);
  },
});

/** The names of the certifications did not load: nothing is guessed, and they can be asked for again. */
export const NamesFailed = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    context.msw.use(fails("/api/categories", 503));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText("The names of the certifications did not load.")).toBeVisible();
    await expect(canvas.queryByText("Mixed Quiz")).toBeNull();
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    await expect(categories.getByRole("meter", { name: "CompTIA Security+ quiz" })).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await categories.findByRole("meter", { name: "CompTIA Security+" })).toBeVisible();
    await expect(canvas.queryByText("The names of the certifications did not load.")).toBeNull();
  },
});

/** Above 100 questions the percent no longer tells the count: the record does. */
export const LongQuiz = meta.story({
  beforeEach: taken({
    quiz: { title: "Long quiz", categoryIds: [1, 2], questionCount: 160, timeLimit: 180 },
    plan: missing(3, 7, 20),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The 160 answers")).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("definition")).slice(0, 2)).toEqual(["98%", "157/160"]);
    await expect(canvas.getByRole("link", { name: "Question 160, correct" })).toBeVisible();
  },
});

/** Text of twice the size on a phone: nothing runs out of the page. */
export const LargeText = meta.story({
  globals: { viewport: { value: "phone", isRotated: false } },
  beforeEach: async (context) => {
    await taken()(context);
    const { style } = document.documentElement;
    style.fontSize = "200%";
    return () => {
      style.fontSize = "";
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByText("The 25 answers");
    const page = document.documentElement;
    await expect(page.scrollWidth, "the summary").toBeLessThanOrEqual(page.clientWidth);
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(page.scrollWidth, "the analysis").toBeLessThanOrEqual(page.clientWidth);
  },
});

export const Loading = meta.story({
  args: { quizId: 13 },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the results");
  },
});

/** The score is there, its questions are on their way. */
export const LoadingAnswers = meta.story({
  args: { quizId: 12 },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the answers")).toBeInTheDocument();
    await expect(canvas.getByRole("heading", { name: "Great Job!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const performance = within(canvas.getByRole("region", { name: "Performance Analysis" }));
    await expect(textsOf(performance.getAllByRole("term")).slice(0, 2)).toEqual(["Correct", "Incorrect"]);
    await expect(textsOf(performance.getAllByRole("definition")).slice(0, 2)).toEqual(["21", "4"]);
    await expect(
      performance.getByText("Questions that were not answered are counted as incorrect here."),
    ).toBeVisible();
  },
});

/** The score is there, its questions are not: they can be asked for again. */
export const AnswersFailed = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/questions", 503)),
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText(/The server failed\. Try again in a moment\./)).toBeVisible();
    await expect(canvas.getByText(/13 points short of the 85% goal/)).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("The 25 answers")).toBeVisible();
  },
});

/** Another user's quiz, or none at all. */
export const NotFound = meta.story({
  args: { quizId: 4 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Results Not Found" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** An address that names no possible quiz asks nobody. */
export const ImpossibleId = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Results Not Found" })).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id", 503)),
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByRole("heading", { name: "The results did not load" })).toBeVisible();
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
  },
});

/** On coming back to the tab the server can't be asked: the results stay, and a quiet line says so. */
export const RefreshFailed = meta.story({
  args: { quizId: 7 },
  play: async ({ canvas, msw, mockServer }) => {
    await canvas.findByText("The 25 answers");
    msw.use(fails("/api/quiz/:id", 503));
    window.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByText(/could not be refreshed/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(canvas.queryByText(/could not be refreshed/)).toBeNull());
  },
});

/** The path of the misfit is in the console; the user gets a way on. */
export const MisfittingAnswer = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(misfits("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not in a form that this page understands/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** No completion time: what is known, and the way back into the quiz. */
export const NotCompleted = meta.story({
  beforeEach: async ({ args }) => {
    args.quizId = await startQuiz();
    createDrafts()
      .of({ userId: 7, quizId: args.quizId })
      .save(buildDraft({ answers: { 901: 1, 902: 3 }, place: 902 }, Date.now() + 1000));
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Completed" })).toBeVisible();
    const facts = textsOf(canvas.getAllByRole("definition"));
    const told = Object.fromEntries(
      textsOf(canvas.getAllByRole("term")).map((term, index) => [term, facts[index]]),
    );
    await expect(told).toEqual({
      "Quiz id": String(args.quizId),
      Title: "CompTIA Security+ quiz",
      Mode: "quiz",
      Started: expect.stringContaining("2026"),
      Completed: "not yet",
      Questions: "25",
      "Answers received": "0",
      "Answers saved on the server": "0",
      "Answers on this device": "2",
      "Time limit": "30 minutes",
      Score: "none yet",
    });
    await expect(canvas.getByRole("link", { name: "Continue Quiz" })).toHaveAttribute(
      "href",
      `/quiz/${args.quizId}`,
    );
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** Another tab submits meanwhile: the results are there on coming back to this one. */
export const CompletedElsewhere = meta.story({
  beforeEach: async ({ args }) => {
    args.quizId = await startQuiz();
  },
  play: async ({ args, canvas, mockServer }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Completed" })).toBeVisible();
    await submitQuiz(mockServer, Number(args.quizId));
    window.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
  },
});

function Leavable(props: ResultsScreenProps) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Button onClick={() => setShown(!isShown)}>{isShown ? "Leave" : "Return"}</Button>
      {isShown ? <ResultsScreen {...props} /> : null}
    </>
  );
}

/** The quiz was still open when it was shown last: it is fetched again, whatever the cache holds. */
export const CompletedSince = meta.story({
  render: (args) => <Leavable {...args} />,
  beforeEach: async ({ args }) => {
    args.quizId = await startQuiz();
  },
  play: async ({ args, canvas, mockServer }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Completed" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await submitQuiz(mockServer, Number(args.quizId));
    await userEvent.click(canvas.getByRole("button", { name: "Return" }));
    await expect(await canvas.findByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
  },
});

import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, type within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import { Button } from "../../controls/Button/Button.tsx";
import {
  startedAgo,
  openQuiz,
  finishedQuiz,
  quizzes,
  ControlledHistoryList,
} from "./HistoryList.stories.helpers.tsx";
import { HistoryList } from "./HistoryList.tsx";

const meta = preview.meta({
  title: "Study/HistoryList",
  component: HistoryList,
  args: {
    quizzes,
    total: 4,
    now: new Date(SEED_ANCHOR),
    links: {
      quiz: (id: number) => `#quiz-${id}`,
      results: (id: number) => `#results-${id}`,
      review: (id: number) => `#review-${id}`,
    },
    pendingIds: new Set<number>(),
    discardPendingId: null,
    onDiscard: fn(),
    more: "none" as const,
    onLoadMore: fn(),
  },
});

const rowsOf = (canvas: ReturnType<typeof within>) => canvas.getAllByRole("listitem");

/** An open quiz, a passed one, a practice test below its pass mark, and one without a limit that was left open. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/^4 sessions$/);
    await expect(rowsOf(canvas).map((row: HTMLElement) => row.textContent.replaceAll("\u202f", " "))).toEqual(
      [
        expect.stringMatching(
          /No score yet.*Quick review.*Today, .* · Study · 10 questions.*Open.*Continue.*Discard/,
        ),
        expect.stringMatching(
          /72%.*Yesterday · Graded quiz · 25 questions · time taken 26:14.*Passed, pass mark 70%/,
        ),
        expect.stringMatching(/74%.*Practice test · 25 questions · time taken 26:14.*Failed, pass mark \d+%/),
        expect.stringMatching(/100%.*Study · 5 questions[^·]*Practice/),
      ],
    );
    const link = (name: string | RegExp) => canvas.getByRole("link", { name });
    await expect(link(/^Continue Quick review, Today/)).toHaveAttribute("href", "#quiz-50");
    await expect(link("Results CompTIA Security+ quiz, Yesterday")).toHaveAttribute("href", "#results-49");
    await expect(link("Review CompTIA Security+ quiz, Yesterday")).toHaveAttribute("href", "#review-49");
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
    await expect(canvas.queryByText("Show more")).toBeNull();
  },
});

/** A quiz whose submission is pending can't be discarded. */
export const BeingSubmitted = meta.story({
  args: { pendingIds: new Set([50]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Open Quick review/ })).toHaveAttribute(
      "href",
      "#quiz-50",
    );
    await expect(canvas.queryByRole("button", { name: /^Discard/ })).toBeNull();
  },
});

const openOnes = [
  openQuiz({ id: 50, title: "Quick review" }),
  openQuiz({ id: 49, title: "Random quiz" }),
  ...quizzes.slice(2),
];

const askToDiscard = async (canvas: ReturnType<typeof within>, title: string, action = "Discard") => {
  await userEvent.click(canvas.getByRole("button", { name: new RegExp(`^${action} ${title}`) }));
  const confirm = screen.getByRole("button", { name: action });
  await waitFor(() => expect(confirm).not.toHaveAttribute("aria-disabled"));
  return confirm;
};

/** Discarding asks for confirmation; focus moves back, or to the row that took the place of the discarded quiz. */
export const Discarding = meta.story({
  tags: ["test-only"],
  args: { quizzes: openOnes },
  render: (args) => <ControlledHistoryList {...args} />,
  play: async ({ canvas, args }) => {
    await askToDiscard(canvas, "Quick review");
    await userEvent.click(screen.getByRole("button", { name: "Keep" }));
    await expect(args.onDiscard).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: /^Discard Quick review/ })).toHaveFocus();
    await userEvent.click(await askToDiscard(canvas, "Quick review"));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(args.onDiscard).toHaveBeenCalledWith(openOnes[0]);
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(rowsOf(canvas)).toHaveLength(3);
    await waitFor(() => expect(rowsOf(canvas)[0]).toHaveFocus());
    await expect(rowsOf(canvas)[0]).toHaveTextContent("Random quiz");
  },
});

/** If the last quiz is discarded, focus moves to the one before it. */
export const LastDiscarded = meta.story({
  tags: ["test-only"],
  args: { quizzes: [...quizzes.slice(1), openQuiz({ id: 46, title: "Random quiz" })] },
  render: (args) => <ControlledHistoryList {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(await askToDiscard(canvas, "Random quiz"));
    await waitFor(() => expect(rowsOf(canvas)[2]).toHaveFocus());
    await expect(rowsOf(canvas)).toHaveLength(3);
  },
});

/** The quiz turned out to be submitted already: it stays in the list, and the dialog closes. */
export const SubmittedMeanwhile = meta.story({
  tags: ["test-only"],
  args: { quizzes: openOnes },
  render: (args) => {
    const Meanwhile = () => {
      const [isSubmitted, setSubmitted] = useState(false);
      const [first, ...others] = openOnes;
      const shown =
        isSubmitted && first
          ? [finishedQuiz(0, { ...first, completedAt: startedAgo(0), score: 0 }), ...others]
          : openOnes;
      return <HistoryList {...args} quizzes={shown} onDiscard={() => setSubmitted(true)} />;
    };
    return <Meanwhile />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await askToDiscard(canvas, "Quick review"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("link", { name: /^Results Quick review/ })).toBeVisible();
    await waitFor(() => expect(rowsOf(canvas)[0]).toHaveFocus());
  },
});

/** A quiz with answers is submitted instead of discarded: while its submission is pending, nothing is left to confirm. */
export const SubmissionPending = meta.story({
  tags: ["test-only"],
  args: { quizzes: [openQuiz({ id: 50, title: "Quick review", answeredCount: 3 }), ...quizzes.slice(1)] },
  render: (args) => {
    const Pending = () => {
      const [pendingIds, setPendingIds] = useState(args.pendingIds);
      return (
        <HistoryList {...args} pendingIds={pendingIds} onDiscard={({ id }) => setPendingIds(new Set([id]))} />
      );
    };
    return <Pending />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await askToDiscard(canvas, "Quick review", "Submit"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("link", { name: /^Open Quick review/ })).toBeVisible();
    await waitFor(() => expect(rowsOf(canvas)[0]).toHaveFocus());
  },
});

const later = [
  finishedQuiz(4, { id: 46, title: "The first of the rest" }),
  finishedQuiz(5, { id: 45, title: "The last" }),
];

/** The number of shown and existing quizzes is announced, and focus moves to the first added quiz. */
export const ShowMore = meta.story({
  tags: ["test-only"],
  args: { total: 5006, more: "some" },
  render: (args) => <ControlledHistoryList {...args} later={later} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/^4 of 5,006 sessions$/);
    // As by the keyboard: the row gets a ring only from a button that has one.
    canvas.getByRole("button", { name: "Show more" }).focus({ focusVisible: true });
    await userEvent.keyboard("{Enter}");
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^6 of 5,006 sessions$/);
    const row = rowsOf(canvas)[4];
    await expect(row).toHaveTextContent("The first of the rest");
    await expect(row).toHaveFocus();
    if (row) await expectFocusRing(row);
    await expect(canvas.queryByRole("button", { name: "Show more" })).toBeNull();
  },
});

/** While more quizzes load, the button is pending and keeps focus. */
export const LoadingMore = meta.story({
  tags: ["test-only"],
  args: { total: 60, more: "pending" },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Loading…" });
    await userEvent.click(button);
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

/** More quizzes could not be loaded: the list stays, and the learner can retry. */
export const MoreFailed = meta.story({
  tags: ["appearance"],
  args: { total: 60, more: "failed" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("More sessions could not be loaded.");
    await expect(rowsOf(canvas)).toHaveLength(4);
  },
});

export const MoreFailedRetried = MoreFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
});

/** If the learner moves focus elsewhere while more quizzes load, it stays there. */
export const FocusMovedWhileLoading = meta.story({
  tags: ["test-only"],
  args: { total: 6, more: "some" },
  render: (args) => {
    const Slowly = () => {
      const [state, setState] = useState({ quizzes: args.quizzes, more: args.more });
      return (
        <>
          <Button onFocus={() => setState({ quizzes: [...args.quizzes, ...later], more: "none" })}>
            Elsewhere
          </Button>
          <HistoryList
            {...args}
            {...state}
            onLoadMore={() => setState((now) => ({ ...now, more: "pending" }))}
          />
        </>
      );
    };
    return <Slowly />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    const elsewhere = canvas.getByRole("button", { name: "Elsewhere" });
    await userEvent.click(elsewhere);
    await expect(rowsOf(canvas)).toHaveLength(6);
    await expect(elsewhere).toHaveFocus();
  },
});

/** A mock exam is named after the stored form, regardless of its title. */
export const MockExams = meta.story({
  args: {
    quizzes: [
      openQuiz({ id: 52, title: "Sunday", categoryIds: [3], form: "B", isPracticeTest: true }),
      finishedQuiz(1, { id: 51, title: "Saturday", categoryIds: [3], form: "A", isPracticeTest: true }),
    ],
    total: 2,
  },
  play: async ({ canvas }) => {
    const [running, done] = rowsOf(canvas);
    await expect(running).toHaveTextContent(/^.*Sunday.* · Mock exam B · 25 questions/);
    await expect(done).toHaveTextContent(/^.*Saturday.* · Mock exam A · 25 questions/);
  },
});

/** A title of maximum length wraps. */
export const LongTitle = meta.story({
  args: {
    quizzes: [
      finishedQuiz(1, { title: "Wolfeschlegelsteinhausenbergerdorff".repeat(5) }),
      openQuiz({ id: 50, title: "Wolfeschlegelsteinhausenbergerdorff".repeat(5) }),
    ],
    total: 2,
  },
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
});

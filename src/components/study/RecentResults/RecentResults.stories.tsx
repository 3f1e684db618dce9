import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { RecentResults, type RecentResultsProps } from "./RecentResults.tsx";

const quizzes = [
  buildQuizSummary({ id: 50, title: "Running", completedAt: null, score: null, correctAnswers: null }),
  buildQuizSummary({
    id: 44,
    title: "Azure Fundamentals quiz",
    score: 92,
    completedAt: "2026-11-18T12:00:00.000Z",
  }),
  buildQuizSummary({
    id: 46,
    title: "CISM practice",
    mode: "study",
    score: 84,
    completedAt: "2026-11-20T08:10:00.000Z",
  }),
  buildQuizSummary({ id: 45, title: "CISSP quiz", score: 68, completedAt: "2026-11-19T12:00:00.000Z" }),
  buildQuizSummary({ id: 40, title: "Long ago", score: 75, completedAt: "2026-11-01T12:00:00.000Z" }),
];

const ready = (value: QuizSummary[]): RecentResultsProps["quizzes"] => ({ state: "ready", value });

const meta = preview.meta({
  title: "Study/RecentResults",
  component: RecentResults,
  args: {
    quizzes: ready(quizzes),
    now: new Date(SEED_ANCHOR),
    links: {
      review: (id: number) => `/review/${id}`,
      results: (id: number) => `/results/${id}`,
    },
    allHref: "/sessions",
    pending: false,
    onRetake: fn(),
  },
});

/** The three most recently completed quizzes, each with its review, its results and a retake. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(textsOf(canvas.getAllByRole("heading", { level: 3 }))).toEqual([
      "CISM practice",
      "CISSP quiz",
      "Azure Fundamentals quiz",
    ]);
    await expect(canvas.getByRole("link", { name: "All sessions" })).toHaveAttribute("href", "/sessions");
    await expect(canvas.getByRole("link", { name: "Review CISM practice" })).toHaveAttribute(
      "href",
      "/review/46",
    );
    await expect(canvas.getByRole("link", { name: "Results CISSP quiz" })).toHaveAttribute(
      "href",
      "/results/45",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Retake CISM practice" }));
    await expect(args.onRetake).toHaveBeenCalledWith(quizzes[2]);
    await expect(canvas.queryByText("Running")).toBeNull();
  },
});

/** A mock exam is named after the stored form, regardless of its title. */
export const MockExam = meta.story({
  args: { quizzes: ready([buildQuizSummary({ title: "Saturday", form: "A", isPracticeTest: true })]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ · 25 questions · mock exam A$/)).toBeVisible();
  },
});

/** A quiz of selected questions can only be retaken from its results. */
export const NamedQuestions = meta.story({
  args: { quizzes: ready([buildQuizSummary({ title: "Retry: CISSP quiz", reason: "missed" })]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Results Retry: CISSP quiz" })).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** Nothing completed yet: says what will appear. */
export const Empty = meta.story({
  args: { quizzes: ready(quizzes.slice(0, 1)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your last three sessions will appear here/)).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
});

export const Pending = meta.story({
  tags: ["test-only"],
  args: { pending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retake CISSP quiz" }));
    await expect(args.onRetake).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({
  args: { quizzes: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your recent results");
  },
});

const onRetry = fn();

/** A refetch failed: the earlier data stays, with a notice that it may be outdated. */
export const Stale = meta.story({
  tags: ["test-only", "appearance"],
  args: {
    quizzes: {
      state: "ready",
      value: quizzes,
      refetchError: { error: new Error("The server was not reached."), onRetry },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "CISM practice" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("may be out of date");
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Failed = meta.story({
  args: { quizzes: { state: "failed", error: new Error("The server was not reached."), onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("could not be loaded");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
});

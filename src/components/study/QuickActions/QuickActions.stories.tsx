import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { QuickActions } from "./QuickActions.tsx";

const isOffered: Loadable<boolean> = { state: "ready", value: true };
const progress: Loadable<unknown> = { state: "ready", value: null };

const meta = preview.meta({
  title: "Study/QuickActions",
  component: QuickActions,
  globals: DESKTOP,
  args: {
    available: isOffered,
    progress,
    pending: false,
    onAction: fn(),
  },
});

/** Four quizzes, each named by its title; the details are its description. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    for (const name of ["Focus Practice", "Random Quiz", "Quick Review", "Practice Exam"]) {
      await userEvent.click(canvas.getByRole("button", { name }));
    }
    await expect(args.onAction).toHaveBeenNthCalledWith(1, "weakest");
    await expect(args.onAction).toHaveBeenNthCalledWith(2, "random");
    await expect(args.onAction).toHaveBeenNthCalledWith(3, "review");
    await expect(args.onAction).toHaveBeenNthCalledWith(4, "exam");
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions, 60 minutes, across all certifications",
    );
  },
});

/** Limits include the learner's extra time. */
export const ExtraTime = meta.story({
  args: { extraTime: 1.5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Random Quiz" })).toHaveAccessibleDescription(
      "20 questions, 37.5 minutes, 2 certifications",
    );
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions, 90 minutes, across all certifications",
    );
  },
});

/** For learners without time limits, no limit is shown. */
export const Untimed = meta.story({
  args: { extraTime: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions, no time limit, across all certifications",
    );
  },
});

/** While extra time is loading, no limit is shown. */
export const ExtraTimeUnknown = meta.story({
  args: { extraTime: "unknown" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Random Quiz" })).toHaveAccessibleDescription(
      "20 questions, 2 certifications",
    );
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions, across all certifications",
    );
  },
});

/** On a phone, two in a row if their names fit; with large text, one per line. */
export const OnPhone = meta.story({
  globals: PHONE,
  play: async ({ canvas, canvasElement, step }) => {
    const root = canvasElement.ownerDocument.documentElement;
    const edge = (name: string) => canvas.getByRole("button", { name }).getBoundingClientRect();
    await step("usual text", async () => {
      await expect(edge("Random Quiz").top).toBe(edge("Focus Practice").top);
    });
    await step("text of 200%", async () => {
      root.style.fontSize = "200%";
      try {
        await expect(edge("Random Quiz").top).toBeGreaterThan(edge("Focus Practice").bottom);
        await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
      } finally {
        root.style.fontSize = "";
      }
    });
  },
});

export const Pending = meta.story({
  tags: ["test-only", "appearance"],
  args: { pending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Random Quiz" });
    await userEvent.click(button);
    await expect(args.onAction).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

/** On a right-to-left page, the arrows point in reading direction. */
export const RightToLeft = meta.story({
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    const arrows = canvasElement.querySelectorAll("li > svg:last-child");
    await expect(arrows).toHaveLength(4);
    for (const arrow of arrows)
      await expect(getComputedStyle(arrow).transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
  },
});

const onRetry = fn();
const failed = { state: "failed", error: new Error("The server was not reached."), onRetry } as const;

/** Only Focus Practice waits for the learner's progress. */
export const LoadingProgress = meta.story({
  tags: ["test-only"],
  args: { progress: { state: "loading" } },
  play: async ({ canvas, args }) => {
    const focus = canvas.getByRole("button", { name: "Focus Practice" });
    await expect(focus).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(focus);
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Random Quiz" }));
    await expect(args.onAction).toHaveBeenCalledOnce();
    await expect(args.onAction).toHaveBeenCalledWith("random");
  },
});

/** The progress could not be loaded: Focus Practice says so and retries. */
export const FailedProgress = meta.story({
  args: { progress: failed },
  play: async ({ canvas }) => {
    const focus = canvas.getByRole("button", { name: "Focus Practice" });
    await expect(focus).toHaveAccessibleDescription("Your progress could not be loaded; press to try again");
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).not.toHaveAttribute("aria-disabled");
  },
});

export const FailedProgressRetried = FailedProgress.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Focus Practice" }));
    await expect(onRetry).toHaveBeenCalledOnce();
    await expect(args.onAction).not.toHaveBeenCalled();
  },
});

/** A tenant without questions gets no actions that would fail. */
export const Empty = meta.story({
  args: { available: { state: "ready", value: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/will appear here once/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** All four wait until the certifications are loaded. */
export const Loading = meta.story({
  tags: ["test-only"],
  args: { available: { state: "loading" } },
  play: async ({ canvas, args }) => {
    for (const button of canvas.getAllByRole("button")) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(button);
    }
    await expect(args.onAction).not.toHaveBeenCalled();
  },
});

export const Failed = meta.story({
  args: { available: failed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("could not be loaded");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

/** A portal's sizes. */
export const OwnSizes = meta.story({
  args: {
    sizes: {
      weakest: { questionCount: 1, timeLimit: null },
      random: { questionCount: 12, timeLimit: 9, certifications: 3 },
      review: { questionCount: 4, timeLimit: null },
      exam: { questionCount: 80, timeLimit: 120 },
    },
  },
  play: async ({ canvas }) => {
    const described = (name: string, text: string) =>
      expect(canvas.getByRole("button", { name })).toHaveAccessibleDescription(text);
    await described("Focus Practice", "Up to 1 study question on your weakest domain");
    await described("Random Quiz", "12 questions, 9 minutes, 3 certifications");
    await described("Quick Review", "4 study questions from all certifications");
    await described("Practice Exam", "80 questions, 120 minutes, across all certifications");
  },
});

import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { DiscardDialog } from "./DiscardDialog.tsx";

const quiz = buildQuizSummary({
  title: "Quick review",
  mode: "study",
  completedAt: null,
  score: null,
  correctAnswers: null,
});

const meta = preview.meta({
  title: "Study/DiscardDialog",
  component: DiscardDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: { quiz, pendingId: null, onOpenChange: fn(), onDiscard: fn() },
});

const dialog = () => within(screen.getByRole("dialog", { name: "Discard this quiz?" }));

/**
 * The dialog says what will be lost. Discard ignores clicks at first, because the second click of a double
 * click may hit it.
 */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(dialog().getByText(/^Quick review is removed/)).toBeVisible();
    const discard = dialog().getByRole("button", { name: "Discard" });
    await userEvent.click(discard);
    await expect(args.onDiscard).not.toHaveBeenCalled();
    await waitFor(() => expect(discard).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(discard);
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(args.onDiscard).toHaveBeenCalledWith(quiz);
    await userEvent.click(dialog().getByRole("button", { name: "Keep" }));
    await expect(args.onOpenChange).toHaveBeenCalledOnce();
  },
});

/** A graded quiz with answers can only be submitted. */
export const CannotBeDiscarded = meta.story({
  tags: ["appearance"],
  args: { quiz: { ...quiz, mode: "quiz", answeredCount: 3 } },
  play: async () => {
    const dialog = within(screen.getByRole("dialog", { name: "Submit this quiz?" }));
    await expect(dialog.getByText(/^You have answered questions in Quick review/)).toBeVisible();
    await expect(dialog.getByText("22 questions are not answered and count as wrong.")).toBeVisible();
  },
});

export const SubmittedInstead = CannotBeDiscarded.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const dialog = within(screen.getByRole("dialog", { name: "Submit this quiz?" }));
    await clickWhenEnabled(dialog, "Submit");
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(args.onDiscard).toHaveBeenCalledWith(args.quiz);
  },
});

/** While discarding is pending, the dialog says so and stays open. */
export const Discarding = meta.story({
  args: { pendingId: quiz.id },
});

export const DiscardingIgnoresInput = Discarding.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Discarding…" }));
    await expect(args.onDiscard).not.toHaveBeenCalled();
    await userEvent.click(dialog().getByRole("button", { name: "Keep" }));
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

/** Without a quiz, the dialog is closed. */
export const Closed = meta.story({
  args: { quiz: undefined },
  play: async () => {
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

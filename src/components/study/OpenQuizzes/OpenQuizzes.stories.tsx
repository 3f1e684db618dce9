import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { FocusFallbackProvider } from "../../focus/focus.ts";
import { OpenQuizzes, type OpenQuiz, type OpenQuizzesProps } from "./OpenQuizzes.tsx";

const MINUTE = 60_000;

const open = (
  overrides: Partial<QuizSummary> & { begunAgo?: number },
  answered = 0,
  pending = false,
): OpenQuiz => {
  const { begunAgo = 10, ...rest } = overrides;
  return {
    quiz: buildQuizSummary({
      startedAt: new Date(SEED_ANCHOR - begunAgo * MINUTE).toISOString(),
      completedAt: null,
      score: null,
      correctAnswers: null,
      ...rest,
    }),
    answered,
    pending,
  };
};

const quizzes = [
  open({ id: 50, title: "CompTIA Security+ quiz", timeLimit: 30, begunAgo: 10.5 }, 3),
  open({ id: 48, title: "Quick review", mode: "study", totalQuestions: 10, timeLimit: null, begunAgo: 1440 }),
];

/** Stores the list as a screen does: discarding removes a quiz. */
function ControlledOpenQuizzes(props: OpenQuizzesProps) {
  const [shown, setShown] = useState(props.quizzes);
  return (
    <OpenQuizzes
      {...props}
      quizzes={shown}
      onDiscard={(quiz) => {
        props.onDiscard(quiz);
        setShown((now) => now.filter((other) => other.quiz.id !== quiz.id));
      }}
    />
  );
}

const findMain = () => document.querySelector("main");

const meta = preview.meta({
  title: "Study/OpenQuizzes",
  component: OpenQuizzes,
  args: {
    quizzes,
    now: new Date(SEED_ANCHOR),
    hrefOf: (id: number) => `/quiz/${id}`,
    discardPendingId: null,
    onDiscard: fn(),
  },
});

const rowOf = (heading: HTMLElement) => {
  const row = heading.closest("li");
  if (!row) throw new Error("The quiz is not in a list.");
  return row;
};

/** A timed quiz and one without a limit, each with the number of answers on this device. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole("region", { name: "Continue" }));
    const timed = rowOf(region.getByRole("heading", { name: "CompTIA Security+ quiz" }));
    await expect(within(timed).getByRole("button", { name: "Submit CompTIA Security+ quiz" })).toBeVisible();
    await expect(timed).toHaveTextContent(/Started: Today, .* · graded · 3 of 25 answered on this device/);
    await expect(timed).toHaveTextContent("20 minutes left");
    const study = rowOf(region.getByRole("heading", { name: "Quick review" }));
    await expect(study).toHaveTextContent("Started: Yesterday · study · nothing answered on this device");
    await expect(study).toHaveTextContent("No time limit");
    await expect(region.getByRole("link", { name: "Continue Quick review" })).toHaveAttribute(
      "href",
      "/quiz/48",
    );
    await expect(region.queryByRole("button", { name: /^Show all/ })).toBeNull();
  },
});

/** A mock exam is named after the stored form, regardless of its title. */
export const MockExam = meta.story({
  args: { quizzes: [open({ title: "Saturday", form: "A", timeLimit: 240 }, 3)] },
  play: async ({ canvas }) => {
    const row = rowOf(canvas.getByRole("heading", { name: "Saturday" }));
    await expect(row).toHaveTextContent(/ · mock exam A · 3 of 25 answered on this device/);
  },
});

/** The number of answers on any device if the server provides it; this device may have more. */
export const AnsweredElsewhere = meta.story({
  args: {
    quizzes: [
      open({ id: 50, title: "On the phone", timeLimit: null, answeredCount: 7 }, 3),
      open({ id: 49, title: "Not sent yet", timeLimit: null, answeredCount: 1 }, 4),
      open({ id: 48, title: "Just begun", timeLimit: null, answeredCount: 0 }),
    ],
  },
  play: async ({ canvas }) => {
    const words = (name: string) => rowOf(canvas.getByRole("heading", { name }));
    await expect(words("On the phone")).toHaveTextContent(/ · 7 of 25 answeredNo time limit/);
    await expect(words("Not sent yet")).toHaveTextContent(/ · 4 of 25 answeredNo time limit/);
    await expect(words("Just begun")).toHaveTextContent(/ · nothing answered yetNo time limit/);
  },
});

/** The last minute, and time that is up with and without answers on this device. */
export const TimeIsUp = meta.story({
  args: {
    quizzes: [
      open({ id: 50, title: "Last minute", begunAgo: 29.5 }),
      open({ id: 49, title: "With answers", begunAgo: 30 }, 4),
      open({ id: 48, title: "From another device", begunAgo: 5000 }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 minute left")).toBeVisible();
    await expect(rowOf(canvas.getByRole("heading", { name: "With answers" }))).toHaveTextContent(
      "Time is up. Opening this session submits your answers.",
    );
    await expect(rowOf(canvas.getByRole("heading", { name: "From another device" }))).toHaveTextContent(
      "Time is up. Opening this session submits it without answers from this device.",
    );
    await expect(canvas.getByRole("link", { name: "Open With answers" })).toHaveAttribute("href", "/quiz/49");
  },
});

/** A quiz whose submission is pending can be opened but not discarded. */
export const BeingSubmitted = meta.story({
  args: { quizzes: [open({ id: 50 }, 25, true)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sending your answers…")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Open / })).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** Discarding asks for confirmation; then the quiz is removed, and focus is not lost with its button. */
export const Discarding = meta.story({
  tags: ["test-only"],
  parameters: { layout: "fullscreen" },
  render: (args) => (
    <FocusFallbackProvider value={findMain}>
      <main tabIndex={-1}>
        <ControlledOpenQuizzes {...args} />
      </main>
    </FocusFallbackProvider>
  ),
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Discard Quick review" });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole("dialog", { name: "Discard this quiz?" }));
    await expect(dialog.getByText(/^Quick review is removed, and its answers are lost/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Keep" }));
    await expect(args.onDiscard).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    const discard = await screen.findByRole("button", { name: "Discard" });
    // The second click of a double click on the row's button, which is under the dialog's button on a phone.
    await userEvent.click(discard);
    await expect(args.onDiscard).not.toHaveBeenCalled();
    await waitFor(() => expect(discard).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(discard);
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await expect(args.onDiscard).toHaveBeenCalledWith({ ...quizzes[1]?.quiz, answeredCount: 0 });
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(canvas.queryByRole("heading", { name: "Quick review" })).toBeNull();
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
});

/** While discarding is pending, the dialog says so and ignores a second click. */
export const DiscardPending = meta.story({
  parameters: { docs: { story: { inline: false } } },
  tags: ["appearance"],
  args: { discardPendingId: 48 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Discard Quick review" }));
    await expect(await screen.findByRole("button", { name: "Discarding…" })).toBeVisible();
  },
});

export const DiscardPendingIgnoresClick = DiscardPending.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Discard Quick review" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discarding…" }));
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
});

/** More than three: the newest are shown, the others on demand. */
export const Many = meta.story({
  args: { quizzes: [7, 6, 5, 4, 3].map((id) => open({ id, title: `Random quiz ${id}` })) },
  play: async ({ canvas }) => {
    await expect(textsOf(canvas.getAllByRole("heading", { level: 3 }))).toEqual([
      "Random quiz 7",
      "Random quiz 6",
      "Random quiz 5",
    ]);
  },
});

/** The button shows all of them, and disappears. */
export const ManyShown = Many.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show all 5" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
    await expect(canvas.queryByRole("button", { name: /^Show all/ })).toBeNull();
  },
});

/** Renders nothing without open quizzes. */
export const Empty = meta.story({
  args: { quizzes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
});

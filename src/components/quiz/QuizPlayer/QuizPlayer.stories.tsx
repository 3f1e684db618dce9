import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildQuestion, buildQuestions } from "../../../../mocks/builders/quizzes.ts";
import { localDraftStore, type Draft } from "../drafts/draft-store.ts";
import { QuizPlayer, type QuizPlayerProps } from "./QuizPlayer.tsx";

const START = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;

const questions = [
  buildQuestion({
    id: 901,
    subcategoryId: 13,
    text: "A clinic must prove that nobody at its cloud provider can read patient records. Which control proves it best?",
    options: [
      { id: 1, text: "TLS on every connection to the portal" },
      { id: 2, text: "Encryption at rest with keys of the provider" },
      { id: 3, text: "Encryption with keys that stay in the clinic" },
      { id: 4, text: "A private link between clinic and provider" },
    ],
    correctAnswer: 3,
    explanation:
      "Whoever holds the key can read the data, so keys that never leave the clinic settle it.\n\nEncryption at rest with keys of the provider is tempting, but the provider can still decrypt.",
  }),
  ...buildQuestions(2),
].map((question, index) => ({ ...question, id: 901 + index }));

const store = (quizId = 42) => localDraftStore({ userId: 7, quizId });

const meta = preview.meta({
  title: "Quiz/QuizPlayer",
  component: QuizPlayer,
  args: {
    title: "CompTIA Security+ quiz",
    mode: "quiz" as const,
    questions,
    domains: new Map([[13, "Security Architecture"]]),
    timeLimit: 30,
    deadline: START + 30 * MINUTE,
    now: () => START + 11 * MINUTE + 18_000,
    drafts: store(),
    submission: "open" as const,
    onSubmit: fn(),
    onSubmittedElsewhere: fn(),
    onShortcutsChange: fn(),
  },
});

/** A graded session with a limit, nothing answered. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "CompTIA Security+ quiz" })).toBeVisible();
    await expect(canvas.getByText("Quiz Mode")).toBeVisible();
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Quiz progress" })).toHaveValue(33);
    await expect(canvas.getByRole("timer", { name: "Time Remaining" })).toHaveTextContent("18:42of 30:00");
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeDisabled();
    const group = canvas.getByRole("radiogroup", { name: questions[0]?.text ?? "" });
    await expect(within(group).getAllByRole("radio")).toHaveLength(4);
    await expect(canvas.getByRole("button", { name: "Question 1, current" })).toHaveAttribute(
      "aria-current",
      "step",
    );
    await expect(canvas.queryByText("Correct Answer")).toBeNull();
  },
});

/** Ungraded practice without a limit. */
export const StudyMode = meta.story({
  args: { mode: "study", timeLimit: null, deadline: null, title: "CISSP practice" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Study Mode")).toBeVisible();
    await expect(canvas.getByText("Ungraded practice with immediate feedback")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
});

/** The right option chosen: feedback at once, announced, and final. */
export const Correct = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole("radio", { name: "C. Encryption with keys that stay in the clinic" }),
    );
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Correct!");
    await expect(canvas.getAllByText("Correct Answer")).toHaveLength(1);
    await expect(canvas.getByText(/Whoever holds the key/)).toBeVisible();
    const other = canvas.getByRole("radio", { name: "A. TLS on every connection to the portal" });
    await expect(other).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(other);
    await expect(other).not.toBeChecked();
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
  },
});

/** A wrong option chosen: both it and the right one are marked, in words as well as colour. */
export const Incorrect = meta.story({
  play: async ({ canvas }) => {
    const wrong = canvas.getByRole("radio", { name: "B. Encryption at rest with keys of the provider" });
    await userEvent.click(wrong);
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(wrong).toBeChecked();
    await expect(wrong).toHaveAccessibleDescription("Your answer");
    await expect(
      canvas.getByRole("radio", { name: "C. Encryption with keys that stay in the clinic" }),
    ).toHaveAccessibleDescription("Correct Answer");
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Incorrect. Correct Answer: C. Encryption with keys that stay in the clinic",
    );
  },
});

/** Feedback belongs to its question: the next one begins without, and an answered one still shows its own. */
export const FeedbackResets = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.queryByText("Correct!")).toBeNull();
    await expect(canvas.getByRole("heading", { level: 2, name: questions[1]?.text ?? "" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Previous" }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
  },
});

/** Without an explanation the feedback is the verdict alone. */
export const NoExplanation = meta.story({
  args: { questions: questions.map(({ explanation: _, ...question }) => question) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.queryByText(/Whoever holds the key/)).toBeNull();
  },
});

/** Flagged questions are marked in the navigator until they are unflagged. */
export const Flagged = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Flag for Review" }));
    await expect(canvas.getByRole("button", { name: "Unflag" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Question 3, not answered" }));
    await expect(canvas.getByText("Question 3 of 3")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Question 1, flagged" }));
    await userEvent.click(canvas.getByRole("button", { name: "Unflag" }));
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
  },
});

/** The legend counts each status once, the first that holds. */
export const Answered = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
    const legend = within(canvas.getByRole("list", { name: "Legend" }));
    await expect(legend.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Current1",
      "Answered1",
      "Flagged0",
      "Not Answered1",
    ]);
  },
});

/** The last question submits, and says how many are not answered. */
export const LastQuestion = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    await userEvent.click(canvas.getByRole("button", { name: "Question 3, not answered" }));
    await expect(canvas.queryByRole("button", { name: "Next" })).toBeNull();
    await expect(canvas.getByText("2 questions are not answered")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Submit Quiz" }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith([
      { questionId: 901, answer: 3 },
      { questionId: 902, answer: 0 },
      { questionId: 903, answer: 0 },
    ]);
  },
});

/** While the submission is on its way nothing can be changed or sent again. */
export const Submitting = meta.story({
  args: { submission: "pending" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Question 3, not answered" }));
    const button = canvas.getByRole("button", { name: "Submitting..." });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole("radio", { name: /^A\./ })).toHaveAttribute("aria-disabled", "true");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** The submission did not reach the server: it is kept and tried again. */
export const WaitingForConnection = meta.story({
  args: { submission: "waitingForConnection" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/will be submitted as soon as it is back/)).toBeVisible();
  },
});

/** The time ran out without a connection: both are said. */
export const TimeIsUpOffline = meta.story({
  args: { submission: "waitingForConnection", now: () => START + 31 * MINUTE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Time is up, and the connection is lost/)).toBeVisible();
  },
});

/** Without a connection the session goes on. */
export const Offline = meta.story({
  args: { isOnline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You are offline/)).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
  },
});

/** At zero the answers are submitted once and no more can be given. */
export const TimeIsUp = meta.story({
  args: { now: () => START + 30 * MINUTE },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:00");
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(canvas.queryByText("Incorrect")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Submit Quiz" })).toBeVisible();
    await userEvent.keyboard("2");
    await expect(canvas.queryByText("Incorrect")).toBeNull();
  },
});

const clock = { at: START };

/** Time is announced at 10, 5 and 1 minutes and at 30 seconds; a busy tab loses no second. */
export const TimeRunsOut = meta.story({
  args: { now: () => clock.at },
  beforeEach: () => {
    clock.at = START + 19 * MINUTE;
  },
  play: async ({ canvas, args }) => {
    const jump = (at: number) => {
      clock.at = at;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    jump(START + 20 * MINUTE);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("10 minutes remaining"));
    jump(START + 25 * MINUTE);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("5 minutes remaining"));
    jump(START + 30 * MINUTE - 25_000);
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("30 seconds remaining"));
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:25");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    jump(START + 31 * MINUTE);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
  },
});

const begun: Draft = { answers: { "901": 2, "999": 1, "902": 77 }, flags: [903, 999], place: 902 };

/** After a reload, answers, flags and place are there; what does not belong to the session is dropped. */
export const Resumed = meta.story({
  beforeEach: () => void store().save(begun),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 3, flagged" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Question 1, answered" }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
  },
});

/** Another tab's answers appear here, and neither tab overwrites the other. */
export const TwoTabs = meta.story({
  play: async ({ canvas, args }) => {
    const other = store();
    other.save({ answers: { "902": 1 }, flags: [903], place: 903 });
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    await expect(canvas.getByRole("button", { name: "Question 2, answered" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 3, flagged" })).toBeVisible();
    await expect(store().load()).toEqual({ answers: { "901": 3, "902": 1 }, flags: [903], place: null });
    window.dispatchEvent(new StorageEvent("storage", { key: "cairn:draft:7:42", newValue: null }));
    await expect(args.onSubmittedElsewhere).toHaveBeenCalledTimes(1);
  },
});

/** The first answer counts: one that another tab gave a moment before is shown, not overwritten. */
export const AnsweredElsewhere = meta.story({
  play: async ({ canvas }) => {
    store().save({ answers: { "901": 2 }, flags: [], place: null });
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^Incorrect/);
    await expect(store().load()?.answers).toEqual({ "901": 2 });
  },
});

/** A browser that keeps nothing says so: nobody goes on answering what a reload would lose. */
export const NotKept = meta.story({
  args: {
    drafts: localDraftStore({
      userId: 7,
      quizId: 43,
      storage: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    await expect(canvas.getByText(/does not let Cairn keep your answers/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
  },
});

/** The whole of it by keyboard: digits choose, N and P move, F flags, G goes to the navigator; N never submits. */
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.keyboard("3");
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await userEvent.keyboard("f");
    await userEvent.keyboard("n");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("button", { name: "Unflag" })).toBeVisible();
    await userEvent.keyboard("nnnn");
    await expect(canvas.getByText("Question 3 of 3")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("g");
    await expect(canvas.getByRole("button", { name: "Question 3, current" })).toHaveFocus();
    await userEvent.keyboard("?");
    const dialog = within(await canvas.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Use keyboard shortcuts" }));
    await expect(args.onShortcutsChange).toHaveBeenCalledTimes(1);
    await expect(args.onShortcutsChange).toHaveBeenCalledWith(false);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(canvas.getByRole("button", { name: "Question 3, current" })).toHaveFocus();
  },
});

/** Among the options the arrows move the focus and choose nothing; Enter and Space choose. */
export const ArrowsOnlyMove = meta.story({
  play: async ({ canvas }) => {
    const radios = canvas.getAllByRole("radio");
    radios[0]?.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
    await expect(radios[3]).toHaveFocus();
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await userEvent.keyboard("{ArrowUp}");
    await expect(radios[1]).toHaveFocus();
    await expect(radios[1]).not.toBeChecked();
  },
});

/** Switched off, single keys do nothing. */
export const ShortcutsOff = meta.story({
  args: { hasShortcuts: false },
  play: async ({ canvas }) => {
    await userEvent.keyboard("3fn");
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.queryByText("Correct!")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
  },
});

/** Two thousand questions: the navigator scrolls in its frame. */
export const TwoThousandQuestions = meta.story({
  args: { questions: buildQuestions(2000) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Question 1 of 2000")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByText("Question 2 of 2000")).toBeVisible();
  },
});

const long = "averylongwordthatsomebodypastedintothebankwithoutaspace".repeat(4);

/** Texts of any length stay inside the screen. */
export const LongTexts = meta.story({
  args: {
    title: `Quiz ${long}`,
    questions: [
      buildQuestion({
        id: 901,
        text: long,
        options: [1, 2, 3, 4].map((id) => ({ id, text: `${id} ${long}` })),
        correctAnswer: 1,
        explanation: long,
      }),
    ],
  } satisfies Partial<QuizPlayerProps>,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
    await expect(canvas.getByRole("button", { name: "Submit Quiz" })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Right to left, everything is mirrored. */
export const RightToLeft = meta.story({
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const next = canvas.getByRole("button", { name: "Next" }).getBoundingClientRect();
    const previous = canvas.getByRole("button", { name: "Previous" }).getBoundingClientRect();
    await expect(next.left).toBeLessThan(previous.left);
  },
});

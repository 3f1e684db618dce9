import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildDraft, type Done, valuesOf } from "../../../../mocks/builders/drafts.ts";
import { begunWith, Stage } from "../../../../.storybook/quiz-stage.tsx";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import { playerQuestions } from "../../../../mocks/builders/player-questions.ts";
import { buildQuestion, buildQuestions } from "../../../../mocks/builders/quizzes.ts";
import { ToastPlace } from "../../feedback/Toaster/ToastPlace.tsx";
import ToastView from "../../feedback/Toaster/ToastView.tsx";
import { createOpenDialogs } from "../../layers/open-dialogs.ts";
import { createDrafts } from "../storage/local.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { player } from "./QuizPlayer.css.ts";
import { QuizPlayer, type QuizPlayerProps, type SubmissionState } from "./QuizPlayer.tsx";
import { DEAF_FOR } from "../../controls/Button/ArmedButton.tsx";

const START = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;

const questions = [
  buildQuestion({
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
  ...playerQuestions.slice(0, 2),
].map((question, index) => ({ ...question, id: 901 + index }));

/** The draft on this device, for the stories in which another tab has its hand in it. */
const device = () => createDrafts().of({ userId: 7, quizId: 42 });
const onDevice = {
  args: { storage: device() },
  render: (args: QuizPlayerProps) => <QuizPlayer {...args} />,
};

const phone = { viewport: { value: "phone", isRotated: false } };

/** The button that submits, once it listens. */
async function armedSubmit(canvas: { getByRole: (role: string, by: object) => HTMLElement }) {
  const button = canvas.getByRole("button", { name: "Submit Quiz" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  return button;
}

const onSubmittedElsewhere = fn();

const meta = preview.meta({
  title: "Quiz/QuizPlayer",
  component: QuizPlayer,
  parameters: {
    docs: {
      description: {
        component: `A running quiz: question, feedback, navigator and clock.

**By keyboard**: 1 to 9 choose, Shift with an option's letter strikes it out, N and P move, F flags, G goes to the
navigator, ? shows the keys. Single keys act once a press, never while typing, with another modifier or behind a dialog,
and can be switched off. N never submits. Among the options of a single choice the arrows only move, Space or Enter
chooses.

**What is final**: a single choice when it is chosen, an answer of several parts when it is checked. Under exam conditions
nothing is, until a summary is submitted; where the exam has no way back, a question is final when it is left.

**By screen reader**: each move brings the focus to the question's heading. What an answer was, flagging, and the time
at 10, 5 and 1 minutes and at 30 seconds are announced politely; nothing is said each second.

**Against slips**: the submit button comes in the place of Next and stays deaf for ${DEAF_FOR} ms; the second click of a
double click chooses no option.

**On a phone** place, clock and the way on stay in sight. Where text is large or the phone lies on its side they scroll
with the page.`,
      },
    },
  },
  args: {
    title: "CompTIA Security+ quiz",
    headingLevel: 1 as const,
    description: "Quiz Mode. Graded assessment that updates your mastery",
    questions,
    timeLimit: 30,
    startedAt: START,
    now: () => START + 11 * MINUTE + 18_000,
    storage: begunWith(),
    submission: { state: "open" as const, onSubmittedElsewhere },
    onSubmit: fn(),
    onShortcutsChange: fn(),
  },
  render: (args) => <Stage {...args} />,
  beforeEach: fetchSessionParts,
});

const MIDWAY: Done = {
  answers: Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 7, 9, 10, 11].map((at) => {
      const question = playerQuestions[at];
      // The twelfth is wrong, so that the feedback shows both marks.
      return [question?.id, at === 11 ? ((question?.correctAnswer ?? 0) % 4) + 1 : question?.correctAnswer];
    }),
  ),
  flags: [3, 8].flatMap((at) => playerQuestions[at]?.id ?? []),
  place: playerQuestions[11]?.id ?? null,
};

/** A quiz that advice began says why it holds these questions. */
export const Reason = meta.story({
  args: { title: "Asset Security quiz", description: "All on Asset Security: your lowest when this began." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("All on Asset Security: your lowest when this began.")).toBeVisible();
  },
});

/** In the middle of a quiz of 25: answered, flagged, current and unanswered questions side by side. */
export const Midway = meta.story({
  tags: ["phone"],
  args: { questions: playerQuestions, storage: begunWith(MIDWAY) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Question 12 of 25")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Quiz progress" })).toHaveValue(48);
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 4, flagged" })).toHaveAccessibleDescription(
      "Answered Correct",
    );
    await expect(
      canvas.getByRole("button", { name: "Question 9, flagged" }),
    ).not.toHaveAccessibleDescription();
    await expect(canvas.getByRole("button", { name: "Question 11, answered" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 12, current" })).toHaveAccessibleDescription(
      "Answered Incorrect",
    );
    await expect(canvas.getByRole("button", { name: "Question 13, not answered" })).toBeVisible();
    const legend = within(canvas.getByRole("list", { name: "Legend" }));
    await expect(legend.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Current1",
      "Answered10",
      "Flagged2",
      "Not Answered15",
    ]);
  },
});

/** A graded session with a limit, nothing answered. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "CompTIA Security+ quiz" })).toBeVisible();
    await expect(canvas.getByText("Quiz Mode. Graded assessment that updates your mastery")).toBeVisible();
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
  args: {
    description: "Study Mode. Ungraded practice with immediate feedback",
    timeLimit: null,
    title: "CISSP practice",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Study Mode. Ungraded practice with immediate feedback")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
});

/** A choice brings its feedback at once, and announces it. */
export const Choosing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole("radio", { name: "C. Encryption with keys that stay in the clinic" }),
    );
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Correct!");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Incorrect. Correct Answer: A. A compensating control",
    );
  },
});

/** The right option chosen: marked in words as well as colour, explained, and final. */
export const Correct = meta.story({
  args: { storage: begunWith({ answers: { "901": 3 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
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
  args: { storage: begunWith({ answers: { "901": 2 } }) },
  play: async ({ canvas }) => {
    const wrong = canvas.getByRole("radio", { name: "B. Encryption at rest with keys of the provider" });
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(wrong).toBeChecked();
    await expect(wrong).toHaveAccessibleDescription("Your answer");
    await expect(
      canvas.getByRole("radio", { name: "C. Encryption with keys that stay in the clinic" }),
    ).toHaveAccessibleDescription("Correct Answer");
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
  args: {
    questions: questions.map(({ explanation: _, ...question }) => question),
    storage: begunWith({ answers: { "901": 1 } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.queryByText(/Whoever holds the key/)).toBeNull();
  },
});

/** A flag shows in the navigator, also on the current question, and is announced. */
export const Flagged = meta.story({
  args: { storage: begunWith({ flags: [901, 903] }) },
  play: async ({ canvas }) => {
    const current = canvas.getByRole("button", { name: "Question 1, current" });
    await expect(current).toHaveAccessibleDescription("Flagged");
    await expect(current.querySelector("svg")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 3, flagged" })).toBeVisible();
    const flagged = within(canvas.getByRole("list", { name: "Legend" })).getByText("Flagged").parentElement;
    await expect(flagged).toHaveTextContent("Flagged2");
    await userEvent.click(canvas.getByRole("button", { name: "Unflag" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Question 1 is not flagged any more");
    await expect(flagged).toHaveTextContent("Flagged1");
    await expect(current).not.toHaveAccessibleDescription();
    await userEvent.click(canvas.getByRole("button", { name: "Flag for Review" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Question 1 is flagged for review");
    await expect(canvas.getByRole("button", { name: "Unflag" })).toBeVisible();
    await expect(flagged).toHaveTextContent("Flagged2");
  },
});

/** The legend counts what it says: a flagged question that is answered is both. */
export const Answered = meta.story({
  args: { storage: begunWith({ answers: { "901": 3, "902": 1 }, flags: [902], place: 903 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 2, flagged" })).toBeVisible();
    const legend = within(canvas.getByRole("list", { name: "Legend" }));
    await expect(legend.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Current1",
      "Answered2",
      "Flagged1",
      "Not Answered1",
    ]);
  },
});

/** The last question submits with what is flagged, and says how many are not answered. */
export const LastQuestion = meta.story({
  tags: ["phone"],
  args: { storage: begunWith({ answers: { "901": 3 }, flags: [903, 901, 999], place: 903 }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("button", { name: "Next" })).toBeNull();
    await expect(canvas.getByText("2 questions are not answered")).toBeVisible();
    await userEvent.click(await armedSubmit(canvas));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      answers: [
        { questionId: 901, answer: 3 },
        { questionId: 902, answer: null },
        { questionId: 903, answer: null },
      ],
      flags: [901, 903],
      isTimeUp: false,
      seconds: 678,
      activeSeconds: 0,
      score: 33,
      correctAnswers: 1,
    });
  },
});

/** A double click on Next submits nothing, and chooses nothing that came under the pointer. */
export const DoubleClick = meta.story({
  args: { storage: begunWith({ place: 902 }) },
  play: async ({ canvas, args }) => {
    const held: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    const timers = spyOn(window, "setTimeout").mockImplementation(((run: () => void, after?: number) =>
      after === 600 ? -held.push(run) : start(run, after)) as typeof setTimeout);
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Next" }));
      const submit = canvas.getByRole("button", { name: "Submit Quiz" });
      await userEvent.click(submit);
      submit.focus();
      await userEvent.keyboard("{Enter}");
      await expect(args.onSubmit).not.toHaveBeenCalled();
      const option = canvas.getByRole("radio", { name: /^A\./ });
      option.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
      await expect(option).not.toBeChecked();
      await waitFor(() => expect(held).toHaveLength(1));
      held[0]?.();
      await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
      await userEvent.click(submit);
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
      await userEvent.dblClick(option);
      await expect(option).toBeChecked();
    } finally {
      timers.mockRestore();
    }
  },
});

/** While the submission is on its way nothing can be changed or sent again. */
export const Submitting = meta.story({
  args: { submission: { state: "pending" }, storage: begunWith({ place: 903 }) },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Submitting..." });
    await expectLocked(canvas);
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** No answer can be given any more, by pointer or key, and the options look it. */
async function expectLocked(canvas: { getByRole: (role: string, by: object) => HTMLElement }) {
  const option = canvas.getByRole("radio", { name: /^A\./ });
  await expect(option).toHaveAttribute("aria-disabled", "true");
  await expect(getComputedStyle(option.closest("label") ?? option).borderTopStyle).toBe("dashed");
  await userEvent.click(option);
  await userEvent.keyboard("1");
  await expect(option).not.toBeChecked();
}

/** The submission did not reach the server: it is kept and tried again, and nothing can be changed meanwhile. */
export const WaitingForConnection = meta.story({
  args: { submission: { state: "waitingForConnection" }, storage: begunWith({ place: 903 }) },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(
        "The connection is lost. Your answers are kept on this device and will be submitted as soon as it is back. You can leave this page.",
      ),
    ).toBeVisible();
    await expectLocked(canvas);
    const button = canvas.getByRole("button", { name: "Submit Quiz" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** The server has a fault: the learner's connection is not blamed. */
export const WaitingForServer = meta.story({
  args: { submission: { state: "waitingForServer" }, storage: begunWith({ place: 903 }) },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(
        "The server has a problem; your connection is fine. Your answers are kept on this device and will be submitted as soon as the server works again. You can leave this page.",
      ),
    ).toBeVisible();
    await expectLocked(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Submit Quiz" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Refuses the first submission, as a server that answers with an error does. */
function RefusedOnce(props: QuizPlayerProps) {
  const [submission, setSubmission] = useState<SubmissionState>("open");
  return (
    <>
      <Stage
        {...props}
        submission={{ state: submission }}
        onSubmit={(handedIn) => {
          props.onSubmit(handedIn);
          setSubmission("pending");
        }}
      />
      <Button onClick={() => setSubmission("open")}>Refuse</Button>
    </>
  );
}

/** A submission that was refused can be sent again, with the same answers. */
export const SubmitAgain = meta.story({
  args: { storage: begunWith({ answers: { "901": 3 }, place: 903 }) },
  render: (args) => <RefusedOnce {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(await armedSubmit(canvas));
    await expect(canvas.getByRole("button", { name: "Submitting..." })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Refuse" }));
    await userEvent.click(await armedSubmit(canvas));
    const sent = {
      answers: [
        { questionId: 901, answer: 3 },
        { questionId: 902, answer: null },
        { questionId: 903, answer: null },
      ],
      flags: [],
    };
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenNthCalledWith(1, expect.objectContaining(sent));
    await expect(args.onSubmit).toHaveBeenNthCalledWith(2, expect.objectContaining(sent));
  },
});

/** The time ran out without a connection: both are said. */
export const TimeIsUpOffline = meta.story({
  args: { submission: { state: "waitingForConnection" }, now: () => START + 31 * MINUTE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Time is up\. The connection is lost\./)).toBeVisible();
  },
});

/** Without a connection the session goes on. */
export const Offline = meta.story({
  args: { submission: { state: "open", isOnline: false } },
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
    await expectLocked(canvas);
    const submit = canvas.getByRole("button", { name: "Submit Quiz" });
    // It came by itself, perhaps under the pointer.
    await userEvent.click(submit);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(submit);
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
});

/** What another tab stores appears here, and neither tab loses an answer. */
export const TwoTabs = meta.story({
  tags: ["phone"],
  ...onDevice,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    const other = buildDraft(
      { answers: { "902": 1 }, checked: [902], flags: [903], place: 903 },
      START + 12 * MINUTE,
    );
    device().save(other);
    const key = "cairn:draft:7:42";
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(other) }));
    await expect(await canvas.findByRole("button", { name: "Question 2, answered" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 3, flagged" })).toBeVisible();
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Flag for Review" }));
    await expect(valuesOf(device().read())).toEqual({
      "final/901": "3",
      "final/902": "1",
      "flag/901": true,
      "flag/903": true,
    });
    window.dispatchEvent(new StorageEvent("storage", { key: "cairn:draft:7:43", newValue: null }));
    await expect(onSubmittedElsewhere).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
    await expect(onSubmittedElsewhere).toHaveBeenCalledTimes(1);
  },
});

const full = createDrafts(() => {
  throw new DOMException("full", "QuotaExceededError");
}).of({ userId: 7, quizId: 42 });

/** A browser that keeps nothing says so: nobody goes on answering what a reload would lose. */
export const NotKept = meta.story({
  args: {
    submission: { state: "open", isOnline: false },
    storage: full,
  },
  beforeEach: () => full.clear(),
  render: onDevice.render,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    await expect(canvas.getByText(/^Your answers can't be kept on this device\./)).toBeVisible();
    await expect(canvas.getByText("You are offline. You can go on.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
  },
});

/** The whole of it by keyboard: digits choose, N and P move, F flags, G goes to the navigator; N never submits. */
export const Keyboard = meta.story({
  tags: ["phone"],
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
  args: { shortcuts: false },
  play: async ({ canvas }) => {
    await userEvent.keyboard("3fn");
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.queryByText("Correct!")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
  },
});

/** Keys with a modifier, and keys held down, are the browser's. */
export const OtherPeoplesKeys = meta.story({
  play: async ({ canvas }) => {
    await userEvent.keyboard("{Control>}fn3{/Control}{Meta>}fn3{/Meta}{Alt>}fn3{/Alt}");
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", repeat: true, bubbles: true }));
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.queryByText("Correct!")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
  },
});

/** A field beside the player, alone or in the shadow of a portal's own element, keeps what is typed. */
export const TypingBeside = meta.story({
  tags: ["phone"],
  render: (args) => (
    <>
      <Stage {...args} />
      <input aria-label="Search" />
      <div data-testid="portal" />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Search" }), "3fn");
    const portal = canvas.getByTestId("portal");
    const field = document.createElement("input");
    field.ariaLabel = "Ask the portal";
    portal.attachShadow({ mode: "open" }).append(field);
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true, composed: true }));
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.queryByText("Correct!")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
  },
});

/** Behind a dialog, also one that is not the player's, no key acts. */
export const BehindADialog = meta.story({
  render: (args) => (
    <>
      <Stage {...args} />
      <dialog open aria-label="Of the portal" style={{ insetBlockEnd: 0 }}>
        Your session ends soon.
      </dialog>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.keyboard("3fn");
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.queryByText("Correct!")).toBeNull();
    canvas.getByRole<HTMLDialogElement>("dialog", { name: "Of the portal" }).close();
    await userEvent.keyboard("n");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
  },
});

const many = buildQuestions(2000);

/** Two thousand questions: the navigator scrolls in its own frame and follows; G finds the current cell. */
export const TwoThousandQuestions = meta.story({
  tags: ["phone"],
  args: { questions: many, storage: begunWith({ place: many[1234]?.id ?? null }) },
  // A look by role at two thousand cells takes seconds; of cells alike, the short stories measure a few.
  parameters: { a11y: { options: { rules: { "color-contrast": { enabled: false } } } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Question 1,235 of 2,000")).toBeVisible();
    await expectInFrame(canvas.getByLabelText("Question 1235, current"));
    await waitFor(() => expect(canvasElement.querySelectorAll("ol button")).toHaveLength(2000));
    await expect(canvas.getByLabelText("Question 1200, not answered")).toBeVisible();
    const { scrollY } = window;
    await userEvent.keyboard("n".repeat(70));
    await expect(canvas.getByText("Question 1,305 of 2,000")).toBeVisible();
    await expectInFrame(canvas.getByLabelText("Question 1305, current"));
    await expect(window.scrollY).toBe(scrollY);
    await userEvent.keyboard("1g");
    await expect(canvas.getByLabelText("Question 1305, current")).toHaveFocus();
    await expect(canvas.getByRole("list", { name: "Legend" })).toHaveTextContent(
      "Current1Answered1Flagged0Not Answered1999",
    );
  },
});

/** Whether a cell stands wholly inside the frame that it scrolls in. */
async function expectInFrame(cell: HTMLElement): Promise<void> {
  let frame: HTMLElement | null = cell;
  while (frame && getComputedStyle(frame).overflowY !== "auto") frame = frame.parentElement;
  const sight = frame?.getBoundingClientRect();
  const { top, bottom } = cell.getBoundingClientRect();
  await expect(top).toBeGreaterThanOrEqual(sight?.top ?? Infinity);
  await expect(bottom).toBeLessThanOrEqual(sight?.bottom ?? -Infinity);
}

/** On a phone the place, the clock and the way on stay in sight, and the new question stands below them. */
export const OnAPhone = meta.story({
  globals: phone,
  args: { questions: playerQuestions, storage: begunWith(MIDWAY) },
  play: async ({ canvas }) => {
    const next = canvas.getByRole("button", { name: "Next" });
    next.scrollIntoView({ block: "end" });
    await userEvent.click(next);
    const heading = canvas.getByRole("heading", { level: 2, name: playerQuestions[12]?.text ?? "" });
    await expect(heading).toHaveFocus();
    const barEnd = () => canvas.getByRole("progressbar").getBoundingClientRect().bottom;
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(barEnd());
    // Also far down in the question.
    window.scrollTo(
      0,
      canvas.getByRole("radio", { name: /^B\./ }).getBoundingClientRect().top + window.scrollY,
    );
    for (const seen of [
      canvas.getByText("Question 13 of 25"),
      canvas.getByRole("timer"),
      canvas.getByRole("button", { name: "Next" }),
    ]) {
      const { top, bottom } = seen.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(0);
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    }
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeVisible();
    // What the keyboard reaches is hidden behind no bar.
    const controls = canvas.getByRole("button", { name: "Next" });
    for (const radio of canvas.getAllByRole("radio")) {
      radio.focus();
      const { top, bottom } = radio.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(barEnd());
      await expect(bottom).toBeLessThanOrEqual(controls.getBoundingClientRect().top);
    }
  },
});

/** On a phone the bars are as wide as the player and paint nothing beside it, and no focus ring below them reaches farther. */
export const BarsOnAPhone = meta.story({
  globals: phone,
  args: { questions: playerQuestions, storage: begunWith(MIDWAY) },
  play: async ({ canvas, canvasElement }) => {
    const edges = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    };
    const root = canvasElement.querySelector(`.${player}`) ?? canvasElement;
    const bars = [...root.querySelectorAll("div")].filter(
      (element) => getComputedStyle(element).position === "sticky",
    );
    await expect(bars).toHaveLength(2);
    for (const bar of bars) {
      await expect(edges(bar)).toEqual(edges(root));
      await expect(getComputedStyle(bar).boxShadow).toBe("none");
    }
    canvas.getByRole("button", { name: "Next" }).focus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    const row = canvas.getByRole("radio", { checked: true }).closest("label") ?? root;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(row);
    await expect(outlineStyle).toBe("solid");
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    await expect(edges(row).left - reach).toBeGreaterThanOrEqual(edges(root).left);
    await expect(edges(row).right + reach).toBeLessThanOrEqual(edges(root).right);
  },
});

const dialogs = createOpenDialogs();
const arrival = {
  id: 1,
  open: true,
  title: "A longer session",
  description: "15 questions instead of 10.",
} as const;

/** What a toast tells on arrival covers neither an option nor the way on. */
export const ToastOnAPhone = meta.story({
  globals: phone,
  // Drawn as it stands: one that is called goes after some seconds.
  render: (args) => (
    <>
      <Stage {...args} />
      <ToastPlace dialogs={dialogs}>
        {(place) => <ToastView toast={arrival} place={place} onDismiss={() => {}} />}
      </ToastPlace>
    </>
  ),
  play: async ({ canvas }) => {
    const title = await screen.findByText("A longer session");
    const toast = title.closest("li")?.getBoundingClientRect();
    const controls = [...canvas.getAllByRole("radio"), canvas.getByRole("button", { name: "Next" })];
    for (const { top, bottom } of controls.map((control) => control.getBoundingClientRect()))
      await expect(toast && (toast.bottom <= top || toast.top >= bottom)).toBe(true);
  },
});

/** On a phone with text twice as large nothing is cut off. */
export const LargeTextOnAPhone = meta.story({
  globals: phone,
  args: { questions: playerQuestions, storage: begunWith(MIDWAY) },
  beforeEach: () => {
    document.documentElement.style.fontSize = "200%";
    return () => {
      document.documentElement.style.fontSize = "";
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("of 30:00");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
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
    storage: begunWith({ answers: { "901": 2 } }),
  } satisfies Partial<QuizPlayerProps>,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("button", { name: "Submit Quiz" })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

const arabic = buildQuestion({
  id: 901,
  subcategoryId: 13,
  text: "نقلت إحدى المستشفيات بوابة المرضى إلى سحابة عامة. أي ضابط يثبت أن موظفي المزود لا يستطيعون قراءة السجلات؟",
  options: [
    { id: 1, text: "استخدام TLS في كل اتصال بالبوابة" },
    { id: 2, text: "تشفير البيانات المخزنة بمفاتيح المزود" },
    { id: 3, text: "تشفير الحقول بمفاتيح تبقى في المستشفى" },
    { id: 4, text: "رابط خاص بين المستشفى والمزود" },
  ],
  correctAnswer: 3,
  explanation: "من يملك المفتاح يستطيع قراءة البيانات، لذلك يجب ألا تغادر المفاتيح المستشفى.",
});

/** Right to left, everything is mirrored, and each text runs its own way. */
export const RightToLeft = meta.story({
  args: {
    title: "اختبار CompTIA Security+",
    questions: [arabic, ...questions.slice(1)],
    storage: begunWith({ answers: { "901": 2 }, flags: [902] }),
  },
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
    const direction = () =>
      getComputedStyle(canvas.getAllByRole("heading", { level: 2 })[0] ?? document.body).direction;
    await expect(direction()).toBe("rtl");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(direction()).toBe("ltr");
  },
});

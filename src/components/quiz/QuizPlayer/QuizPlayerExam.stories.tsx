import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { begunWith, Stage } from "../../../../.storybook/quiz-stage.tsx";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import {
  buildAsked,
  buildKinds,
  buildOrder,
  buildQuestion,
  buildQuestions,
} from "../../../../mocks/builders/quizzes.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { QuizPlayer, type QuizPlayerProps, type SubmissionState } from "./QuizPlayer.tsx";

const START = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;
const clock = { at: START };

const onSubmittedElsewhere = fn();

const meta = preview.meta({
  title: "Quiz/QuizPlayer Exam",
  component: QuizPlayer,
  args: {
    title: "CompTIA Security+ quiz",
    headingLevel: 1 as const,
    description: "Exam conditions. No feedback until the end",
    feedback: "end" as const,
    questions: [...buildKinds(), buildQuestion({ id: 960 })].map(buildAsked),
    timeLimit: 30,
    startedAt: START,
    now: () => clock.at,
    storage: begunWith(),
    submission: { state: "open" as const, onSubmittedElsewhere },
    onSubmit: fn(),
  },
  render: (args) => <Stage {...args} />,
  beforeEach: async () => {
    clock.at = START + 10 * MINUTE;
    await fetchSessionParts();
  },
});

interface Canvas {
  getByRole: (role: string, by: object) => HTMLElement;
}

/** Presses a button that does not listen at first. */
async function press(canvas: Canvas, name: string): Promise<void> {
  const button = canvas.getByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
}

const GIVEN = {
  answers: { "901": 2, "951": [3], "952": [4, 2, 3, 1], "953": [{ prompt: 1, option: 2 }] },
  flags: [901, 952, 960],
};
const HANDED_IN = {
  answers: [
    { questionId: 901, answer: 2 },
    { questionId: 951, answer: [3] },
    { questionId: 952, answer: [4, 2, 3, 1] },
    { questionId: 953, answer: [{ prompt: 1, option: 2 }] },
    { questionId: 960, answer: null },
  ],
  flags: [901, 952, 960],
};
const atTheEnd = begunWith({ ...GIVEN, place: 960 });

/** Nothing is told and an answer can be changed: a chosen option is shown as chosen and no more. */
export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Exam conditions. No feedback until the end")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /^B\. / }));
    await expect(canvas.getByRole("radio", { name: /^B\. / })).toBeChecked();
    await userEvent.keyboard("3");
    await expect(canvas.getByRole("radio", { name: /^C\. / })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /^B\. / })).not.toBeChecked();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^C is chosen$/);
    await expect(canvas.queryByRole("heading", { name: /^(Correct!|Incorrect)$/ })).toBeNull();
    await userEvent.keyboard("n");
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.keyboard("1");
    await expect(canvas.queryByRole("button", { name: "Check answer" })).toBeNull();
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("radio", { name: /^C\. / })).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Question 2, partly answered" })).toBeVisible();
  },
});

/** Before it is submitted, a summary says what lacks an answer and what is flagged, and leads there. */
export const Summary = meta.story({
  // Where there is room, the keys are told below.
  globals: { viewport: { value: "desktop", isRotated: false } },
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("1 question is not answered, 2 partly answered")).toBeVisible();
    await press(canvas, "Submit Quiz");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toHaveFocus();
    const places = (name: string) =>
      within(canvas.getByRole("list", { name }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    await expect(places("1 question is not answered")).toEqual(["Question 5"]);
    await expect(places("2 questions are partly answered")).toEqual(["Question 2", "Question 4"]);
    await expect(places("3 questions are flagged")).toEqual(["Question 1", "Question 3", "Question 5"]);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByText("move")).toBeVisible();
    await expect(canvas.queryByText("choose")).toBeNull();
    await userEvent.keyboard("1fn{Shift>}A{/Shift}");
    await expect(places("1 question is not answered")).toEqual(["Question 5"]);
    await userEvent.click(canvas.getByRole("button", { name: "Question 4" }));
    await expect(canvas.getByText("Question 4 of 5")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await press(canvas, "Submit Quiz");
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit.mock.calls).toEqual([[expect.objectContaining(HANDED_IN)]]);
  },
});

/** A double click on the button of the last question submits nothing. */
export const SummaryAgainstSlips = meta.story({
  tags: ["phone"],
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    await userEvent.click(canvas.getByRole("button", { name: "Submit Quiz" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Back to the questions" }));
    await expect(canvas.getByText("Question 5 of 5")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: /requirement 960/ })).toHaveFocus();
    await userEvent.keyboard("1");
    await expect(canvas.getByText("2 questions are partly answered")).toBeVisible();
    await press(canvas, "Submit Quiz");
    await userEvent.keyboard("p");
    await expect(canvas.getByText("Question 5 of 5")).toBeVisible();
  },
});

const many = buildQuestions(2000).map(buildAsked);
const lastOfMany = begunWith({ answers: { "901": 1 }, place: 2900 });

/** Of 2,000 open questions the summary shows some, and more of them on demand: submitting stays near. */
export const SummaryOfMany = meta.story({
  tags: ["phone"],
  args: { questions: many, storage: lastOfMany },
  play: async ({ canvas }) => {
    // By their words, and within the summary: names of the navigator's 2,000 buttons take long to work out.
    const submit = canvas.getByText("Submit Quiz");
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(submit);
    const section = (await canvas.findByText("Before you submit")).closest("section");
    const summary = within(section ?? document.body);
    const listed = () => summary.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(listed()).toEqual(Array.from({ length: 40 }, (_, place) => `Question ${place + 2}`));
    const more = summary.getByRole("button", { name: "Show 40 of 1,959 more" });
    await expect(more).toHaveAccessibleDescription("1,999 questions are not answered");
    await userEvent.click(more);
    await expect(listed()).toHaveLength(80);
    await expect(summary.getByRole("button", { name: "Question 42" })).toHaveFocus();
    await expect(summary.getByRole("button", { name: "Show 40 of 1,919 more" })).toBeVisible();
    await userEvent.click(summary.getByRole("button", { name: "Question 81" }));
    await expect(canvas.getByText("Question 81 of 2,000")).toBeVisible();
  },
});

/** The same where none can be gone back to; the last part has no more to show. */
export const SummaryOfManyClosed = meta.story({
  tags: ["phone"],
  args: {
    questions: many.slice(0, 60),
    backNavigation: false,
    storage: begunWith({ place: 960 }),
  },
  play: async ({ canvas }) => {
    await press(canvas, "Submit Quiz");
    const list = within(canvas.getByRole("list", { name: "60 questions are not answered" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(40);
    await userEvent.click(canvas.getByRole("button", { name: "Show the other 20" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(60);
    await expect(list.getByText("Question 41")).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: /^Show (\d|the)/ })).toBeNull();
  },
});

/** With every question answered the summary says so. */
export const SummaryOfAll = meta.story({
  args: {
    questions: [buildAsked(buildQuestion())],
    storage: begunWith({ answers: { "901": 1 } }),
  },
  play: async ({ canvas }) => {
    await press(canvas, "Submit Quiz");
    await expect(canvas.getByText(/^Every question is answered\./)).toBeVisible();
    await expect(canvas.queryByRole("heading", { level: 3 })).toBeNull();
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
      <Button onClick={() => setSubmission("waitingForConnection")}>Lose</Button>
    </>
  );
}

/** A submission that was refused can be sent again from the summary, and one that waits says so there. */
export const SubmitAgain = meta.story({
  tags: ["phone"],
  args: { storage: atTheEnd },
  render: (args) => <RefusedOnce {...args} />,
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    await press(canvas, "Submit Quiz");
    await expect(canvas.getByRole("button", { name: "Submitting..." })).toBeVisible();
    await expect(canvas.getByText("Your answers are being submitted.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Refuse" }));
    await expect(canvas.getByText(/^You can still change every answer\./)).toBeVisible();
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenNthCalledWith(1, expect.objectContaining(HANDED_IN));
    await expect(args.onSubmit).toHaveBeenNthCalledWith(2, expect.objectContaining(HANDED_IN));
    await userEvent.click(canvas.getByRole("button", { name: "Lose" }));
    await expect(canvas.getByText(/^The connection is lost\./)).toBeVisible();
    await expect(canvas.getByText("Your answers are waiting to be submitted.")).toBeVisible();
    await expect(canvas.queryByText(/You can still change every answer/)).toBeNull();
    await expect(canvas.getByRole("button", { name: "Submit Quiz" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Back to the questions" }));
    await userEvent.keyboard("2");
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
  },
});

/** Without a connection the exam goes on, and its answers are kept. */
export const Offline = meta.story({
  args: { submission: { state: "open", isOnline: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are offline\./)).toBeVisible();
    await userEvent.keyboard("2");
    await expect(canvas.getByRole("radio", { name: /^B\. / })).toBeChecked();
  },
});

/** The server has a fault: the submission waits, and nothing can be changed meanwhile. */
export const WaitingForServer = meta.story({
  args: { submission: { state: "waitingForServer" }, storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^The server has a problem; your connection is fine\./)).toBeVisible();
    await userEvent.keyboard("1");
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Submit Quiz" }));
    await expect(canvas.queryByRole("heading", { name: "Before you submit" })).toBeNull();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** When the time is up it is submitted at once, also from the summary, and nothing can be changed any more. */
export const TimeIsUp = meta.story({
  tags: ["phone"],
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    clock.at = START + 30 * MINUTE;
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(args.onSubmit.mock.calls).toEqual([[expect.objectContaining(HANDED_IN)]]));
    await expect(canvas.queryByRole("heading", { name: "Before you submit" })).toBeNull();
    await expect(canvas.getByText("Time is up, and your answers are not submitted yet.")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: /requirement 960/ })).toHaveFocus();
    await expect(canvas.getByText("Time is up")).toHaveRole("status");
    await userEvent.keyboard("1");
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    const [again, last] = canvas.getAllByRole("button", { name: "Submit Quiz" });
    await waitFor(() => expect(again).not.toHaveAttribute("aria-disabled"));
    if (again) await userEvent.click(again);
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    // The button under the last question submits as well, without another summary.
    await userEvent.click(last ?? canvas.getByRole("timer"));
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
  },
});

/** Lets the time run out. */
async function endTime(onSubmit: QuizPlayerProps["onSubmit"]): Promise<void> {
  clock.at = START + 30 * MINUTE;
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
}

/** Time runs out while the focus is on a button that goes then: the question takes it. */
export const TimeIsUpUnderTheHand = meta.story({
  args: { storage: begunWith({ place: 952 }) },
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole("button", { name: "Use this order" });
    button.focus();
    await endTime(args.onSubmit);
    await expect(button).not.toBeInTheDocument();
    await expect(canvas.getByRole("heading", { level: 2, name: buildOrder().text })).toHaveFocus();
  },
});

const nine = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, text: `Step ${index + 1}` }));

/** The same where it is on what can't be used any more. */
export const TimeIsUpOnWhatCloses = meta.story({
  args: {
    questions: [buildOrder({ options: nine, correctOrder: nine.map(({ id }) => id) })].map(buildAsked),
  },
  play: async ({ canvas, args }) => {
    const select = await canvas.findByRole("combobox", { name: "Place of Step 3" });
    select.focus();
    await endTime(args.onSubmit);
    await expect(select).toBeDisabled();
    await expect(canvas.getByRole("heading", { level: 2, name: buildOrder().text })).toHaveFocus();
  },
});

/** What is still there when time runs out keeps the focus. */
export const TimeIsUpElsewhere = meta.story({
  args: { storage: begunWith({ place: 953 }) },
  play: async ({ canvas, args }) => {
    const select = await canvas.findByRole("combobox", { name: "A guard at the gate" });
    select.focus();
    await endTime(args.onSubmit);
    await expect(select).toHaveAttribute("aria-disabled", "true");
    await expect(select).toHaveFocus();
  },
});

/** Time runs out on the button that strikes an option out: its option takes the focus. */
export const TimeIsUpWhileStriking = meta.story({
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: "Strike out B" }).focus();
    await endTime(args.onSubmit);
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Strike out B" })).toBeNull());
    await waitFor(() => expect(canvas.getByRole("radio", { name: /^B\. / })).toHaveFocus());
  },
});

const forwardOnly = { backNavigation: false, storage: begunWith({ answers: { "901": 2 }, place: 951 }) };

/** No way back: earlier questions are closed, later ones not open yet, and an unanswered one is left after a question. */
export const NoGoingBack = meta.story({
  tags: ["phone"],
  args: forwardOnly,
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole("region", { name: "Question Navigator" }));
    await expect(region.getByText("In this exam you cannot go back")).toBeVisible();
    await expect(region.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Question 2, current",
    ]);
    await expect(region.getByText("Question 1, answered, closed")).toBeInTheDocument();
    await expect(region.getByText("Question 3, not answered, not open yet")).toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: "Previous" })).toBeNull();
    await userEvent.keyboard("p");
    await expect(canvas.getByText("Question 2 of 5")).toBeVisible();
    await canvas.findByRole("checkbox", { name: /^A\. / });

    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    const asked = canvas.getByRole("group", {
      name: "You can't come back to this question. Leave it unanswered?",
    });
    const leave = within(asked).getByRole("button", { name: "Leave it unanswered" });
    await expect(leave).toHaveFocus();
    await expect(leave).toHaveAccessibleDescription(/^You can't come back to this question\./);
    await userEvent.keyboard("n{Enter}");
    await expect(canvas.getByText("Question 2 of 5")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(asked).not.toBeInTheDocument();
    await userEvent.keyboard("1n");
    await expect(
      canvas.getByText("You can't come back to this question. Leave it partly answered?"),
    ).toBeVisible();
    await press(canvas, "Leave it partly answered");
    await expect(canvas.getByText("Question 3 of 5")).toBeVisible();
    await expect(region.getByText("Question 2, partly answered, closed")).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole("button", { name: "Use this order" }));
    await userEvent.keyboard("n");
    await expect(canvas.getByText("Question 4 of 5")).toBeVisible();
  },
});

/** The keys that are told lead on alone. */
export const KeysWithoutWayBack = meta.story({
  args: { backNavigation: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("move")).toHaveTextContent(/^Nmove$/);
    await userEvent.keyboard("?");
    const dialog = within(await canvas.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await expect(dialog.getByText("next question")).toBeVisible();
    await expect(dialog.queryByText("previous question")).toBeNull();
  },
});

/** The question that is asked goes when the answer comes. */
export const AnsweredAfterAll = meta.story({
  args: { backNavigation: false },
  play: async ({ canvas }) => {
    await userEvent.keyboard("n");
    await expect(canvas.getByRole("button", { name: "Stay" })).toBeVisible();
    await userEvent.keyboard("2");
    await expect(canvas.queryByRole("button", { name: "Stay" })).toBeNull();
    await expect(canvas.getByRole("heading", { level: 2, name: /\?$/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByText("Question 2 of 5")).toBeVisible();
  },
});

/** Once answered it does not come back by itself, where the answer is changed again: it would take the focus from there. */
export const AskedOnceAtATime = meta.story({
  tags: ["phone"],
  args: forwardOnly,
  play: async ({ canvas }) => {
    const option = await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("button", { name: "Stay" })).toBeVisible();
    await userEvent.click(option);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^B\. / }));
    await userEvent.click(option);
    await expect(canvas.getByText("1 of 2 chosen")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Stay" })).toBeNull();
    await expect(option).toHaveFocus();
  },
});

/** What is chosen by key is told, and can't be struck out. */
export const ChosenByKey = meta.story({
  play: async ({ canvas }) => {
    await userEvent.keyboard("2");
    await expect(canvas.getByText("B is chosen")).toBeInTheDocument();
    await userEvent.keyboard("{Shift>}b{/Shift}");
    await expect(canvas.queryByText("B is struck out")).toBeNull();
    await userEvent.keyboard("1");
    await expect(canvas.getByText("A is chosen")).toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Strike out B" })).toBeVisible();
  },
});

/** Without a way back the summary names the questions and leads to none of them. */
export const NoGoingBackSummary = meta.story({
  tags: ["phone"],
  args: { backNavigation: false, storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    const list = within(canvas.getByRole("list", { name: "2 questions are partly answered" }));
    await expect(list.getByText("Question 2")).toBeVisible();
    await expect(list.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Back to the questions" })).toBeNull();
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Stay on the last question" }));
    await userEvent.keyboard("4");
    await expect(canvas.getByRole("radio", { name: /^D\. / })).toBeChecked();
    await press(canvas, "Submit Quiz");
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

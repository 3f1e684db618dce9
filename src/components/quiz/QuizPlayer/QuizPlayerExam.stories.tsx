import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import {
  begunWith,
  click,
  DESKTOP,
  itemsOf,
  prepareQuiz,
  press,
  QUIZ,
  setClock,
  Stage,
} from "../../../../.storybook/quiz-stage.tsx";
import {
  buildAsked,
  buildKinds,
  buildOrder,
  buildQuestion,
  buildQuestions,
} from "../../../../mocks/builders/quizzes.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { QuizPlayer, type QuizPlayerProps, type SubmissionState } from "./QuizPlayer.tsx";

const meta = preview.meta({
  title: "Quiz/QuizPlayer Exam",
  component: QuizPlayer,
  args: {
    ...QUIZ,
    description: "Exam conditions. No feedback until the end",
    feedback: "end" as const,
    questions: [...buildKinds(), buildQuestion({ id: 960 })].map(buildAsked),
  },
  render: (args) => <Stage {...args} />,
  beforeEach: prepareQuiz,
});

const GIVEN = {
  answers: { "901": 2, "951": [3], "952": [4, 2, 3, 1], "953": [{ prompt: 1, option: 2 }] },
  flags: [901, 952, 960],
};
const SUBMITTED = expect.objectContaining({
  answers: [
    { questionId: 901, answer: 2 },
    { questionId: 951, answer: [3] },
    { questionId: 952, answer: [4, 2, 3, 1] },
    { questionId: 953, answer: [{ prompt: 1, option: 2 }] },
    { questionId: 960, answer: null },
  ],
  flags: GIVEN.flags,
});
const atTheEnd = begunWith({ ...GIVEN, place: 960 });

/** Reveals nothing, and answers can be changed: a chosen option is shown and announced as chosen and no more. */
export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    const option = (letter: string) => canvas.getByRole("radio", { name: new RegExp(`^${letter}\\. `) });
    await userEvent.click(option("B"));
    await expect(option("B")).toBeChecked();
    await userEvent.keyboard("3");
    await expect(option("C")).toBeChecked();
    await expect(option("B")).not.toBeChecked();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^C is chosen$/);
    await userEvent.keyboard("{Shift>}c{/Shift}");
    await expect(canvas.getByRole("status")).toHaveTextContent(/^C is chosen$/);
    await expect(canvas.queryByRole("heading", { name: /^(Correct!|Incorrect)$/ })).toBeNull();
    await userEvent.keyboard("n");
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.keyboard("1");
    await expect(canvas.queryByRole("button", { name: "Check answer" })).toBeNull();
    await userEvent.keyboard("p");
    await expect(option("C")).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Question 2, partly answered" })).toBeVisible();
  },
});

/** Before it is submitted, a summary says what lacks an answer and what is flagged, and leads there. */
export const Summary = meta.story({
  globals: DESKTOP,
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("1 question is not answered, 2 partly answered")).toBeVisible();
    await press(canvas, "Submit Quiz");
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toHaveFocus();
    const open = "1 question is not answered";
    await expect(itemsOf(canvas, open)).toEqual(["Question 5"]);
    await expect(itemsOf(canvas, "2 questions are partly answered")).toEqual(["Question 2", "Question 4"]);
    await expect(itemsOf(canvas, "3 questions are flagged")).toHaveLength(3);
    await expect(canvas.getByText("move")).toBeVisible();
    await expect(canvas.queryByText("choose")).toBeNull();
    await userEvent.keyboard("1fn{Shift>}A{/Shift}");
    await expect(itemsOf(canvas, open)).toEqual(["Question 5"]);
    await expect(itemsOf(canvas, "3 questions are flagged")).toHaveLength(3);
    await click(canvas, "Question 4");
    await expect(canvas.getByText("Question 4 of 5")).toBeVisible();
    await click(canvas, "Next");
    await press(canvas, "Submit Quiz");
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit.mock.calls).toEqual([[SUBMITTED]]);
  },
});

/** A double click on the button of the last question submits nothing. */
export const SummaryAgainstSlips = meta.story({
  tags: ["phone"],
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    await click(canvas, "Submit Quiz");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await click(canvas, "Back to the questions");
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

/** Of 2,000 open questions the summary shows some, and more of them on demand: submitting stays near. */
export const SummaryOfMany = meta.story({
  tags: ["phone"],
  args: { questions: many, storage: begunWith({ answers: { "901": 1 }, place: 2900 }) },
  play: async ({ canvas }) => {
    // By their words, and within the summary: names of the navigator's 2,000 buttons take long to work out.
    const submit = canvas.getByText("Submit Quiz");
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(submit);
    const section = (await canvas.findByText("Before you submit")).closest("section");
    const summary = within(section ?? document.body);
    await expect(summary.getAllByRole("listitem")).toHaveLength(40);
    const more = summary.getByRole("button", { name: "Show 40 of 1,959 more" });
    await expect(more).toHaveAccessibleDescription("1,999 questions are not answered");
    await userEvent.click(more);
    await expect(summary.getAllByRole("listitem")).toHaveLength(80);
    await expect(summary.getByRole("button", { name: "Question 42" })).toHaveFocus();
    await click(summary, "Question 81");
    await expect(canvas.getByText("Question 81 of 2,000")).toBeVisible();
  },
});

/** The same where none can be gone back to; the last part has no more to show. */
export const SummaryOfManyClosed = meta.story({
  tags: ["phone"],
  args: { questions: many.slice(0, 60), backNavigation: false, storage: begunWith({ place: 960 }) },
  play: async ({ canvas }) => {
    const words = "60 questions are not answered";
    await press(canvas, "Submit Quiz");
    await expect(itemsOf(canvas, words)).toHaveLength(40);
    await click(canvas, "Show the other 20");
    await expect(itemsOf(canvas, words)).toHaveLength(60);
    await expect(within(canvas.getByRole("list", { name: words })).getByText("Question 41")).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: /^Show (\d|the)/ })).toBeNull();
  },
});

/** A host that submits; its buttons refuse the submission as a server does, and lose the connection. */
function Refusing(props: QuizPlayerProps) {
  const [state, setState] = useState<SubmissionState>("open");
  return (
    <>
      <Stage
        {...props}
        submission={{ state }}
        onSubmit={(result) => {
          props.onSubmit(result);
          setState("pending");
        }}
      />
      <Button onClick={() => setState("open")}>Refuse</Button>
      <Button onClick={() => setState("waitingForConnection")}>Lose</Button>
    </>
  );
}

/** A submission that was refused can be sent again from the summary, and one that waits says so there. */
export const SubmitAgain = meta.story({
  tags: ["phone"],
  args: { storage: atTheEnd },
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    await press(canvas, "Submit Quiz");
    await expect(canvas.getByRole("button", { name: "Submitting..." })).toBeVisible();
    await expect(canvas.getByText("Your answers are being submitted.")).toBeVisible();
    await click(canvas, "Refuse");
    await expect(canvas.getByText(/^You can still change every answer\./)).toBeVisible();
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenNthCalledWith(1, SUBMITTED);
    await expect(args.onSubmit).toHaveBeenNthCalledWith(2, SUBMITTED);
    await click(canvas, "Lose");
    await expect(canvas.getByText(/^The connection is lost\./)).toBeVisible();
    await expect(canvas.getByText("Your answers are waiting to be submitted.")).toBeVisible();
    await expect(canvas.queryByText(/You can still change every answer/)).toBeNull();
    const submit = canvas.getByRole("button", { name: "Submit Quiz" });
    await expect(submit).toHaveAttribute("aria-disabled", "true");
    await click(canvas, "Back to the questions");
    await userEvent.keyboard("2");
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await click(canvas, "Submit Quiz");
    await expect(canvas.queryByRole("heading", { name: "Before you submit" })).toBeNull();
  },
});

/** When the time is up it is submitted at once, also from the summary, and nothing can be changed any more. */
export const TimeIsUp = meta.story({
  tags: ["phone"],
  args: { storage: atTheEnd },
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    setClock(30);
    await waitFor(() => expect(args.onSubmit.mock.calls).toEqual([[SUBMITTED]]));
    await expect(canvas.queryByRole("heading", { name: "Before you submit" })).toBeNull();
    await expect(canvas.getByText("Time is up, and your answers are not submitted yet.")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:00");
    await expect(canvas.getByRole("heading", { level: 2, name: /requirement 960/ })).toHaveFocus();
    await expect(canvas.getByText("Time is up")).toHaveRole("status");
    await userEvent.keyboard("1");
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    const [again, last] = canvas.getAllByRole("button", { name: "Submit Quiz" });
    if (!again || !last) throw new Error("A button to submit is missing.");
    // It came by itself, perhaps under the pointer.
    await userEvent.click(again);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(again).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(again);
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    // The button under the last question submits as well, without another summary.
    await userEvent.click(last);
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
  },
});

/** Lets the time run out while an element has the focus. */
async function endTimeOn(element: HTMLElement, onSubmit: QuizPlayerProps["onSubmit"]): Promise<void> {
  element.focus();
  setClock(30);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
}

/** Time runs out while a button has the focus that goes then: the question takes it. */
export const TimeIsUpOnWhatGoes = meta.story({
  args: { storage: begunWith({ place: 952 }) },
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole("button", { name: "Use this order" });
    await endTimeOn(button, args.onSubmit);
    await expect(button).not.toBeInTheDocument();
    await expect(canvas.getByRole("heading", { level: 2, name: buildOrder().text })).toHaveFocus();
  },
});

const nine = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, text: `Step ${index + 1}` }));

/** The same while a control has it that is disabled then. */
export const TimeIsUpOnWhatCloses = meta.story({
  args: {
    questions: [buildOrder({ options: nine, correctOrder: nine.map(({ id }) => id) })].map(buildAsked),
  },
  play: async ({ canvas, args }) => {
    const select = await canvas.findByRole("combobox", { name: "Place of Step 3" });
    await endTimeOn(select, args.onSubmit);
    await expect(select).toBeDisabled();
    await expect(canvas.getByRole("heading", { level: 2, name: buildOrder().text })).toHaveFocus();
  },
});

/** A control that is still there when time runs out keeps the focus. */
export const TimeIsUpOnWhatStays = meta.story({
  args: { storage: begunWith({ place: 953 }) },
  play: async ({ canvas, args }) => {
    const select = await canvas.findByRole("combobox", { name: "A guard at the gate" });
    await endTimeOn(select, args.onSubmit);
    await expect(select).toHaveAttribute("aria-disabled", "true");
    await expect(select).toHaveFocus();
  },
});

/** Time runs out on the button that eliminates an option: its option takes the focus. */
export const TimeIsUpOnEliminate = meta.story({
  play: async ({ canvas, args }) => {
    await endTimeOn(canvas.getByRole("button", { name: "Strike out B" }), args.onSubmit);
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Strike out B" })).toBeNull());
    await waitFor(() => expect(canvas.getByRole("radio", { name: /^B\. / })).toHaveFocus());
  },
});

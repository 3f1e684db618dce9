import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { begunWith, Stage } from "../../../../.storybook/quiz-stage.tsx";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import { buildKinds } from "../../../../mocks/builders/quizzes.ts";
import { QuizPlayer } from "./QuizPlayer.tsx";

const onSubmittedElsewhere = fn();

const meta = preview.meta({
  title: "Quiz/QuizPlayer Kinds",
  component: QuizPlayer,
  args: {
    title: "CompTIA Security+ practice",
    headingLevel: 1 as const,
    description: "Study Mode",
    questions: buildKinds(),
    timeLimit: null,
    now: () => 0,
    storage: begunWith({ place: 951 }),
    submission: { state: "open" as const, onSubmittedElsewhere },
    onSubmit: fn(),
  },
  render: (args) => <Stage {...args} />,
  beforeEach: fetchSessionParts,
});

const words = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas.getAllByRole("status").at(-1);

/** Digits choose and take back, no more than are asked for; the answer is final once it is checked. */
export const Multiple = meta.story({
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.keyboard("12");
    await expect(first).toBeChecked();
    await userEvent.keyboard("4");
    await expect(canvas.getByText("Clear one to choose another: 2 are chosen already.")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: /^D\. / })).not.toBeChecked();
    await userEvent.keyboard("2");
    await expect(canvas.getByRole("button", { name: "Question 2, current" })).toHaveAccessibleDescription(
      "Partly Answered",
    );
    await userEvent.keyboard("4");
    await expect(canvas.queryByRole("heading", { name: /^(Correct!|Incorrect)$/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Check answer" }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(words(canvas)).toHaveTextContent("Incorrect. 1 of 2 parts right");
    await userEvent.keyboard("1");
    await expect(first).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Question 2, current" })).toHaveAccessibleDescription(
      "Answered Incorrect",
    );
  },
});

/** A single choice keeps the focus when it is told: no button goes that had it. */
export const SingleKeepsFocus = meta.story({
  args: { storage: begunWith() },
  play: async ({ canvas }) => {
    const second = canvas.getByRole("radio", { name: /^B\. / });
    await userEvent.click(second);
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(second).toHaveFocus();
  },
});

/** Why one more is refused is said until the answer changes, by a digit too. */
export const RefusedUntilChanged = meta.story({
  play: async ({ canvas }) => {
    const third = await canvas.findByRole("checkbox", { name: /^C\. / });
    const [status] = canvas.getAllByRole("status");
    await userEvent.keyboard("12");
    await userEvent.click(third);
    await expect(status).toHaveTextContent("Clear one to choose another: 2 are chosen already.");
    await userEvent.keyboard("2");
    await expect(status).toHaveTextContent(/^1 of 2 chosen$/);
    await userEvent.keyboard("2");
    await expect(status).toHaveTextContent(/^2 of 2 chosen$/);
  },
});

/** An order is checked as it was made; digits and letters leave it alone. */
export const Order = meta.story({
  tags: ["phone"],
  args: { storage: begunWith({ place: 952 }) },
  play: async ({ canvas }) => {
    const up = await canvas.findByRole("button", { name: "Move up: Registers and cache of the processor" });
    await userEvent.keyboard("1{Shift>}A{/Shift}");
    await expect(words(canvas)).toBeEmptyDOMElement();
    await expect(
      canvas.getByRole("button", { name: "Question 3, current" }),
    ).not.toHaveAccessibleDescription();
    await userEvent.click(up);
    await userEvent.click(up);
    await userEvent.click(up);
    await userEvent.click(canvas.getByRole("button", { name: "Move down: Backup tapes" }));
    await userEvent.click(canvas.getByRole("button", { name: "Move down: Backup tapes" }));
    await userEvent.click(canvas.getByRole("button", { name: "Check answer" }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(words(canvas)).toHaveTextContent("Correct!");
    await expect(canvas.queryByText("choose")).toBeNull();
  },
});

/** A matching counts as partly answered until each prompt has its option; letters typed in a select stay there. */
export const Match = meta.story({
  args: { storage: begunWith({ place: 953 }) },
  play: async ({ canvas, args }) => {
    const first = await canvas.findByRole("combobox", { name: "A guard at the gate" });
    await userEvent.selectOptions(first, "Physical");
    await expect(canvas.getByText("3 questions are not answered, 1 partly answered")).toBeVisible();
    const legend = within(canvas.getByRole("list", { name: "Legend" }));
    await expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Current1",
      "Answered0",
      "Partly Answered1",
      "Flagged0",
      "Not Answered3",
    ]);
    first.focus();
    await userEvent.keyboard("pf");
    await expect(canvas.getByText("Question 4 of 4")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
    const submit = canvas.getByRole("button", { name: "Submit Quiz" });
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(submit);
    await expect(args.onSubmit.mock.lastCall?.[0].answers).toEqual([
      { questionId: 901, answer: null },
      { questionId: 951, answer: null },
      { questionId: 952, answer: null },
      { questionId: 953, answer: [{ prompt: 1, option: 2 }] },
    ]);
  },
});

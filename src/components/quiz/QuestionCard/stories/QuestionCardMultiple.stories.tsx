import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ControlledCard } from "../../../../../.storybook/stage/controlled-card.tsx";
import { loadPlayerCode } from "../../../../../.storybook/stage/load-player-code.ts";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { buildAnswer } from "../../../../../mocks/builders/answers.ts";
import { buildMultiple } from "../../../../../mocks/builders/quizzes.ts";
import { QuestionCard } from "../QuestionCard.tsx";
import { question, multipleArgs } from "./QuestionCardMultiple.stories.helpers.tsx";

const { correctAnswers: _, explanation: __, ...questionWithoutKey } = question;

const meta = preview.meta({
  title: "Quiz/QuestionCard/Several answers",
  component: QuestionCard,
  render: (args) => <ControlledCard {...args} />,
  parameters: {
    docs: {
      description: {
        component: `A question of which several options are right.

**By keyboard**: Tab goes from box to box, Space or Enter chooses and clears. "Check answer" makes the answer final; pressed
too early it says what is missing.

**By screen reader**: a group named by the question and described by how many to choose, each box by its letter and text.
How many are chosen is read at each change, and why one more is refused.`,
      },
    },
  },
  args: multipleArgs,
  beforeEach: loadPlayerCode,
});

/** If nothing is chosen, "Check answer" says what is missing. */
export const Unanswered = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const group = await canvas.findByRole("group", { name: question.text });
    await expect(group).toHaveAccessibleDescription("Choose 2");
    const boxes = within(group).getAllByRole("checkbox");
    await expect(boxes.map((box) => box.getAttribute("aria-label"))).toEqual(
      question.options.map(({ text }, index) => `${"ABCDE".charAt(index)}. ${text}`),
    );
    await expect(canvas.getByText("0 of 2 chosen")).toBeVisible();
    const check = canvas.getByRole("button", { name: "Check answer" });
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await expect(check).toHaveAccessibleDescription("0 of 2 chosen");
    await userEvent.click(check);
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "0 of 2 chosen Choose 2 to check your answer.",
    );
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
});

export const PartlyAnswered = meta.story({
  tags: ["test-only"],
  args: { answer: [3] },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("1 of 2 chosen")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: /^C\./ })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Check answer" }));
    await expect(args.onCheck).not.toHaveBeenCalled();
    await expect(canvas.queryByRole("heading", { level: 3 })).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox", { name: /^A\./ }));
    await expect(canvas.getByRole("status")).toHaveTextContent(/^2 of 2 chosen$/);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^D\./ }));
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "2 of 2 chosen You have chosen 2. Clear one to choose another.",
    );
  },
});

/** Choosing too many options is rejected with a message. The second click of a double click is ignored. */
export const TooMany = meta.story({
  tags: ["test-only"],
  args: { answer: [1, 2] },
  play: async ({ canvas, args }) => {
    const third = await canvas.findByRole("checkbox", { name: /^C\./ });
    await userEvent.click(third);
    await expect(third).not.toBeChecked();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "2 of 2 chosen You have chosen 2. Clear one to choose another.",
    );
    await userEvent.click(canvas.getByRole("checkbox", { name: /^B\./ }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1]);
    await expect(canvas.getByRole("status")).toHaveTextContent(/^1 of 2 chosen$/);
    await userEvent.dblClick(third);
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1, 3]);
    await expect(args.onAnswer).toHaveBeenCalledTimes(2);
  },
});

/** Options are chosen and checked by keyboard, and the verdict takes the focus. */
export const ByKeyboard = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas, args }) => {
    const [first] = await canvas.findAllByRole("checkbox");
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard(" ");
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1, 3]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Check answer" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onCheck).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: "Check answer" })).toBeNull();
  },
});

export const Correct = meta.story({
  tags: ["test-only"],
  args: { answer: buildAnswer(question, "correct"), revealed: true },
  play: async ({ canvas, args }) => {
    const boxes = await canvas.findAllByRole("checkbox");
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(boxes[0]).toHaveAccessibleDescription("Your answer (Correct)");
    await expect(boxes[2]).toHaveAccessibleDescription("Your answer (Correct)");
    await expect(boxes[1]).toHaveAccessibleDescription("");
    await expect(canvas.queryByText(/parts right/)).toBeNull();
    for (const box of boxes) {
      await expect(box).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(box);
    }
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
});

export const Incorrect = meta.story({
  args: { answer: [2, 4], revealed: true },
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole("checkbox");
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(await canvas.findByText("0 of 2 parts right")).toBeVisible();
    const words = [
      "Correct Answer",
      "Your answer (Incorrect)",
      "Correct Answer",
      "Your answer (Incorrect)",
      "",
    ];
    for (const [index, box] of boxes.entries()) await expect(box).toHaveAccessibleDescription(words[index]);
  },
});

/** One of two options is right. The feedback of the chosen options, then of the right one, comes before the explanation. */
export const PartlyRight = meta.story({
  tags: ["visual"],
  args: {
    question: buildMultiple({
      objective: "2.4",
      reference: { title: "Phishing-resistant sign-ins", url: "https://cairn.test/phishing" },
    }),
    answer: buildAnswer(question, "incorrect"),
    revealed: true,
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole("checkbox");
    await expect(await canvas.findByText("1 of 2 parts right")).toBeVisible();
    await canvas.findByRole("link");
    const feedback = canvas.getByRole("heading", { name: "Incorrect" }).parentElement;
    await expect(textsOf(feedback?.querySelectorAll("p") ?? [])).toEqual([
      "1 of 2 parts right",
      "Your answer (B): A phished password is stolen whole, however long it is.",
      "Your answer (C): Without the token the password opens nothing.",
      "Correct answer (A): A passkey answers only the site it was made for.",
      question.explanation,
      "Objective 2.4Read more: Phishing-resistant sign-ins (opens in a new tab) (https://cairn.test/phishing)",
    ]);
    const link = canvas.getByRole("link", { name: "Phishing-resistant sign-ins (opens in a new tab)" });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  },
});

/** After the time is up, chosen options stay visible and can't be changed. */
export const Locked = meta.story({
  tags: ["test-only", "appearance"],
  args: { answer: [3], locked: true },
  play: async ({ canvas, args }) => {
    for (const box of await canvas.findAllByRole("checkbox")) {
      await expect(box).toHaveAttribute("aria-disabled", "true");
      await expect(getComputedStyle(box.closest("label") ?? box).borderTopStyle).toBe("dashed");
      await userEvent.click(box);
    }
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.getByRole("checkbox", { name: /^C\./ })).toBeChecked();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** In exam mode, answers are neither revealed nor checked, and every change counts at once. */
export const Exam = meta.story({
  tags: ["test-only"],
  render: ({ onCheck: ___, ...args }) => <ControlledCard {...args} />,
  args: { question: questionWithoutKey, answer: [1, 2] },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^B\./ }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /^E\./ }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1, 5]);
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByText(/Correct|Incorrect|Your answer/)).toBeNull();
  },
});

/** Options can be eliminated. Choosing an eliminated option restores it. */
export const Eliminated = meta.story({
  tags: ["test-only"],
  args: { eliminated: [5], onEliminate: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Eliminate D" }));
    await expect(args.onEliminate).toHaveBeenLastCalledWith(4);
    await expect(args.onAnswer).not.toHaveBeenCalled();
    const fourth = canvas.getByRole("checkbox", { name: /^D\./ });
    await expect(fourth).toHaveAccessibleDescription("Eliminated");
    const { textDecorationLine } = getComputedStyle(canvas.getByText(question.options[3]?.text ?? ""));
    await expect(textDecorationLine).toBe("line-through");
    await expect(canvas.getByRole("button", { name: "Restore D" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("checkbox", { name: /^E\./ }));
    await expect(args.onEliminate).toHaveBeenLastCalledWith(5);
    await expect(args.onAnswer).toHaveBeenLastCalledWith([5]);
    await expect(canvas.queryByRole("button", { name: /E$/ })).toBeNull();
  },
});

/** After the answer, an eliminated option looks like any other. */
export const EliminatedThenRevealed = meta.story({
  args: { answer: [1, 3], revealed: true, eliminated: [5], onEliminate: fn() },
  play: async ({ canvas }) => {
    const fifth = await canvas.findByRole("checkbox", { name: /^E\./ });
    await expect(fifth).toHaveAccessibleDescription("");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

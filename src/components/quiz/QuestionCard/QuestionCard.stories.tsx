import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { domainNames, playerQuestions } from "../../../../mocks/builders/player-questions.ts";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { QuestionCard } from "./QuestionCard.tsx";

const [question = buildQuestion()] = playerQuestions;

const meta = preview.meta({
  title: "Quiz/QuestionCard",
  component: QuestionCard,
  parameters: {
    docs: {
      description: {
        component: `A question with its options and, once answered, its feedback.

**By keyboard**: Tab enters the options; the arrows move among them and choose nothing, because a choice is final. Space
or Enter chooses.

**By screen reader**: a radio group named by the question, each option by its letter and text. After the answer the
options stay readable but are disabled, and the chosen and the right one are described as such. The card announces
nothing by itself: the player says the verdict.`,
      },
    },
  },
  args: {
    question,
    domain: domainNames.get(question.subcategoryId ?? 0),
    chosen: undefined,
    onChoose: fn(),
  },
});

/** Open: every option can be chosen, by pointer, Space or Enter. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole("radiogroup", { name: question.text });
    const radios = within(group).getAllByRole("radio");
    await expect(radios.map((radio) => radio.getAttribute("aria-label"))).toEqual(
      question.options.map(({ text }, index) => `${"ABCD".charAt(index)}. ${text}`),
    );
    await expect(canvas.getByText("General Security Concepts")).toBeVisible();
    await userEvent.click(radios[2] ?? group);
    await expect(args.onChoose).toHaveBeenLastCalledWith(3);
    radios[0]?.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onChoose).toHaveBeenLastCalledWith(2);
    await userEvent.keyboard("{ArrowUp} ");
    await expect(args.onChoose).toHaveBeenLastCalledWith(1);
    await expect(args.onChoose).toHaveBeenCalledTimes(3);
  },
});

/** The radio itself is invisible: its row carries the ring. */
export const Focused = meta.story({
  play: async ({ canvas }) => {
    const [radio] = canvas.getAllByRole("radio");
    const row = radio?.closest("label");
    if (!radio || !row) throw new Error("The question has no option.");
    await expect(getComputedStyle(row).outlineStyle).toBe("none");
    await userEvent.tab();
    await expect(radio).toHaveFocus();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(row);
    await expect(outlineStyle).toBe("solid");
    await expect(parseFloat(outlineWidth)).toBeGreaterThanOrEqual(3);
    await expect(outlineColor).not.toBe(getComputedStyle(row).backgroundColor);
  },
});

/** The right option chosen. */
export const Correct = meta.story({
  args: { chosen: question.correctAnswer },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByRole("radio", { checked: true })).toHaveAccessibleDescription("Correct Answer");
    await expect(canvas.queryByText("Your answer")).toBeNull();
    for (const radio of canvas.getAllByRole("radio")) {
      await expect(radio).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(radio);
      await userEvent.keyboard("{Enter}");
    }
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
});

/** A wrong option chosen: both are marked. */
export const Incorrect = meta.story({
  args: { chosen: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.getByRole("radio", { checked: true })).toHaveAccessibleDescription("Your answer");
    await expect(canvas.getByRole("radio", { name: /^A\./ })).toHaveAccessibleDescription("Correct Answer");
    await expect(canvas.getByText(/isolation stands in for it/)).toBeVisible();
  },
});

/** Nothing can be chosen any more, and it looks so. */
export const Locked = meta.story({
  args: { isLocked: true },
  play: async ({ canvas, args }) => {
    for (const radio of canvas.getAllByRole("radio")) {
      await expect(radio).toHaveAttribute("aria-disabled", "true");
      await expect(getComputedStyle(radio.closest("label") ?? radio).borderTopStyle).toBe("dashed");
      await userEvent.click(radio);
      await userEvent.keyboard("{Enter}");
    }
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(canvas.queryByText("Correct Answer")).toBeNull();
  },
});

/** No domain, options without ids: these go by their index, and the same paragraph may come twice. */
export const LeastAndOddest = meta.story({
  args: {
    question: buildQuestion({
      options: question.options.map(({ text }) => ({ text })),
      correctAnswer: 0,
      explanation: "The same.\n\nThe same.",
    }),
    domain: undefined,
    chosen: 0,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /^A\./ })).toBeChecked();
    await expect(canvas.getAllByText("The same.")).toHaveLength(2);
  },
});

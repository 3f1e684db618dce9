import { expect, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { ControlledCard } from "../../../../.storybook/stage/controlled-card.tsx";
import { loadPlayerCode } from "../../../../.storybook/stage/load-player-code.ts";
import { inForcedColors } from "../../../../.storybook/test/media.ts";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { questionWithoutKey, question, questionCardArgs } from "./QuestionCard.stories.helpers.tsx";
import { QuestionCard } from "./QuestionCard.tsx";

const meta = preview.meta({
  title: "Quiz/QuestionCard",
  component: QuestionCard,
  args: questionCardArgs,
  beforeEach: loadPlayerCode,
});

/** Every option can be chosen by pointer, Space or Enter. */
export const Default = meta.story({ tags: ["visual"] });

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole("radiogroup", { name: question.text });
    const radios = within(group).getAllByRole("radio");
    await expect(radios.map((radio) => radio.getAttribute("aria-label"))).toEqual(
      question.options.map(({ text }, index) => `${"ABCD".charAt(index)}. ${text}`),
    );
    await expect(canvas.getByText("General Security Concepts")).toBeVisible();
    await userEvent.click(radios[2] ?? group);
    await expect(args.onAnswer).toHaveBeenLastCalledWith(3);
    radios[0]?.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onAnswer).toHaveBeenLastCalledWith(2);
    await userEvent.keyboard("{ArrowUp} ");
    await expect(args.onAnswer).toHaveBeenLastCalledWith(1);
    const steps = ["{ArrowUp}", "{ArrowDown}", "{ArrowRight}", "{ArrowLeft}", "{ArrowLeft}", "{ArrowRight}"];
    for (const [index, position] of [3, 0, 1, 0, 3, 0].entries()) {
      await userEvent.keyboard(steps[index] ?? "");
      await expect(radios[position]).toHaveFocus();
    }
    await expect(args.onAnswer).toHaveBeenCalledTimes(3);
  },
});

/** The radio is invisible, so its row has the focus ring. */
export const Focused = meta.story({
  tags: ["test-only"],
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

/** Returns the icons of an option and of the verdict. */
const picturesOf = (radio: HTMLElement, verdict: HTMLElement) => [
  radio.closest("label")?.querySelector("svg")?.innerHTML,
  verdict.parentElement?.previousElementSibling?.querySelector("svg")?.innerHTML,
];

/** The right option is chosen. */
export const Correct = meta.story({
  tags: ["test-only"],
  args: { answer: question.correctAnswer, revealed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByRole("radio", { checked: true })).toHaveAccessibleDescription("Correct Answer");
    await expect(canvas.queryByText("Your answer")).toBeNull();
    const [inRow, ofVerdict] = picturesOf(
      canvas.getByRole("radio", { checked: true }),
      canvas.getByRole("heading", { name: "Correct!" }),
    );
    await expect(ofVerdict).toBe(inRow);
    for (const radio of canvas.getAllByRole("radio")) {
      await expect(radio).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(radio);
      await userEvent.keyboard("{Enter}");
    }
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
});

/** A wrong option is chosen; both it and the right option are marked. */
export const Incorrect = meta.story({
  args: { answer: 2, revealed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.getByRole("radio", { checked: true })).toHaveAccessibleDescription("Your answer");
    await expect(canvas.getByRole("radio", { name: /^A\./ })).toHaveAccessibleDescription("Correct Answer");
    await expect(canvas.getByText(/isolation stands in for it/)).toBeVisible();
    const verdict = canvas.getByRole("heading", { name: "Incorrect" });
    const [cross, ofVerdict] = picturesOf(canvas.getByRole("radio", { checked: true }), verdict);
    const [tick] = picturesOf(canvas.getByRole("radio", { name: /^A\./ }), verdict);
    await expect(ofVerdict).toBe(cross);
    await expect(tick).not.toBe(cross);
  },
});

/** Options are disabled. */
export const Locked = meta.story({
  tags: ["test-only"],
  args: { locked: true },
  play: async ({ canvas, args }) => {
    for (const radio of canvas.getAllByRole("radio")) {
      await expect(radio).toHaveAttribute("aria-disabled", "true");
      await expect(getComputedStyle(radio.closest("label") ?? radio).borderTopStyle).toBe("dashed");
      await userEvent.click(radio);
      await userEvent.keyboard("{Enter}");
    }
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.queryByText("Correct Answer")).toBeNull();
  },
});

/** No domain, options without ids, and an explanation with the same paragraph twice. */
export const MinimalQuestion = meta.story({
  args: {
    question: buildQuestion({
      options: question.options.map(({ text }) => ({ text })),
      correctAnswer: 0,
      explanation: "The same.\n\nThe same.",
    }),
    domain: undefined,
    answer: 0,
    revealed: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /^A\./ })).toBeChecked();
    await expect(canvas.getAllByText("The same.")).toHaveLength(2);
  },
});

/** In exam mode, answers are not revealed and can be changed. Arrow keys don't choose. */
export const Exam = meta.story({
  tags: ["test-only"],
  args: { question: questionWithoutKey, answer: 1 },
  render: (args) => <ControlledCard {...args} />,
  play: async ({ canvas, args }) => {
    const [first, second, third] = canvas.getAllByRole("radio");
    await expect(first).toBeChecked();
    first?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(second).toHaveFocus();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAnswer).toHaveBeenLastCalledWith(2);
    await userEvent.click(third ?? canvas.getByRole("radiogroup"));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(3);
    await expect(third).toBeChecked();
    const row = third?.closest("label");
    await expect(row && getComputedStyle(row).borderTopColor).not.toBe(
      getComputedStyle(second?.closest("label") ?? document.body).borderTopColor,
    );
    await expect(canvas.queryByRole("heading", { level: 3 })).toBeNull();
    await expect(canvas.queryByText(/Correct Answer|Your answer/)).toBeNull();
  },
});

/** Without an answer key, a final answer is not revealed and can't be changed. */
export const FinalWithoutKey = meta.story({
  tags: ["test-only"],
  args: { question: questionWithoutKey, answer: 1, revealed: true },
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole("radio");
    await expect(first).toBeChecked();
    await userEvent.click(second ?? canvas.getByRole("radiogroup"));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.queryByRole("heading", { level: 3 })).toBeNull();
  },
});

/** In exam mode, the chosen option stays visible after the time is up. */
export const LockedWithChoice = meta.story({
  tags: ["test-only"],
  args: { question: questionWithoutKey, answer: 2, locked: true },
  play: async ({ canvas, args }) => {
    const second = canvas.getByRole("radio", { checked: true });
    await expect(second).toHaveAccessibleName(/^B\./);
    await expect(getComputedStyle(second.closest("label") ?? second).borderTopStyle).toBe("dashed");
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
});

/** With forced colors, the chosen option has a thicker border, even when it is disabled. */
export const ForcedColors = meta.story({
  tags: ["appearance"],
  ...inForcedColors,
  args: { question: questionWithoutKey, answer: 2 },
  render: (args) => (
    <>
      <QuestionCard {...args} />
      <QuestionCard {...args} locked />
    </>
  ),
  play: async ({ canvas }) => {
    const edges = canvas
      .getAllByRole("radio")
      .map((radio) => getComputedStyle(radio.closest("label") ?? radio).borderTopWidth);
    await expect(edges).toEqual(["1px", "3px", "1px", "1px", "1px", "3px", "1px", "1px"]);
  },
});

/** On a left-to-right page, each text has its own direction. */
export const OwnDirections = meta.story({
  args: {
    question: buildQuestion({
      text: "أي ضابط يعزل الخادم؟",
      options: ["جدار", "نسخة", "سجل", "شارة"].map((text, index) => ({ id: index + 1, text })),
      correctAnswer: 1,
      explanation: "العزل يحل محل التحديث.",
    }),
    answer: 1,
    revealed: true,
  },
  play: async ({ canvas }) => {
    for (const text of ["أي ضابط يعزل الخادم؟", "جدار", "العزل يحل محل التحديث."])
      await expect([text, getComputedStyle(canvas.getByText(text)).direction]).toEqual([text, "rtl"]);
  },
});

/** With scenario, exhibit, option feedback and sources. */
export const WithEverything = meta.story({
  tags: ["appearance"],
  args: {
    question: {
      ...question,
      options: question.options.map((option, index) => ({
        ...option,
        feedback: `Why ${"ABCD".charAt(index)} is what it is.`,
      })),
      scenario: {
        id: 1,
        title: "A clinic moves to the cloud",
        text: "The clinic has 40 workstations and one administrator.\nIts records must stay in the country.",
      },
      exhibit: {
        title: "Sign-ins of the last hour",
        format: "code",
        text: "08:01:12 user=mara result=fail\n08:01:13 user=mara result=fail",
      },
      objective: "2.3",
      reference: { title: "Digital identity guidelines", url: "https://cairn.test/identity" },
    },
    answer: 2,
    revealed: true,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/40 workstations/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: question.text })).toHaveAccessibleDescription(
      "Scenario: A clinic moves to the cloud",
    );

    await expect(await canvas.findByRole("group", { name: "Sign-ins of the last hour" })).toHaveTextContent(
      "08:01:12 user=mara result=fail 08:01:13 user=mara result=fail",
    );
    await canvas.findByText("Why B is what it is.");
    await canvas.findByRole("link");
    const feedback = [
      ...(canvas.getByRole("heading", { name: "Incorrect" }).parentElement?.querySelectorAll("p") ?? []),
    ];
    await expect(feedback[0]).toHaveTextContent("Your answer (B): Why B is what it is.");
    await expect(feedback[1]).toHaveTextContent("Correct answer (A): Why A is what it is.");
    await expect(feedback[2]?.textContent).toBe(question.explanation?.split("\n\n")[0]);
    await expect(canvas.getByText("Objective")).toHaveTextContent("Objective 2.3");
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "https://cairn.test/identity");
  },
});

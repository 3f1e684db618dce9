import { expect, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ControlledCard } from "../../../../../.storybook/stage/controlled-card.tsx";
import { loadPlayerCode } from "../../../../../.storybook/stage/load-player-code.ts";
import { PHONE } from "../../../../../.storybook/test/viewports.ts";
import { buildAnswer } from "../../../../../mocks/builders/answers.ts";
import { buildOrder } from "../../../../../mocks/builders/quizzes.ts";
import { QuestionCard } from "../QuestionCard.tsx";
import { questionWithoutKey, question, textsOf, orderArgs } from "./QuestionCardOrder.stories.helpers.tsx";

const meta = preview.meta({
  title: "Quiz/QuestionCard/Order",
  component: QuestionCard,
  render: (args) => <ControlledCard {...args} />,
  parameters: {
    docs: {
      description: {
        component: `A question whose options are brought into an order.

**By pointer**: each option has a handle of 44 by 44 pixels, which a mouse, a pen or a finger drags; Escape cancels the drag. The
buttons do the same without dragging.

**By keyboard**: each option has a button up and a button down; the focus stays on the button of the moved option. With more
than eight options, each can be moved to any position at once.

**By screen reader**: a list named by the question; the buttons are named by their option, and its new position is
announced. The initial order counts as an answer only once the learner confirms it.`,
      },
    },
  },
  args: orderArgs,
  beforeEach: loadPlayerCode,
});

/** The initial order can be checked, which makes it the answer. */
export const Unanswered = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole("list", { name: question.text });
    await expect(textsOf(list)).toEqual(question.options.map(({ text }) => text));
    await expect(canvas.getByText("Initial order")).toBeVisible();
    const ends = ["Move up: Backup tapes", "Move down: Registers and cache of the processor"];
    for (const name of ends) {
      await expect(canvas.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(canvas.getByRole("button", { name }));
    }
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Check answer" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1, 2, 3, 4]);
    await expect(args.onCheck).toHaveBeenCalledTimes(1);
    await expect(await canvas.findByText("2 of 4 parts right")).toBeVisible();
  },
});

export const PartlyAnswered = meta.story({
  tags: ["test-only"],
  args: { answer: [2, 1, 3, 4] },
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole("list", { name: question.text });
    await expect(textsOf(list)[0]).toBe("Contents of the memory");
    await userEvent.click(canvas.getByRole("button", { name: "Move down: Contents of the memory" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1, 2, 3, 4]);
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
});

export const Correct = meta.story({
  args: { answer: buildAnswer(question, "correct"), revealed: true },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Correct order" });
    await expect(within(list).getAllByText("Correct")).toHaveLength(4);
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

export const Incorrect = meta.story({
  args: { answer: [1, 3, 2, 4], revealed: true },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Correct order" });
    await expect(within(list).getAllByText(/^You put this at number/)).toHaveLength(4);
    await expect(await canvas.findByText("0 of 4 parts right")).toBeVisible();
  },
});

/** Two of four positions are right. The feedback of the misplaced options comes first. */
export const PartlyRight = meta.story({
  tags: ["visual"],
  args: {
    question: buildOrder({
      options: question.options.map((option) =>
        option.id === 2 ? { ...option, feedback: "Memory outlasts the registers." } : option,
      ),
    }),
    answer: buildAnswer(question, "incorrect"),
    revealed: true,
  },
  play: async ({ canvas }) => {
    const items = within(await canvas.findByRole("list", { name: "Correct order" })).getAllByRole("listitem");
    await expect(items[0]).toHaveTextContent("1Registers and cache of the processorYou put this at number 2");
    await expect(items[2]).toHaveTextContent("3Files on the diskCorrect");
    await expect(await canvas.findByText("2 of 4 parts right")).toBeVisible();
    await expect(await canvas.findByText("Memory outlasts the registers.")).toHaveTextContent(
      "Contents of the memory: Memory outlasts the registers.",
    );
  },
});

export const Locked = meta.story({
  tags: ["test-only"],
  args: { answer: [2, 1, 3, 4], locked: true },
  play: async ({ canvas, args }) => {
    const buttons = within(await canvas.findByRole("list", { name: question.text })).getAllByRole("button");
    for (const button of buttons) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(button);
    }
    for (const item of canvas.getAllByRole("listitem"))
      await expect(getComputedStyle(item).borderTopStyle).toBe("dashed");
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.queryByRole("button", { name: "Check answer" })).toBeNull();
  },
});

/** In exam mode, the initial order is an answer only after "Use this order", and can still change. */
export const Exam = meta.story({
  tags: ["test-only", "appearance"],
  render: ({ onCheck: ___, ...args }) => <ControlledCard {...args} />,
  args: { question: questionWithoutKey },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("Not answered yet")).toBeVisible();
    const use = canvas.getByRole("button", { name: "Use this order" });
    await userEvent.click(use);
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1, 2, 3, 4]);
    await expect(canvas.getByText("This order is your answer")).toBeVisible();
    await expect(use).toHaveFocus();
    await userEvent.click(use);
    await expect(args.onAnswer).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button", { name: "Move down: Backup tapes" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith([2, 1, 3, 4]);
    await expect(canvas.queryByText(/Correct|Incorrect/)).toBeNull();
  },
});

const steps = Array.from({ length: 40 }, (___, index) => ({ id: index + 1, text: `Step ${index + 1}` }));

/** With forty options, each can be moved to any position with a select. */
export const FortyOptions = meta.story({
  tags: ["test-only"],
  args: { question: buildOrder({ options: steps, correctOrder: steps.map(({ id }) => id) }) },
  play: async ({ canvas, args }) => {
    const positionSelect = await canvas.findByRole("combobox", { name: "Position of Step 40" });
    await userEvent.selectOptions(positionSelect, "1");
    await expect(args.onAnswer).toHaveBeenLastCalledWith([40, ...steps.slice(0, 39).map(({ id }) => id)]);
    await expect(positionSelect).toHaveValue("0");
    await expect(canvas.getByText("Step 40 is now number 1 of 40")).toHaveRole("status");
  },
});

const orderOf = (count: number) =>
  buildOrder({ options: steps.slice(0, count), correctOrder: steps.slice(0, count).map(({ id }) => id) });

/** Nine or more options have a select for the position; eight have only buttons. */
export const EightAndNine = meta.story({
  tags: ["appearance"],
  render: (args) => (
    <>
      <ControlledCard {...args} question={orderOf(8)} />
      <ControlledCard {...args} question={orderOf(9)} locked />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(17);
    const positionSelects = canvas.getAllByRole("combobox");
    await expect(positionSelects).toHaveLength(9);
    for (const positionSelect of positionSelects) await expect(positionSelect).toBeDisabled();
  },
});

/** On a narrow page with long texts. */
export const Narrow = meta.story({
  globals: PHONE,
  args: {
    question: buildOrder({
      options: question.options.map(({ id, text }) => ({
        id,
        text: `${text} ${"of every server that the provider runs for us ".repeat(3)}`,
      })),
    }),
    answer: buildAnswer(question, "incorrect"),
  },
  render: (args) => (
    <div style={{ inlineSize: 288 }}>
      <ControlledCard {...args} />
      <ControlledCard {...args} revealed />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("list", { name: "Correct order" })).toBeVisible();
    const [up, down] = canvas.getAllByRole("button", { name: /^Move / });
    await expect(down?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      up?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** On a right-to-left page. */
export const RightToLeft = meta.story({
  args: {
    question: buildOrder({
      text: "بأي ترتيب تُجمع الأدلة؟",
      options: ["أشرطة النسخ", "الذاكرة", "القرص", "السجلات"].map((text, index) => ({ id: index + 1, text })),
    }),
    answer: buildAnswer(question, "incorrect"),
  },
  render: (args) => (
    <div dir="rtl">
      <ControlledCard {...args} />
      <ControlledCard {...args} revealed />
    </div>
  ),
  play: async ({ canvas }) => {
    const up = await canvas.findByRole("button", { name: "Move up: القرص" });
    const row = up.closest("li")?.getBoundingClientRect();
    await expect(up.getBoundingClientRect().left).toBeLessThan(((row?.left ?? 0) + (row?.right ?? 0)) / 2);
  },
});

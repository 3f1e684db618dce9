import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ControlledCard } from "../../../../../.storybook/stage/controlled-card.tsx";
import { loadPlayerCode } from "../../../../../.storybook/stage/load-player-code.ts";
import { PHONE } from "../../../../../.storybook/test/viewports.ts";
import { buildMultiple } from "../../../../../mocks/builders/quizzes.ts";
import { QuestionCard } from "../QuestionCard.tsx";
import { question, multipleArgs } from "./QuestionCardMultiple.stories.helpers.tsx";

const meta = preview.meta({
  title: "Quiz/QuestionCard/Several answers/Sizes",
  component: QuestionCard,
  render: (args) => <ControlledCard {...args} />,
  args: multipleArgs,
  beforeEach: loadPlayerCode,
});

const many = Array.from({ length: 40 }, (___, index) => ({
  id: index + 1,
  text: `Measure number ${index + 1}`,
}));

/** Forty options, numbered after Z. */
export const FortyOptions = meta.story({
  tags: ["test-only"],
  args: {
    question: buildMultiple({ options: many, choose: 3, correctAnswers: [1, 27, 40] }),
    answer: [1, 27],
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findAllByRole("checkbox")).toHaveLength(40);
    await userEvent.click(canvas.getByRole("checkbox", { name: "40. Measure number 40" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1, 27, 40]);
    await expect(canvas.getByText("3 of 3 chosen")).toBeVisible();
  },
});

/** On a narrow page with long texts and eliminated options. */
export const Narrow = meta.story({
  tags: ["appearance"],
  globals: PHONE,
  args: {
    question: buildMultiple({
      options: question.options.map(({ id, text }) => ({
        id,
        text: `${text}, ${"as the contract with the provider of the managed service asks for ".repeat(3)}`,
      })),
    }),
    answer: [1, 2],
    revealed: true,
  },
  render: (args) => (
    <div style={{ inlineSize: 288 }}>
      <ControlledCard {...args} />
      <ControlledCard {...args} answer={[1]} revealed={false} eliminated={[2]} onEliminate={fn()} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole("checkbox")).toHaveLength(10);
    const [label] = canvasElement.querySelectorAll("label");
    await expect(label?.getBoundingClientRect().width).toBe(288);
    const [text, note] = label?.querySelectorAll("[dir=auto], [id*=note]") ?? [];
    await expect(note).toHaveTextContent("Your answer (Correct)");
    const [ofText, ofNote] = [text?.getBoundingClientRect(), note?.getBoundingClientRect()];
    await expect(ofNote?.top).toBeGreaterThanOrEqual(ofText?.bottom ?? Number.POSITIVE_INFINITY);
    await expect(ofNote?.left).toBe(ofText?.left);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** On a right-to-left page. */
export const RightToLeft = meta.story({
  args: {
    question: buildMultiple({
      text: "أي إجراءين يمنعان استخدام كلمة مرور مسروقة؟",
      options: ["مفاتيح المرور", "كلمة أطول", "رمز مادي", "تغيير شهري"].map((text, index) => ({
        id: index + 1,
        text,
      })),
    }),
    answer: [1, 2],
    revealed: true,
  },
  render: (args) => (
    <div dir="rtl">
      <ControlledCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [box] = await canvas.findAllByRole("checkbox");
    const row = box?.closest("label")?.getBoundingClientRect();
    await expect(box?.getBoundingClientRect().left).toBeGreaterThan(
      ((row?.left ?? 0) + (row?.right ?? 0)) / 2,
    );
  },
});

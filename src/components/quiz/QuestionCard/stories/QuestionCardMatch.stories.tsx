import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ControlledCard } from "../../../../../.storybook/stage/controlled-card.tsx";
import { loadPlayerCode } from "../../../../../.storybook/stage/load-player-code.ts";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { DESKTOP, PHONE } from "../../../../../.storybook/test/viewports.ts";
import { buildAnswer } from "../../../../../mocks/builders/answers.ts";
import { buildMatch } from "../../../../../mocks/builders/quizzes.ts";
import { QuestionCard } from "../QuestionCard.tsx";

const question = buildMatch();
const { correctMatches: _, explanation: __, ...questionWithoutKey } = question;

const meta = preview.meta({
  title: "Quiz/QuestionCard/Matching",
  component: QuestionCard,
  render: (args) => <ControlledCard {...args} />,
  parameters: {
    docs: {
      description: {
        component: `A question that asks for an option to each of its prompts.

**By keyboard**: the platform's own selects, so arrows, first letters, and Enter or Space to open.

**By screen reader**: a group named by the question with a combobox for each prompt, named by it. How many have an option is
read at each change. Options that a select would cut off are listed in full above, by their letters.`,
      },
    },
  },
  args: { question, domain: "General Security Concepts", answer: undefined, onAnswer: fn(), onCheck: fn() },
  beforeEach: loadPlayerCode,
});

export const Unanswered = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const group = await canvas.findByRole("group", { name: question.text });
    const selects = within(group).getAllByRole("combobox");
    await expect(selects).toHaveLength(3);
    const [first] = selects;
    await expect(first).toHaveAccessibleName("A guard at the gate");
    await expect(first).toHaveDisplayValue("Choose…");
    await expect(textsOf(within(first ?? group).getAllByRole("option"))).toEqual([
      "Choose…",
      "Technical",
      "Physical",
      "Managerial",
      "Compensating",
    ]);
    await expect(canvas.queryByRole("list", { name: "Options" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Check answer" }));
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "0 of 3 matched Choose an option for each to check your answer.",
    );
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
});

/** Some prompts have an option. A choice can be cleared, and an option can be used twice. */
export const PartlyAnswered = meta.story({
  tags: ["test-only"],
  args: { answer: [{ prompt: 3, option: 3 }] },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("1 of 3 matched")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("A guard at the gate"), "Managerial");
    await expect(args.onAnswer).toHaveBeenLastCalledWith([
      { prompt: 1, option: 3 },
      { prompt: 3, option: 3 },
    ]);
    await userEvent.selectOptions(canvas.getByLabelText("A policy for visitors"), "Choose…");
    await expect(args.onAnswer).toHaveBeenLastCalledWith([{ prompt: 1, option: 3 }]);
    await expect(canvas.getByRole("button", { name: "Check answer" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/**
 * Tab moves between the selects, and Enter checks. Simulated keys don't operate a native select: the flow that takes an exam by
 * keyboard tests letters and arrows.
 */
export const TabOrder = meta.story({
  tags: ["test-only"],
  args: { answer: [{ prompt: 1, option: 2 }] },
  play: async ({ canvas, args }) => {
    await canvas.findByLabelText("A guard at the gate");
    await userEvent.tab();
    await expect(canvas.getByLabelText("A guard at the gate")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText("A rule of the firewall")).toHaveFocus();
    await userEvent.selectOptions(canvas.getByLabelText("A rule of the firewall"), "Technical");
    await userEvent.tab();
    await userEvent.selectOptions(canvas.getByLabelText("A policy for visitors"), "Managerial");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Check answer" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onCheck).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toHaveFocus();
  },
});

export const Correct = meta.story({
  args: { answer: buildAnswer(question, "correct"), revealed: true },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Your answer, part by part" });
    await expect(within(list).getAllByText("Correct")).toHaveLength(3);
    await expect(canvas.queryByRole("combobox")).toBeNull();
  },
});

export const Incorrect = meta.story({
  args: { answer: question.prompts.map(({ id }) => ({ prompt: id, option: 4 })), revealed: true },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Your answer, part by part" });
    await expect(within(list).getAllByText("Incorrect")).toHaveLength(3);
    await expect(await canvas.findByText("0 of 3 parts right")).toBeVisible();
  },
});

/** Two of three matches are right. */
export const PartlyRight = meta.story({
  tags: ["visual"],
  args: { answer: buildAnswer(question, "incorrect"), revealed: true },
  play: async ({ canvas }) => {
    const items = within(await canvas.findByRole("list", { name: "Your answer, part by part" })).getAllByRole(
      "listitem",
    );
    await expect(items[0]).toHaveTextContent(
      "A guard at the gateYour answer: Technical IncorrectCorrect answer: Physical",
    );
    await expect(items[1]).toHaveTextContent("A rule of the firewallYour answer: Technical Correct");
    await expect(await canvas.findByText("2 of 3 parts right")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
  },
});

export const Locked = meta.story({
  tags: ["test-only", "appearance"],
  args: { answer: [{ prompt: 1, option: 2 }], locked: true },
  play: async ({ canvas, args }) => {
    for (const select of await canvas.findAllByRole("combobox")) {
      await expect(select).toHaveAttribute("aria-disabled", "true");
      await expect(getComputedStyle(select).borderTopStyle).toBe("dashed");
      await userEvent.selectOptions(select, "Managerial");
    }
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText("A guard at the gate")).toHaveDisplayValue("Physical");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** In exam mode, answers are not revealed, and every change counts at once. */
export const Exam = meta.story({
  tags: ["test-only"],
  render: ({ onCheck: ___, ...args }) => <ControlledCard {...args} />,
  args: { question: questionWithoutKey, answer: buildAnswer(question, "incorrect") },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(await canvas.findByLabelText("A guard at the gate"), "Physical");
    await expect(args.onAnswer).toHaveBeenLastCalledWith(question.correctMatches);
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByText(/Correct|Incorrect/)).toBeNull();
  },
});

const long = "and everything that the service needs to go on in another region within the hour";

/** On a narrow page with long texts, all options are also listed in full above. */
export const Narrow = meta.story({
  tags: ["appearance"],
  globals: PHONE,
  args: {
    question: buildMatch({
      prompts: question.prompts.map(({ id, text }) => ({ id, text: `${text} ${long}` })),
      options: question.options.map(({ id, text }) => ({ id, text: id === 4 ? text : `${text} ${long}` })),
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
    const options = within(await canvas.findByRole("list", { name: "Options" })).getAllByRole("listitem");
    await expect(options[1]).toHaveTextContent(`BPhysical ${long}`);
    await expect(canvas.getAllByRole("combobox")[0]).toHaveDisplayValue(`A. Technical ${long}`);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

const services = Array.from({ length: 40 }, (___, index) => ({
  id: index + 1,
  text: `Service ${index + 1}`,
}));

/** Forty options and twenty prompts. */
export const FortyOptions = meta.story({
  tags: ["test-only"],
  args: {
    question: buildMatch({
      prompts: services.slice(0, 20).map(({ id }) => ({ id, text: `Port ${id}` })),
      options: services,
      correctMatches: services.slice(0, 20).map(({ id }) => ({ prompt: id, option: id })),
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(await canvas.findByLabelText("Port 20"), "Service 40");
    await expect(args.onAnswer).toHaveBeenLastCalledWith([{ prompt: 20, option: 40 }]);
    await expect(canvas.getByText("1 of 20 matched")).toBeVisible();
  },
});

/** On a right-to-left page. */
export const RightToLeft = meta.story({
  globals: DESKTOP,
  args: {
    question: buildMatch({
      text: "ما نوع كل ضابط؟",
      prompts: ["حارس عند البوابة", "قاعدة جدار الحماية", "سياسة الزوار"].map((text, index) => ({
        id: index + 1,
        text,
      })),
      options: ["تقني", "مادي", "إداري"].map((text, index) => ({ id: index + 1, text })),
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
    const select = await canvas.findByLabelText("حارس عند البوابة");
    const prompt = canvas.getAllByText("حارس عند البوابة")[0];
    await expect(select.getBoundingClientRect().left).toBeLessThan(prompt?.getBoundingClientRect().left ?? 0);
  },
});

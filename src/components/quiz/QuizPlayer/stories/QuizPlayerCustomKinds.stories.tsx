import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { portalStory } from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithOwnDraft } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import { click, problemCodes, clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import { entryName } from "../../../../api/attempts/draft.ts";
import { question } from "../../engine/attempt.helpers.ts";
import { defineKind, type CustomQuestionOf } from "../../engine/question/define-kind.ts";
import type { QuizQuestion } from "../../engine/question/question.ts";
import { memoryStore } from "../../storage/memory.ts";
import { QuizPlayer, type QuizPlayerProps } from "../QuizPlayer.tsx";
import { hotspot, network, numeric } from "./CustomKinds.stories.helpers.tsx";

/** Kinds that are not built in. The code of these two is in the guide, on "Custom kinds of questions". */
const meta = preview.meta({ title: "Quiz/QuizPlayer/Custom kinds", component: QuizPlayer, ...portalStory });

const kinds = { numeric, hotspot };
type CustomQuestion = CustomQuestionOf<typeof kinds>;

const cable: CustomQuestion = {
  id: "cable",
  kind: "numeric",
  text: "How long is the cable?",
  unit: "m",
  correctValue: 4.5,
  tolerance: 0.1,
  explanation: "The drawing shows 4.5 m.",
};
const zone: CustomQuestion = {
  id: "zone",
  kind: "hotspot",
  text: "Where does the public web server belong?",
  picture: { src: network, alt: "A network: a firewall separates the left from the right zone." },
  areas: [
    { id: "dmz", name: "Left zone", x: 30, y: 50 },
    { id: "lan", name: "Right zone", x: 80, y: 50 },
  ],
  correctArea: "dmz",
};

/** The arguments of a story, whose types don't follow from its kinds. */
const argsOf = (...questions: CustomQuestion[]) => ({
  kinds,
  questions: questions as unknown as QuizQuestion[],
});
const withAnswer = (question: CustomQuestion, value: unknown) => ({
  args: {
    ...argsOf(question),
    storage: memoryStore({
      v: 2,
      entries: {
        [entryName("final", String(question.id))]: { value: JSON.stringify(value), stamp: [1, "elsewhere"] },
      },
    }),
  },
  render: (args: QuizPlayerProps) => <PlayerWithOwnDraft {...args} />,
});

export const Numeric = meta.story({ args: argsOf(cable) });
export const NumericRight = meta.story(withAnswer(cable, { text: "4.45", value: 4.45 }));
export const NumericWrong = meta.story(withAnswer(cable, { text: "5", value: 5 }));
export const Hotspot = meta.story({ args: argsOf(zone) });
export const HotspotRight = meta.story(withAnswer(zone, "dmz"));
export const HotspotWrong = meta.story(withAnswer(zone, "lan"));

/** Digits that are typed don't choose; Enter checks a complete answer. */
export const TypedAnswer = meta.story({
  tags: ["test-only"],
  args: argsOf(cable, zone),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "How long is the cable? m" });
    field.focus();
    await userEvent.keyboard("4,5");
    await expect(field).toHaveAccessibleDescription("Write a number, such as 1.5 m.");
    await click(canvas, "Check answer");
    await expect(await canvas.findByText(/Complete your answer to check it\./)).toBeVisible();
    field.focus();
    await userEvent.keyboard("{Backspace}{Backspace}.4{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(field).toHaveAttribute("readonly");
    await expect(canvas.getByText(/Accepted: 4.4 m to 4.6 m/)).toBeVisible();
  },
});

/** The keys for options press the inputs of a kind with `hasOptionKeys`. */
export const ChosenByKey = meta.story({
  tags: ["test-only"],
  args: { ...argsOf(zone), onAnswer: fn() },
  play: async ({ canvas, args }) => {
    await canvas.findByRole("radio", { name: "Right zone" });
    await userEvent.keyboard("b");
    await expect(canvas.getByRole("radio", { name: "Right zone" })).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(args.onAnswer).toHaveBeenLastCalledWith({
      questionId: "zone",
      answer: "lan",
      isCorrect: false,
      seconds: expect.any(Number) as number,
    });
  },
});

/** Answers to custom kinds are submitted as they are, and reviewed by their kinds. */
export const SubmittedAnswers = meta.story({
  tags: ["test-only"],
  args: {
    ...argsOf(cable, zone),
    defaultAnswers: [
      { questionId: "cable", answer: { text: "4.4", value: 4.4 } },
      { questionId: "zone", answer: "lan" },
    ] as never,
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole("textbox", { name: "How long is the cable? m" });
    await click(canvas, "Check answer");
    await click(canvas, "Next");
    await expect(canvas.getByRole("heading", { name: zone.text })).toHaveFocus();
    await clickWhenEnabled(canvas, "Check answer");
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(await canvas.findByText("1 of 2 right (50%)")).toBeVisible();
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        answers: [
          { questionId: "cable", answer: { text: "4.4", value: 4.4 } },
          { questionId: "zone", answer: "lan" },
        ],
      }),
    );
    const [first, second] = canvas.getAllByRole("article");
    await expect(first).toHaveTextContent("Accepted: 4.4 m to 4.6 m");
    await expect(second).toHaveTextContent("Correct answer: Left zone");
  },
});

/** A digit does not press a native input of a kind without `hasOptionKeys`. */
export const WithoutOptionKeys = meta.story({
  tags: ["test-only"],
  args: {
    kinds: { consent: defineKind({ renderQuestion: () => <input type="checkbox" aria-label="I agree" /> }) },
    questions: [{ ...question("alpha"), kind: "consent" as never }, question("beta")],
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("checkbox", { name: "I agree" });
    await userEvent.keyboard("1");
    await expect(box).not.toBeChecked();
    await userEvent.keyboard("n");
    await expect(await canvas.findByRole("heading", { name: "What is beta?" })).toHaveFocus();
    await userEvent.keyboard("1");
    await expect(await canvas.findByRole("radio", { name: /^A\. / })).toBeChecked();
  },
});

const breaks = (): never => {
  throw new Error("The kind is broken.");
};
const SENTENCE = "This question can't be answered. Continue without an answer.";

/** The question keeps its heading, a sentence replaces the controls, and the other questions work. */
export const ControlsThrow = meta.story({
  tags: ["test-only"],
  args: {
    kinds: {
      sketch: defineKind<{ key?: string }, string>({
        answerKey: "key",
        isCorrect: () => true,
        renderQuestion: breaks,
      }),
    },
    questions: [
      { ...question("alpha"), kind: "sketch" as never, key: "right" } as never,
      { ...question("beta"), kind: "essay" as never },
      question("gamma"),
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(SENTENCE)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "What is alpha?" })).toBeVisible();
    await click(canvas, "Next");
    await expect(canvas.getByRole("heading", { name: "What is beta?" })).toHaveFocus();
    await expect(canvas.getByText(SENTENCE)).toBeVisible();
    await click(canvas, "Next");
    await userEvent.click(canvas.getByRole("radio", { name: /right for gamma/ }));
    await expect(await canvas.findByRole("heading", { name: "Correct!" })).toBeVisible();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ score: null }));
    await expect(problemCodes(args.onProblem)).toEqual(["kind", "kind"]);
  },
});

import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { buildMatch, buildQuestion } from "../../../../../mocks/builders/quizzes.ts";
import { ar } from "../../../languages/ar.ts";
import { CairnProvider } from "../../../theme/CairnProvider/CairnProvider.tsx";
import { QuestionCard, type QuestionCardProps } from "../QuestionCard.tsx";

const question = buildQuestion();

/** Makes a single choice final at once. */
function RevealedOnChoice(props: QuestionCardProps) {
  const [answer, setAnswer] = useState(props.answer);
  return <QuestionCard {...props} answer={answer} revealed={answer !== undefined} onAnswer={setAnswer} />;
}

const meta = preview.meta({
  title: "Quiz/QuestionCard/Feedback",
  component: QuestionCard,
  render: (args) => <RevealedOnChoice {...args} />,
  args: {
    question: {
      ...question,
      options: question.options.map((option) => ({ ...option, feedback: `Why ${option.id} is what it is.` })),
      objective: "2.3",
    },
    domain: "Security Operations",
    answer: undefined,
    onAnswer: fn(),
  },
});

/** The feedback's code loads with the question, so the complete feedback appears at once without layout shifts. */
export const Default = meta.story({
  tags: ["appearance", "visual"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, canvasElement }) => {
    // Loaded modules stay loaded, so this proves something only if the story is the first of its page.
    await import("../feedback/Feedback.tsx");
    await expect(canvas.queryByText(/^Why|Objective/)).toBeNull();
    // Content that appeared later would push the rest down.
    const feedbackText = Promise.withResolvers<string>();
    const observer = new MutationObserver(() => {
      if (canvas.queryByRole("heading", { name: "Incorrect" }))
        feedbackText.resolve(canvasElement.textContent);
    });
    observer.observe(canvasElement, { childList: true, subtree: true });
    await userEvent.click(canvas.getByRole("radio", { name: /^B\. / }));
    await expect(await feedbackText.promise).toMatch(
      /IncorrectYour answer \(B\): Why 2 is what it is\.Correct answer \(A\): Why 1 is what it is\..*Objective 2\.3$/,
    );
    observer.disconnect();
  },
});

const code = "def f(x):\n    return x";

/** Line breaks and indentation in authored texts are preserved. */
export const KeepsLines = meta.story({
  args: {
    question: {
      ...question,
      text: code,
      options: question.options.map((option, index) =>
        index === 0 ? { ...option, text: code, feedback: code } : option,
      ),
      explanation: code,
    },
    answer: question.options[0]?.id,
  },
  play: async ({ canvas }) => {
    const hasCode = (element: Element | null) =>
      [...(element?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent === code,
      );
    const written = await canvas.findAllByText((_, element) => hasCode(element));
    await expect(written).toHaveLength(4);
    for (const text of written) await expect(getComputedStyle(text).whiteSpace).toBe("pre-wrap");
  },
});

const arabic = {
  text: "أي ضابط يعزل الخادم؟",
  options: ["نسخة احتياطية", "جدار حماية", "سجل", "شارة"].map((text, index) => ({
    id: index + 1,
    text,
    feedback: index === 0 ? "لا تعزل النسخة الخادم." : "الجدار يعزل الخادم.",
  })),
  correctAnswer: 2,
  explanation: "العزل يحل محل التحديث.",
};

/** Feedback in another language has its own direction, whatever the language of the names before it. */
export const OwnDirection = meta.story({
  tags: ["appearance"],
  args: { question: { ...question, ...arabic }, answer: 1 },
  play: async ({ canvas }) => {
    for (const [text, name] of [
      ["لا تعزل النسخة الخادم.", "Your answer (A)"],
      ["الجدار يعزل الخادم.", "Correct answer (B)"],
    ] as const) {
      const feedback = await canvas.findByText(text);
      await expect(getComputedStyle(feedback).direction).toBe("rtl");
      await expect(feedback).toHaveTextContent(`${name}: ${text}`);
      await expect(getComputedStyle(canvas.getByText(name)).direction).toBe("ltr");
    }
  },
});

const UNEXPLAINED = "Only a review asks who still needs the right.";

/** A right answer has the reason of its option alone. */
export const RightAnswer = meta.story({
  tags: ["appearance"],
  args: { answer: 1 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Why 1 is what it is.")).toHaveTextContent(/^Your answer \(A\): /);
    await expect(canvas.queryByText(/^Correct answer \(/)).toBeNull();
  },
});

/** Only the right option says why. */
export const OnlyRightExplained = meta.story({
  args: {
    question: {
      ...question,
      options: question.options.map((option) =>
        option.id === 1 ? { ...option, feedback: UNEXPLAINED } : option,
      ),
    },
    answer: 3,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(UNEXPLAINED)).toHaveTextContent(/^Correct answer \(A\): /);
    await expect(canvas.queryByText(/^Your answer \(C\)/)).toBeNull();
  },
});

/** A matching: the options that were chosen wrongly and the right ones that were not chosen, by their texts. */
export const Matching = meta.story({
  tags: ["appearance"],
  args: {
    question: buildMatch({
      options: buildMatch().options.map((option) => ({
        ...option,
        feedback: `On ${option.text.toLowerCase()} ones.`,
      })),
    }),
    answer: [
      { prompt: 1, option: 2 },
      { prompt: 2, option: 2 },
      { prompt: 3, option: 3 },
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("On physical ones.");
    const feedback = canvas.getByRole("heading", { name: "Incorrect" }).parentElement;
    const texts = textsOf(feedback?.querySelectorAll("p") ?? []);
    await expect(texts.slice(1, 4)).toEqual([
      "Physical: On physical ones.",
      "Managerial: On managerial ones.",
      "Technical: On technical ones.",
    ]);
  },
});

/** In Arabic, an English reason keeps its direction, and the name before it is Arabic. */
export const InArabic = meta.story({
  tags: ["appearance"],
  render: (args) => (
    <CairnProvider locale="ar" labels={ar}>
      <RevealedOnChoice {...args} />
    </CairnProvider>
  ),
  args: { answer: 2 },
  play: async ({ canvas }) => {
    const feedback = await canvas.findByText("Why 2 is what it is.");
    await expect(feedback).toHaveTextContent("إجابتك (B): Why 2 is what it is.");
    await expect(getComputedStyle(feedback).direction).toBe("ltr");
  },
});

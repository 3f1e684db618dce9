import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { QuestionCard, type QuestionCardProps } from "./QuestionCard.tsx";

const question = buildQuestion();

/** Makes a single choice final at once. */
function Told(props: QuestionCardProps) {
  const [answer, setAnswer] = useState(props.answer);
  return <QuestionCard {...props} answer={answer} isMarked={answer !== undefined} onAnswer={setAnswer} />;
}

const meta = preview.meta({
  title: "Quiz/QuestionCard with feedback",
  component: QuestionCard,
  render: (args) => <Told {...args} />,
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
  tags: ["look"],
  play: async ({ canvas, canvasElement }) => {
    // Loaded modules stay loaded, so this proves something only if the story is the first of its page.
    await import("./Feedback.tsx");
    await expect(canvas.queryByText(/^Why|Objective/)).toBeNull();
    // Content that appeared later would push the rest down.
    const told = Promise.withResolvers<string>();
    const observer = new MutationObserver(() => {
      if (canvas.queryByRole("heading", { name: "Incorrect" })) told.resolve(canvasElement.textContent);
    });
    observer.observe(canvasElement, { childList: true, subtree: true });
    await userEvent.click(canvas.getByRole("radio", { name: /^B\. / }));
    await expect(await told.promise).toMatch(/IncorrectWhy 2 is what it is\..*Objective 2\.3$/);
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
    const written = await canvas.findAllByText(
      (_, element) => element?.childElementCount === 0 && element.textContent === code,
    );
    await expect(written).toHaveLength(4);
    for (const text of written) await expect(getComputedStyle(text).whiteSpace).toBe("pre-wrap");
  },
});

/** Feedback in another language has its own direction. */
export const OwnDirection = meta.story({
  args: {
    question: {
      ...question,
      options: question.options.map((option) => ({ ...option, feedback: "الجدار يعزل الخادم." })),
    },
    answer: question.options[0]?.id,
  },
  play: async ({ canvas }) => {
    const feedback = await canvas.findByText("الجدار يعزل الخادم.");
    await expect(getComputedStyle(feedback).direction).toBe("rtl");
  },
});

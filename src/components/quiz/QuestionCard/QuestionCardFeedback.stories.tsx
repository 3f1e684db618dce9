import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { QuestionCard, type QuestionCardProps } from "./QuestionCard.tsx";

const question = buildQuestion();

/** A single choice is final once it is made. */
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

/** What is needed for the feedback comes with the question: once it is answered all of it stands at once, and nothing moves. */
export const Default = meta.story({
  tags: ["look"],
  play: async ({ canvas, canvasElement }) => {
    // What has loaded once stays loaded, so that this proves it only where it is the first story of its page.
    await import("./Feedback.tsx");
    await expect(canvas.queryByText(/^Why|Objective/)).toBeNull();
    // As it stands when the verdict comes: what came later would push the rest down.
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

/** Lines and indentation of a question, an option, its feedback and the explanation are shown as they were written. */
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

/** Feedback in another language than the page's runs its own way. */
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

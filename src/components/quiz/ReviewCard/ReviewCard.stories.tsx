import { expect, within } from "storybook/test";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import preview from "../../../../.storybook/preview.tsx";
import { printed } from "../../../../.storybook/printed.ts";
import { ReviewCard } from "./ReviewCard.tsx";

const question = buildQuestion({
  text: "A supplier will process payroll data for a company. Which document lets the company check for itself how the supplier protects that data?",
  options: [
    { id: 1, text: "A service-level agreement with uptime targets" },
    { id: 2, text: "A non-disclosure agreement signed by both parties" },
    { id: 3, text: "A contract with a right-to-audit clause" },
    { id: 4, text: "A memorandum of understanding" },
  ],
  correctAnswer: 3,
  explanation:
    "Only a right-to-audit clause gives the company its own access to evidence.\n\nThe service-level agreement is tempting since it is measurable, but it measures availability, not protection.",
});

const meta = preview.meta({
  title: "Quiz/ReviewCard",
  component: ReviewCard,
  args: {
    number: 2,
    question,
    domain: "Security Program Management and Oversight",
    answer: 3,
    id: "question-2",
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("article", { name: "Question 2" }));
    await expect(card.getByText("Correct")).toBeVisible();
    await expect(card.getByText("Your answer (Correct)")).toBeVisible();
    await expect(card.queryByText("Correct answer")).toBeNull();
    await expect(card.getAllByRole("listitem").map((item) => item.firstChild?.textContent)).toEqual([
      "A",
      "B",
      "C",
      "D",
    ]);
  },
});

export const Incorrect = meta.story({
  args: { answer: 1 },
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("article", { name: "Question 2" }));
    await expect(card.getByText("Incorrect")).toBeVisible();
    const [first, , third] = card.getAllByRole("listitem");
    await expect(first).toHaveTextContent("Your answer (Incorrect)");
    await expect(third).toHaveTextContent("Correct answer");
    await expect(card.getByRole("heading", { name: "Explanation" })).toBeVisible();
  },
});

export const NotAnswered = meta.story({
  args: { answer: 0 },
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("article", { name: "Question 2" }));
    await expect(card.getByText("Not answered")).toBeVisible();
    await expect(card.getByText("Incorrect")).toBeVisible();
    await expect(card.getByText("Correct answer")).toBeVisible();
    await expect(card.queryByText(/Your answer/)).toBeNull();
  },
});

const { explanation: _, ...unexplained } = question;

export const WithoutExplanation = meta.story({
  args: { question: unexplained, domain: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Explanation")).toBeNull();
  },
});

/** Options without ids go by their index, so that 0 is the first of them. */
export const OptionsByIndex = meta.story({
  args: {
    question: { ...question, options: question.options.map(({ text }) => ({ text })), correctAnswer: 2 },
    answer: 0,
  },
  play: async ({ canvas }) => {
    const [first, , third] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent("Your answer (Incorrect)");
    await expect(third).toHaveTextContent("Correct answer");
  },
});

/** As it is printed: also a card that no screen has shown yet has its text, and none breaks across pages. */
export const Printed = meta.story({
  beforeEach: printed,
  play: async ({ canvas }) => {
    const { contentVisibility, breakInside } = getComputedStyle(canvas.getByRole("article"));
    await expect(contentVisibility).toBe("visible");
    await expect(breakInside).toBe("avoid");
    const [, , right] = canvas.getAllByRole("listitem");
    await expect(right && getComputedStyle(right).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  },
});

import { expect, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { buildMultiple, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { everything, question, multiple, reviewCardArgs } from "./ReviewCard.stories.helpers.tsx";
import { ReviewCard } from "./ReviewCard.tsx";

const meta = preview.meta({
  title: "Quiz/ReviewCard",
  component: ReviewCard,
  args: reviewCardArgs,
});

/** Spec §2.7: the title is the number alone; the domain is shown beside it. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole("article", { name: "Question 2" }));
    await expect(card.getByRole("heading", { level: 2 })).toHaveTextContent(/^Question 2$/);
    await expect(card.getByText("Security Program Management and Oversight")).toBeVisible();
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
  tags: ["visual"],
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

/** Options without ids have their index as id, so 0 is the first. */
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

/** In print, no card is split across pages. */
export const Printed = meta.story({
  ...onPaper,
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("article")).breakInside).toBe("avoid");
    const [, , right] = canvas.getAllByRole("listitem");
    await expect(right && getComputedStyle(right).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  },
});

/** With scenario, exhibit, feedback and sources. */
export const WithEverything = meta.story({
  tags: ["appearance"],
  args: { question: buildMultiple(everything), answer: [1, 2] },
  play: async ({ canvas }) => {
    const stem = canvas.getByText(multiple.text);
    const scenario = canvas.getByText(/40 workstations/);
    const table = canvas.getByRole("table", { name: "Accounts of the clinic" });
    await expect(scenario.compareDocumentPosition(stem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(stem.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(canvas.getByText("Objective")).toHaveTextContent("Objective 2.4");
    await expect(
      canvas.getByRole("link", { name: "Digital identity guidelines (opens in a new tab)" }),
    ).toHaveAttribute("rel", "noopener noreferrer");
  },
});

/** Sources are shown without an explanation. */
export const SourcesWithoutExplanation = meta.story({
  args: { question: { ...unexplained, objective: "5.1" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading", { name: "Explanation" })).toBeNull();
    await expect(canvas.getByText("Objective")).toHaveTextContent("Objective 5.1");
  },
});

const withFeedback = {
  question: {
    ...question,
    options: question.options.map((option) => ({
      ...option,
      feedback: `Why ${option.id ?? 0} is what it is.`,
    })),
    explanation: "Only a right to audit gives access.",
    scenario: everything.scenario,
  },
  answer: 2,
};

/** The feedback of the chosen and the right option comes before the explanation, each named; that of the others on demand. */
export const FeedbackFirst = meta.story({
  tags: ["test-only"],
  args: withFeedback,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/40 workstations/)).toBeVisible();
    const paragraphs = canvas
      .getByRole("heading", { name: "Explanation" })
      .parentElement?.querySelectorAll(":scope > p");
    await expect(textsOf(paragraphs ?? [])).toEqual([
      "Your answer (B): Why 2 is what it is.",
      "Correct answer (C): Why 3 is what it is.",
      "Only a right to audit gives access.",
    ]);
    const other = canvas.getByText("Why 1 is what it is.", { exact: false });
    await expect(other).not.toBeVisible();
    await userEvent.click(canvas.getByText("The other options"));
    await expect(other).toBeVisible();
    await expect(other).toHaveTextContent("A: Why 1 is what it is.");
  },
});

/** On paper, where nothing can be opened, the feedback of the other options is shown. */
export const OtherOptionsOnPaper = meta.story({
  args: withFeedback,
  ...onPaper,
  play: async ({ canvas }) => {
    const other = canvas.getByText("Why 1 is what it is.", { exact: false });
    await expect(other.getBoundingClientRect().height).toBeGreaterThan(0);
    await expect(other.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
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
    answer: 2,
  },
  play: async ({ canvas }) => {
    for (const text of ["أي ضابط يعزل الخادم؟", "جدار", "العزل يحل محل التحديث."])
      await expect([text, getComputedStyle(canvas.getByText(text)).direction]).toEqual([text, "rtl"]);
  },
});

import { expect, userEvent, within } from "storybook/test";
import { buildAnswer } from "../../../../mocks/builders/answers.ts";
import { buildMatch, buildMultiple, buildOrder, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import preview from "../../../../.storybook/preview.tsx";
import { onPaper } from "../../../../.storybook/media.ts";
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

const multiple = buildMultiple();
const order = buildOrder();
const match = buildMatch();

export const Multiple = meta.story({
  args: { question: multiple, answer: buildAnswer(multiple, "correct") },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Your answer (Correct)")).toHaveLength(2);
    await expect(canvas.queryByText(/parts right/)).toBeNull();
  },
});

/** One of two options is right: shows the count, the outcome of each option and the feedback of the chosen and the right ones. */
export const MultiplePartlyRight = meta.story({
  args: { question: multiple, answer: buildAnswer(multiple, "incorrect") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of 2 parts right")).toBeVisible();
    const [first, second, third, fourth] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent(/Correct answer$/);
    await expect(second).toHaveTextContent(/Your answer \(Incorrect\)$/);
    await expect(third).toHaveTextContent(/Your answer \(Correct\)$/);
    await expect(fourth).toHaveTextContent(/^DA change of passwords every month$/);
    const section = canvas.getByRole("heading", { name: "Explanation" }).parentElement;
    await expect(
      [...(section?.querySelectorAll(":scope > p") ?? [])].map(({ textContent }) => textContent),
    ).toEqual([
      "Your answer (B): A phished password is stolen whole, however long it is.",
      "Your answer (C): Without the token the password opens nothing.",
      "Correct answer (A): A passkey answers only the site it was made for.",
      multiple.explanation,
    ]);
  },
});

export const MultipleNotAnswered = meta.story({
  args: { question: multiple, answer: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Not answered")).toBeVisible();
    await expect(canvas.getAllByText("Correct answer")).toHaveLength(2);
    await expect(canvas.queryByText(/Your answer|parts right/)).toBeNull();
  },
});

export const Order = meta.story({
  args: { question: order, answer: buildAnswer(order, "correct") },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("list", { name: "Correct order" }));
    await expect(list.getAllByText("Correct")).toHaveLength(4);
  },
});

/** Shows the right order, and the answer's position of misplaced options. */
export const OrderPartlyRight = meta.story({
  args: { question: order, answer: buildAnswer(order, "incorrect") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 of 4 parts right")).toBeVisible();
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent(
      "1Registers and cache of the processorYou put this at number 2",
    );
  },
});

export const OrderNotAnswered = meta.story({
  tags: ["appearance"],
  args: { question: order, answer: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Not answered")).toBeVisible();
    const list = canvas.getByRole("list", { name: "Correct order" });
    await expect(within(list).getAllByRole("listitem")[3]).toHaveTextContent("Backup tapes");
  },
});

export const Matching = meta.story({
  args: { question: match, answer: buildAnswer(match, "correct") },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("list", { name: "Your answer, part by part" }));
    await expect(list.getAllByText("Correct")).toHaveLength(3);
  },
});

export const MatchingPartlyRight = meta.story({
  args: {
    question: match,
    answer: [
      { prompt: 1, option: 4 },
      { prompt: 2, option: 1 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of 3 parts right")).toBeVisible();
    const [first, , third] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent(
      "A guard at the gateYour answer: Compensating IncorrectCorrect answer: Physical",
    );
    await expect(third).toHaveTextContent("Your answer: Not answeredCorrect answer: Managerial");
  },
});

export const MatchingNotAnswered = meta.story({
  tags: ["appearance"],
  args: { question: match, answer: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Not answered")).toBeVisible();
    await expect(canvas.getByRole("list", { name: "Correct answer" })).toBeVisible();
  },
});

const everything = {
  scenario: {
    id: 1,
    title: "A clinic moves to the cloud",
    text: "The clinic has 40 workstations and one administrator.",
  },
  exhibit: {
    title: "Accounts of the clinic",
    format: "table" as const,
    text: "Account\tLast sign-in\nmara\t2026-11-19\nadmin\t2026-11-20",
  },
  objective: "2.4",
  reference: { title: "Digital identity guidelines", url: "https://cairn.test/identity" },
};

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

/** In print, texts show what is right, exhibit and scenario are complete, and the link has its URL. */
export const PrintedMultiple = meta.story({
  ...onPaper,
  args: { question: buildMultiple(everything), answer: [1, 2] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your answer (Incorrect)")).toBeVisible();
    await expect(canvas.getByText("1 of 2 parts right")).toBeVisible();
    for (const region of canvas.getAllByRole("group")) {
      const { overflowY, maxHeight } = getComputedStyle(region);
      await expect([overflowY, maxHeight]).toEqual(["visible", "none"]);
    }
    await expect(canvas.getByText(/^ ?\(https:/)).toBeVisible();
  },
});

export const PrintedOrder = meta.story({
  ...onPaper,
  args: { question: order, answer: buildAnswer(order, "incorrect") },
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole("listitem"))
      await expect(getComputedStyle(item).backgroundColor).toBe("rgba(0, 0, 0, 0)");
    const list = within(canvas.getByRole("list", { name: "Correct order" }));
    await expect(list.getAllByText(/^You put this at number/)).toHaveLength(2);
    await expect(list.getAllByText("Correct")).toHaveLength(2);
  },
});

export const PrintedMatching = meta.story({
  ...onPaper,
  args: { question: match, answer: buildAnswer(match, "incorrect") },
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole("listitem"))
      await expect(getComputedStyle(item).backgroundColor).toBe("rgba(0, 0, 0, 0)");
    await expect(canvas.getByText("2 of 3 parts right")).toBeVisible();
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
    await expect([...(paragraphs ?? [])].map(({ textContent }) => textContent)).toEqual([
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

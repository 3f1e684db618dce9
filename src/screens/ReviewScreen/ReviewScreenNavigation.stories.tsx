import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { DESKTOP } from "../../../.storybook/test/viewports.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { missingAt } from "../../../mocks/test-backend/take-quiz.ts";
import { taken, address, outcomes, choose, settings } from "./ReviewScreen.stories.helpers.tsx";
import { ReviewScreen } from "./ReviewScreen.tsx";

const meta = preview.meta({
  title: "Screens/Review/Navigation",
  component: ReviewScreen,
  ...settings,
});

/** From the jump list to a question and back to the top with the keyboard. */
export const ByKeyboard = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 12 }, plan: missingAt(2, 9) })(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    const jump = within(await canvas.findByRole("navigation", { name: "Questions" }));
    jump.getByRole("link", { name: "Question 9, incorrect" }).focus();
    await userEvent.keyboard("{Enter}");
    const question = canvas.getByRole("article", { name: "Question 9" });
    await waitFor(() => expect(question).toHaveFocus());
    await waitFor(() => expect(Math.abs(question.getBoundingClientRect().top)).toBeLessThan(100));
    await userEvent.click(canvas.getByRole("button", { name: "Back to Top" }));
    const heading = canvas.getByRole("heading", { level: 1 });
    await expect(heading).toHaveFocus();
    await waitFor(() => expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(heading.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
});

/** Opens the question that the hash `#question-3` names. */
export const QuestionInAddress = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 6 } })(context);
    return address("#question-3");
  },
  play: async ({ canvas }) => {
    const question = await canvas.findByRole("article", { name: "Question 3" });
    await waitFor(() => expect(question).toHaveFocus());
    await expect(question.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
  },
});

/** An unknown hash leaves the page at the top. */
export const UnknownHash = meta.story({
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 5 } })(context);
    return address("#question-6");
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Question 5" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(document.body).toHaveFocus();
    await expect(window.scrollY).toBe(0);
  },
});

/** With 50 questions, the lower ones are rendered when the page is idle, or immediately if one is requested. */
export const LongQuiz = meta.story({
  tags: ["test-only"],
  // Default checks the same cards; with 50 of them, axe takes too long.
  parameters: { a11y: { test: "off" } },
  beforeEach: async (context) => {
    await taken({
      quiz: { title: "Long quiz", categoryIds: Object.values(SAMPLE_CATEGORIES), questionCount: 50 },
      plan: (position) => (position % 7 === 0 ? "incorrect" : "correct"),
    })(context);
    return address("#question-45");
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Review all 50 questions below")).toBeVisible();
    const question = (await canvas.findByText("Question 45")).closest("article");
    await waitFor(() => expect(document.activeElement).toBe(question));
    // The others are rendered automatically.
    await waitFor(() => expect(canvas.getByText("Question 50")).toBeInTheDocument(), { timeout: 60_000 });
  },
});

/** Printing before the lower questions are rendered includes all of them. */
export const LongQuizPrinted = meta.story({
  parameters: LongQuiz.composed.parameters,
  beforeEach: async (context) => {
    await taken({
      quiz: { title: "Long quiz", categoryIds: Object.values(SAMPLE_CATEGORIES), questionCount: 90 },
    })(context);
    // Keeps the page from becoming idle.
    const idle = spyOn(window, "requestIdleCallback").mockReturnValue(0);
    return () => idle.mockRestore();
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Review all 90 questions below");
    await expect(canvas.queryByText("Question 90")).toBeNull();
    window.dispatchEvent(new Event("beforeprint"));
    await expect(canvas.getByText("Question 90")).toBeInTheDocument();
  },
});

/** A link on the page to a question far down. */
export const LongQuizLinkedWithin = meta.story({
  tags: ["test-only"],
  parameters: LongQuiz.composed.parameters,
  beforeEach: async (context) => {
    await taken({
      quiz: { title: "Long quiz", categoryIds: Object.values(SAMPLE_CATEGORIES), questionCount: 90 },
      plan: () => "correct",
    })(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Review all 90 questions below");
    window.location.hash = "#question-89";
    await waitFor(() =>
      expect(document.activeElement).toBe(canvas.getByText("Question 89").closest("article")),
    );
  },
});

/** N and P move through the filtered questions and stop at the ends. */
export const NextAndPrevious = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await choose(canvas, "Wrong (2)");
    await canvas.findByText("move");
    canvas.getByRole("heading", { level: 1 }).focus();
    window.scrollTo(0, 0);
    await userEvent.keyboard("n");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 2" })).toHaveFocus());
    await expect(window.location.hash).toBe("#question-2");
    await userEvent.keyboard("n");
    const fifth = canvas.getByRole("article", { name: "Question 5" });
    await waitFor(() => expect(fifth).toHaveFocus());
    await userEvent.keyboard("n");
    await expect(fifth).toHaveFocus();
    await userEvent.keyboard("p");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 2" })).toHaveFocus());
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("article", { name: "Question 2" })).toHaveFocus();
  },
});

/** The shortcuts are explained and can be turned off. */
export const ShortcutsOff = meta.story({
  tags: ["test-only"],
  globals: DESKTOP,
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    await canvas.findByText("move");
    await userEvent.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await userEvent.keyboard("n");
    await expect(window.location.hash).toBe("");
    await expect(dialog.getByText("next question shown")).toBeVisible();
    await expect(dialog.queryByText("flag or unflag")).toBeNull();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Use keyboard shortcuts" }));
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.keyboard("n");
    await expect(window.location.hash).not.toBe("#question-1");
    await expect(canvas.getByText("Keyboard shortcuts are off")).toBeVisible();
  },
});

/** After scrolling, N starts from the question that begins in the upper quarter of the window. */
export const NextAfterScrolling = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 6 } })(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    const third = await canvas.findByRole("article", { name: "Question 3" });
    const scrollTo = async (fraction: number) => {
      // Also ends the scrolling to the question before.
      await userEvent.click(canvas.getByRole("heading", { level: 1 }));
      window.scrollBy(0, third.getBoundingClientRect().top - window.innerHeight * fraction);
    };
    await scrollTo(0.2);
    await userEvent.keyboard("n");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 4" })).toHaveFocus());
    await scrollTo(0.3);
    await userEvent.keyboard("n");
    await waitFor(() => expect(third).toHaveFocus());
  },
});

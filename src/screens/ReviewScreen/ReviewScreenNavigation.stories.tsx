import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import { ReviewScreen } from "./ReviewScreen.tsx";
import { taken, address, outcomes, choose } from "./ReviewScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Review Navigation",
  component: ReviewScreen,
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [inColumn],
});

/** From the jump list to a question and back to the top, with the keyboard. */
export const ByKeyboard = meta.story({
  tags: ["phone"],
  beforeEach: async (context) => {
    await taken()(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    const jump = within(await canvas.findByRole("navigation", { name: "Questions" }));
    jump.getByRole("link", { name: "Question 18, incorrect" }).focus();
    await userEvent.keyboard("{Enter}");
    const question = canvas.getByRole("article", { name: "Question 18" });
    await waitFor(() => expect(question).toHaveFocus());
    await waitFor(() => expect(Math.abs(question.getBoundingClientRect().top)).toBeLessThan(100));
    await userEvent.click(canvas.getByRole("button", { name: "Back to Top" }));
    const heading = canvas.getByRole("heading", { level: 1 });
    await expect(heading).toHaveFocus();
    await waitFor(() => expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(heading.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
});

/** `#question-3` in the address. */
export const QuestionInAddress = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    return address("#question-3");
  },
  play: async ({ canvas }) => {
    const question = await canvas.findByRole("article", { name: "Question 3" });
    await waitFor(() => expect(question).toHaveFocus());
    await expect(question.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
  },
});

/** A fragment that leads nowhere leaves the reader at the top. */
export const NowhereInAddress = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    return address("#question-26");
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Question 25" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(document.body).toHaveFocus();
    await expect(window.scrollY).toBe(0);
  },
});

/** 90 questions: those farther down are drawn when the page has nothing else to do, and at once where one is asked for. */
export const LongQuiz = meta.story({
  // The same cards are checked in Default; on 90 of them it takes axe long.
  parameters: { a11y: { test: "off" } },
  beforeEach: async (context) => {
    await taken({
      quiz: { title: "Long quiz", categoryIds: [1, 2, 3, 4, 5, 6], questionCount: 90 },
      plan: (place) => (place % 7 === 0 ? "incorrect" : "correct"),
    })(context);
    return address("#question-70");
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Review all 90 questions below")).toBeVisible();
    const question = (await canvas.findByText("Question 70")).closest("article");
    await waitFor(() => expect(document.activeElement).toBe(question));
    // The others follow by themselves.
    await waitFor(() => expect(canvas.getByText("Question 90")).toBeInTheDocument(), { timeout: 60_000 });
  },
});

/** Printed before the questions farther down are drawn, none is missing on paper. */
export const LongQuizPrinted = meta.story({
  parameters: LongQuiz.composed.parameters,
  beforeEach: async (context) => {
    await taken({ quiz: { title: "Long quiz", categoryIds: [1, 2, 3, 4, 5, 6], questionCount: 90 } })(
      context,
    );
    // The page is never idle.
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

/** A link to a question far down, on the page itself. */
export const LongQuizLinkedWithin = meta.story({
  parameters: LongQuiz.composed.parameters,
  beforeEach: async (context) => {
    await taken({
      quiz: { title: "Long quiz", categoryIds: [1, 2, 3, 4, 5, 6], questionCount: 90 },
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

/** N and P go through what is shown, and no further. */
export const NextAndPrevious = meta.story({
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

/** The keys are told, and can be switched off. */
export const ShortcutsOff = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
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

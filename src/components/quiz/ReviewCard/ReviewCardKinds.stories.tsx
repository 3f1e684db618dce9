import { expect, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { buildAnswer } from "../../../../mocks/builders/answers.ts";
import { buildMultiple } from "../../../../mocks/builders/quizzes.ts";
import { everything, match, multiple, order, reviewCardArgs } from "./ReviewCard.stories.helpers.tsx";
import { ReviewCard } from "./ReviewCard.tsx";

const meta = preview.meta({
  title: "Quiz/ReviewCard/Kinds of questions",
  component: ReviewCard,
  args: reviewCardArgs,
});

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
    await expect(textsOf(section?.querySelectorAll(":scope > p") ?? [])).toEqual([
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

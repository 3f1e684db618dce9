import { expect, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { backgroundOf, contrastOf } from "../../../../.storybook/test/colors.ts";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import { buildAnswer } from "../../../../mocks/builders/answers.ts";
import { buildMatch, buildOrder } from "../../../../mocks/builders/quizzes.ts";
import { ScoredParts } from "./ScoredParts.tsx";

const order = buildOrder();
const match = buildMatch();

const meta = preview.meta({
  title: "Quiz/ScoredParts",
  component: ScoredParts,
  args: { question: order, answer: buildAnswer(order, "incorrect") },
});

/** An ordering: the right order, with the answer's position of misplaced items. */
export const Default = meta.story({
  tags: ["appearance"],
  globals: DESKTOP,
  play: async ({ canvas }) => {
    const items = within(canvas.getByRole("list", { name: "Correct order" })).getAllByRole("listitem");
    await expect(textsOf(items)).toEqual([
      "1Registers and cache of the processorYou put this at number 2",
      "2Contents of the memoryYou put this at number 1",
      "3Files on the diskCorrect",
      "4Backup tapesCorrect",
    ]);
    const text = canvas.getByText("Backup tapes").getBoundingClientRect();
    await expect(
      within(items[3] ?? document.body)
        .getByText("Correct")
        .getBoundingClientRect().left,
    ).toBeGreaterThan(text.right);
  },
});

/** On a narrow page, the answer's position is below the item. */
export const Narrow = meta.story({
  globals: PHONE,
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^Registers/).getBoundingClientRect();
    const placed = canvas.getByText("You put this at number 2").getBoundingClientRect();
    await expect(placed.top).toBeGreaterThanOrEqual(text.bottom);
  },
});

export const Matching = meta.story({
  args: { question: match, answer: buildAnswer(match, "incorrect") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Your answer, part by part" })).toBeVisible();
    const [first] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent(
      "A guard at the gateYour answer: Technical IncorrectCorrect answer: Physical",
    );
  },
});

/** With an unanswered prompt. */
export const PartlyAnswered = meta.story({
  args: { question: match, answer: [{ prompt: 1, option: 2 }] },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent("Your answer: Physical Correct");
    await expect(second).toHaveTextContent("Your answer: Not answeredCorrect answer: Technical");
  },
});

/** Unanswered: shows only the right order. */
export const Unanswered = meta.story({
  args: { answer: undefined },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list", { name: "Correct order" });
    await expect(within(list).queryByText(/Correct|You put this/)).toBeNull();
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent(
      "Registers and cache of the processor",
    );
  },
});

export const MatchingUnanswered = meta.story({
  args: { question: match, answer: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Correct answer" })).toBeVisible();
    await expect(canvas.queryByText(/^(?:Correct|Incorrect)$/)).toBeNull();
  },
});

/** In print, texts show the outcome without backgrounds, and no part is split across pages. */
export const Printed = meta.story({
  ...onPaper,
  globals: DESKTOP,
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole("listitem")) {
      const { backgroundColor, breakInside, color } = getComputedStyle(item);
      await expect(backgroundColor).toBe("rgba(0, 0, 0, 0)");
      await expect(breakInside).toBe("avoid");
      await expect(contrastOf(color, backgroundOf(item))).toBeGreaterThan(7);
    }
    await expect(canvas.getAllByText(/^You put this at number/)).toHaveLength(2);
  },
});

/** Prompts and answers in another language have their own direction. */
export const OwnDirections = meta.story({
  args: {
    question: {
      ...match,
      prompts: match.prompts.map((prompt) => ({ ...prompt, text: `حارس ${prompt.id}` })),
      options: match.options.map((option) => ({ ...option, text: `ضابط ${option.id}` })),
    },
    answer: buildAnswer(match, "incorrect"),
  },
  play: async ({ canvas }) => {
    for (const text of canvas.getAllByText(/^(?:حارس|ضابط)/))
      await expect([text.textContent, getComputedStyle(text).direction]).toEqual([text.textContent, "rtl"]);
  },
});

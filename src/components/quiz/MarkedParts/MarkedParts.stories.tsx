import { expect, within } from "storybook/test";
import { contrastOf, groundOf } from "../../../../.storybook/colours.ts";
import preview from "../../../../.storybook/preview.tsx";
import { printed } from "../../../../.storybook/media.ts";
import { buildAnswer } from "../../../../mocks/builders/answers.ts";
import { buildMatch, buildOrder } from "../../../../mocks/builders/quizzes.ts";
import { MarkedParts } from "./MarkedParts.tsx";

const order = buildOrder();
const match = buildMatch();

const meta = preview.meta({
  title: "Quiz/MarkedParts",
  component: MarkedParts,
  args: { question: order, answer: buildAnswer(order, "incorrect") },
});

/** An order: what stood at each place, and beside it what belongs there. */
export const Default = meta.story({
  tags: ["look"],
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent(
      "1Your order: Contents of the memory IncorrectRight order: Registers and cache of the processor",
    );
    await expect(second).toHaveTextContent(/^2Your order: Registers .* IncorrectRight order: Contents/);
    await expect(third).toHaveTextContent(
      "3Your order: Files on the disk CorrectRight order: Files on the disk",
    );
    const mine = within(first ?? document.body)
      .getByText("Contents of the memory")
      .getBoundingClientRect();
    const right = within(first ?? document.body)
      .getByText(/^Registers/)
      .getBoundingClientRect();
    await expect(right.left).toBeGreaterThan(mine.right);
    // Each part says it by itself to a screen reader.
    await expect(canvas.getByText("Your order").parentElement).toHaveAttribute("aria-hidden", "true");
  },
});

/** On a narrow page what is right stands below, and only where something else was answered. */
export const Narrow = meta.story({
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas }) => {
    const [first, , third] = canvas.getAllByRole("listitem");
    const mine = within(first ?? document.body)
      .getByText("Contents of the memory")
      .getBoundingClientRect();
    const right = within(first ?? document.body)
      .getByText(/^Registers/)
      .getBoundingClientRect();
    await expect(right.top).toBeGreaterThanOrEqual(mine.bottom);
    await expect(within(third ?? document.body).getAllByText("Files on the disk")[1]).not.toBeVisible();
  },
});

export const Matching = meta.story({
  args: { question: match, answer: buildAnswer(match, "incorrect") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Your answer, part by part" })).toBeVisible();
    const [first] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent(
      "A guard at the gateYour answer: Technical IncorrectRight answer: Physical",
    );
  },
});

/** A prompt that was left open. */
export const PartlyAnswered = meta.story({
  args: { question: match, answer: [{ prompt: 1, option: 2 }] },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent("Your answer: Physical Correct");
    await expect(second).toHaveTextContent("Your answer: Not answeredRight answer: Technical");
  },
});

/** Not answered: what is right stands alone. */
export const Unanswered = meta.story({
  args: { answer: undefined },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list", { name: "Right order" });
    await expect(within(list).queryByText(/Correct|Incorrect|Your order/)).toBeNull();
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent(
      "Registers and cache of the processor",
    );
  },
});

export const MatchingUnanswered = meta.story({
  args: { question: match, answer: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Right answer" })).toBeVisible();
    await expect(canvas.queryByText(/Correct|Incorrect/)).toBeNull();
  },
});

/** On paper its words say everything: no ground of its own, and no part is torn in two. */
export const Printed = meta.story({
  beforeEach: printed,
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas }) => {
    for (const item of canvas.getAllByRole("listitem")) {
      const { backgroundColor, breakInside, color } = getComputedStyle(item);
      await expect(backgroundColor).toBe("rgba(0, 0, 0, 0)");
      await expect(breakInside).toBe("avoid");
      await expect(contrastOf(color, groundOf(item))).toBeGreaterThan(7);
    }
    await expect(canvas.getAllByText("Incorrect")).toHaveLength(2);
  },
});

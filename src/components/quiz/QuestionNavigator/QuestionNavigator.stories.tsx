import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { QuestionNavigator } from "./QuestionNavigator.tsx";

const meta = preview.meta({
  title: "Quiz/QuestionNavigator",
  component: QuestionNavigator,
  parameters: {
    docs: {
      description: {
        component: `The grid of numbered cells that jumps to any question, with its legend.

**By keyboard**: each cell is a button. Of a long quiz only the parts near the current question and in sight are drawn;
Tab draws the next one as it gets there, forwards and backwards.

**By screen reader**: a region named Question Navigator. A cell's name says its number and the first status that holds:
current, flagged, answered, not answered; its description says what else holds. The current one is marked as the current
step. The legend counts every question that its word is true of.`,
      },
    },
  },
  args: {
    total: 25,
    current: 11,
    answered: new Set([0, 1, 2, 4, 5, 7, 9, 10]),
    flagged: new Set([3, 8]),
    onGo: fn(),
  },
});

/** All statuses together. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const region = within(canvas.getByRole("region", { name: "Question Navigator" }));
    await expect(region.getAllByRole("button")).toHaveLength(25);
    await expect(region.getByRole("button", { name: "Question 12, current" })).toHaveAttribute(
      "aria-current",
      "step",
    );
    await expect(region.getByRole("button", { name: "Question 4, flagged" })).toBeVisible();
    await expect(region.getByRole("button", { name: "Question 11, answered" })).toBeVisible();
    await userEvent.click(region.getByRole("button", { name: "Question 13, not answered" }));
    await expect(args.onGo).toHaveBeenCalledTimes(1);
    await expect(args.onGo).toHaveBeenCalledWith(12);
    await expect(
      within(region.getByRole("list", { name: "Legend" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Current1", "Answered8", "Flagged2", "Not Answered17"]);
  },
});

/** What the one status hides is shown and described: a current and an answered question that are flagged. */
export const SeveralAtOnce = meta.story({
  args: { current: 3, answered: new Set([0, 3, 8]) },
  play: async ({ canvas }) => {
    const current = canvas.getByRole("button", { name: "Question 4, current" });
    await expect(current).toHaveAccessibleDescription("Answered Flagged");
    await expect(current.querySelector("svg")).toBeVisible();
    const flagged = canvas.getByRole("button", { name: "Question 9, flagged" });
    await expect(flagged).toHaveAccessibleDescription("Answered");
    await expect(
      canvas.getByRole("button", { name: "Question 1, answered" }),
    ).not.toHaveAccessibleDescription();
  },
});

const cells = (canvasElement: HTMLElement) => canvasElement.querySelectorAll("ol button");

/** A long quiz opens where the learner was, in a frame of its own, and draws no more than what is near. */
export const Long = meta.story({
  args: { total: 2000, current: 1500, answered: new Set(), flagged: new Set() },
  play: async ({ canvas, canvasElement }) => {
    const current = canvas.getByRole("button", { name: "Question 1501, current" });
    const frame = scrollerOf(current);
    const sight = frame.getBoundingClientRect();
    const { top, bottom } = current.getBoundingClientRect();
    await expect(top).toBeGreaterThan(sight.top);
    await expect(bottom).toBeLessThan(sight.bottom);
    await expect(window.scrollY).toBe(0);
    await expect(cells(canvasElement).length).toBeLessThanOrEqual(600);
    // What is scrolled to is drawn.
    frame.scrollTop = 0;
    await expect(await canvas.findByRole("button", { name: "Question 1, not answered" })).toBeVisible();
  },
});

/** At the beginning the frame is full from the first paint, and nothing further is drawn. */
export const LongFromTheStart = meta.story({
  args: { total: 2000, current: 0, answered: new Set(), flagged: new Set() },
  play: async ({ canvas, canvasElement }) => {
    await expect(cells(canvasElement)).toHaveLength(120);
    const sight = scrollerOf(
      canvas.getByRole("button", { name: "Question 1, current" }),
    ).getBoundingClientRect();
    const last = canvas.getByRole("button", { name: "Question 120, not answered" });
    await expect(last.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(sight.bottom);
  },
});

/** By keyboard every cell is reached, forwards and backwards, drawn or not. */
export const LongByKeyboard = meta.story({
  args: { total: 400, current: 0, answered: new Set([5]), flagged: new Set() },
  render: (args) => (
    <>
      <QuestionNavigator {...args} />
      <button type="button">After</button>
    </>
  ),
  play: async ({ canvas, args }) => {
    canvas.getByText("120").focus();
    await userEvent.tab();
    await expect(canvas.getByText("121")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByText("120")).toHaveFocus();
    canvas.getByText("After").focus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByText("400")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onGo).toHaveBeenCalledTimes(1);
    await expect(args.onGo).toHaveBeenCalledWith(399);
  },
});

function scrollerOf(cell: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = cell; at; at = at.parentElement)
    if (getComputedStyle(at).overflowY === "auto") return at;
  throw new Error("The cell lies in no frame that scrolls.");
}

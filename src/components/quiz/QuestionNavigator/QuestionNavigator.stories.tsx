import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { CairnProvider } from "../../theme/CairnProvider/CairnProvider.tsx";
import { QuestionNavigator } from "./QuestionNavigator.tsx";

const meta = preview.meta({
  title: "Quiz/QuestionNavigator",
  component: QuestionNavigator,
  args: {
    total: 25,
    index: 11,
    answered: new Set([0, 1, 2, 4, 5, 7, 9, 10]),
    flagged: new Set([3, 8]),
    onIndexChange: fn(),
  },
});

/** All statuses together. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
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
    await expect(args.onIndexChange).toHaveBeenCalledTimes(1);
    await expect(args.onIndexChange).toHaveBeenCalledWith(12);
    await expect(
      textsOf(within(region.getByRole("list", { name: "Legend" })).getAllByRole("listitem")),
    ).toEqual(["Current1", "Answered8", "Flagged2", "Not Answered17"]);
  },
});

/** Cells use the digits of the language. */
export const ArabicDigits = meta.story({
  args: { total: 3, index: 1, answered: new Set(), flagged: new Set() },
  render: (args) => (
    <CairnProvider locale="ar-EG">
      <QuestionNavigator {...args} />
    </CairnProvider>
  ),
  play: async ({ canvas }) => {
    const cells = textsOf(canvas.getAllByRole("button"));
    await expect(cells).toEqual(["١", "٢", "٣"]);
  },
});

/** Cells also show and describe what the main status hides, such as the flag of the current question. */
export const SeveralAtOnce = meta.story({
  args: { index: 3, answered: new Set([0, 3, 8]) },
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

/** Revealed answers have an icon in the cell and a description for screen readers. */
export const Revealed = meta.story({
  tags: ["appearance", "visual"],
  args: { correct: new Set([0, 1, 11]), incorrect: new Set([2, 8]), flagged: new Set([1, 3, 8]) },
  play: async ({ canvas }) => {
    const cell = (name: string) => canvas.getByRole("button", { name });
    await expect(cell("Question 1, answered")).toHaveAccessibleDescription("Correct");
    await expect(cell("Question 2, flagged")).toHaveAccessibleDescription("Answered Correct");
    await expect(cell("Question 3, answered")).toHaveAccessibleDescription("Incorrect");
    await expect(cell("Question 9, flagged")).toHaveAccessibleDescription("Incorrect");
    await expect(cell("Question 12, current")).toHaveAccessibleDescription("Correct");
    await expect(cell("Question 5, answered")).not.toHaveAccessibleDescription();
    const drawings = (name: string) => Array.from(cell(name).querySelectorAll("svg"), (svg) => svg.innerHTML);
    await expect(drawings("Question 5, answered")).toHaveLength(0);
    await expect(drawings("Question 1, answered")).toHaveLength(1);
    await expect(drawings("Question 3, answered")).toHaveLength(1);
    await expect(drawings("Question 2, flagged")).toHaveLength(2);
    await expect(drawings("Question 1, answered")).not.toEqual(drawings("Question 3, answered"));
  },
});

/** Partly answered questions have their own status. */
export const PartlyAnswered = meta.story({
  args: { partlyAnswered: new Set([3, 6, 11]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Question 7, partly answered" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 4, flagged" })).toHaveAccessibleDescription(
      "Partly Answered",
    );
    await expect(canvas.getByRole("button", { name: "Question 12, current" })).toHaveAccessibleDescription(
      "Partly Answered",
    );
    await expect(
      textsOf(within(canvas.getByRole("list", { name: "Legend" })).getAllByRole("listitem")),
    ).toEqual(["Current1", "Answered8", "Partly Answered3", "Flagged2", "Not Answered14"]);
  },
});

/** In a forward-only exam, only the current question is a button; others are closed or not open yet. */
export const ForwardOnly = meta.story({
  tags: ["appearance"],
  args: { navigation: "forward-only", partlyAnswered: new Set([3]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("In this exam you cannot go back")).toBeVisible();
    await expect(canvas.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Question 12, current",
    ]);
    const cells = textsOf(canvas.getAllByText(/^Question \d+, /));
    await expect(cells).toHaveLength(24);
    await expect([cells[0], cells[3], cells[6], cells[11]]).toEqual([
      "Question 1, answered, closed",
      "Question 4, flagged, partly answered, closed",
      "Question 7, not answered, closed",
      "Question 13, not answered, not open yet",
    ]);
    const [left, ahead] = [canvas.getByText("5"), canvas.getByText("20")];
    await expect(getComputedStyle(left.parentElement ?? left).textDecorationLine).toBe("line-through");
    await expect(getComputedStyle(ahead.parentElement ?? ahead).textDecorationLine).toBe("none");
    // Screen readers get a text.
    for (const number of [left, ahead]) await expect(number).toHaveAttribute("aria-hidden", "true");
  },
});

/** Other questions than the current one do nothing when they are clicked. */
export const ForwardOnlyClicked = ForwardOnly.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText("5"));
    await userEvent.click(canvas.getByText("20"));
    await expect(args.onIndexChange).not.toHaveBeenCalled();
  },
});

/** The navigator of a long quiz scrolls to the current question, and reserves space for cells that render later. */
export const Long = meta.story({
  tags: ["test-only"],
  args: { total: 2000, index: 1500, answered: new Set([1999]), flagged: new Set() },
  // The short stories check the contrast of such cells.
  parameters: { a11y: { options: { rules: { "color-contrast": { enabled: false } } } } },
  play: async ({ canvas, canvasElement }) => {
    const current = canvas.getByRole("button", { name: "Question 1501, current" });
    const frame = scrollerOf(current);
    const isInSight = async () => {
      const sight = frame.getBoundingClientRect();
      const { top, bottom } = current.getBoundingClientRect();
      await expect(top).toBeGreaterThan(sight.top);
      await expect(bottom).toBeLessThan(sight.bottom);
    };
    await isInSight();
    const height = frame.scrollHeight;
    await waitFor(() => expect(canvasElement.querySelectorAll("ol button")).toHaveLength(2000));
    await isInSight();
    await expect(Math.abs(frame.scrollHeight - height)).toBeLessThan(4);
    await expect(window.scrollY).toBe(0);
    await expect(canvas.getByLabelText("Question 1, not answered")).toBeInTheDocument();
    await expect(canvas.getByLabelText("Question 2000, answered")).toBeInTheDocument();
  },
});

/** Every cell can be reached by keyboard, also across groups. */
export const LongByKeyboard = meta.story({
  tags: ["test-only"],
  args: { total: 400, index: 0, answered: new Set([5]), flagged: new Set() },
  render: (args) => (
    <>
      <QuestionNavigator {...args} />
      <Button>Button after the navigator</Button>
    </>
  ),
  play: async ({ canvas, args }) => {
    await canvas.findByText("400");
    canvas.getByText("120").focus();
    await userEvent.tab();
    await expect(canvas.getByText("121")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByText("120")).toHaveFocus();
    canvas.getByText("Button after the navigator").focus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByText("400")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onIndexChange).toHaveBeenCalledTimes(1);
    await expect(args.onIndexChange).toHaveBeenCalledWith(399);
  },
});

function scrollerOf(cell: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = cell; at; at = at.parentElement)
    if (getComputedStyle(at).overflowY === "auto") return at;
  throw new Error("The cell lies in no frame that scrolls.");
}

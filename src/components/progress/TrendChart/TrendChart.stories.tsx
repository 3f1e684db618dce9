import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { TrendChart } from "./TrendChart.tsx";

const points = (...averages: number[]) => averages.map((rollingAverage) => ({ rollingAverage }));

const meta = preview.meta({
  title: "Progress/TrendChart",
  component: TrendChart,
  args: { name: "Security Operations", points: points(52, 58.3, 61, 70.4, 84.4) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "16rem" }}>
        <Story />
      </div>
    ),
  ],
});

const circles = (picture: HTMLElement) => [...picture.querySelectorAll("circle")];
const heightOf = (shape: Element | undefined | null) => {
  const { top, bottom } = shape?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return (top + bottom) / 2;
};

/** Rising towards the goal without reaching it: 84.4 is shown as 84. */
export const Default = meta.story({
  tags: ["appearance", "visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "Security Operations" })).toBeVisible();
    await expect(canvas.getByText("84%")).toBeVisible();
    await expect(canvas.getByText("85%")).toBeVisible();
    await expect(canvas.getByText("52% to 84% over 5 graded quizzes")).toBeVisible();
    const picture = canvas.getByRole("img", {
      name: "Security Operations: rolling average in percent after each of the last 5 graded quizzes, oldest first: 52, 58, 61, 70, 84. The goal is 85.",
    });
    const dots = circles(picture);
    await expect(dots).toHaveLength(5);
    const [floor, goal] = picture.querySelectorAll("line");
    // From left to right, on a scale from 0 at the bottom to the goal at 85.
    const [first, last] = [dots[0], dots.at(-1)];
    await expect(first?.getBoundingClientRect().left).toBeLessThan(last?.getBoundingClientRect().left ?? 0);
    const scale = (heightOf(floor) - heightOf(goal)) / 85;
    await expect((heightOf(floor) - heightOf(first)) / scale).toBeCloseTo(52, -0.3);
    await expect((heightOf(floor) - heightOf(last)) / scale).toBeCloseTo(84.4, -0.3);
    await expect(heightOf(last)).toBeGreaterThan(heightOf(goal));
  },
});

/** The scale may start higher, the same for adjacent charts. */
export const ScaleFromFifty = meta.story({
  args: { from: 50, points: points(52, 75, 100) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("50%")).toBeVisible();
    const picture = canvas.getByRole("img");
    const [floor, goal] = picture.querySelectorAll("line");
    const scale = (heightOf(floor) - heightOf(goal)) / 35;
    const [first, , last] = circles(picture);
    await expect((heightOf(floor) - heightOf(first)) / scale).toBeCloseTo(2, -0.3);
    // 100% is as far from the upper edge as the bottom of the scale from the lower one.
    const { top, bottom } = picture.getBoundingClientRect();
    await expect(Math.abs(heightOf(last) - top - (bottom - heightOf(floor)))).toBeLessThan(1);
    await expect(Math.abs(heightOf(canvas.getByText("50%")) - heightOf(floor))).toBeLessThan(2);
  },
});

/** At the goal and above. */
export const Ready = meta.story({
  args: { points: points(85, 91.2, 100) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("100%")).toBeVisible();
    await expect(canvas.getByText("85% to 100% over 3 graded quizzes")).toBeVisible();
  },
});

/** One quiz is a dot without a line. */
export const OneQuiz = meta.story({
  args: { points: points(40) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("40%")).toBeVisible();
    await expect(canvas.getByText("After 1 graded quiz")).toBeVisible();
    const picture = canvas.getByRole("img", { name: /after 1 graded quiz: 40\. The goal is 85\.$/ });
    await expect(circles(picture)).toHaveLength(1);
    await expect(picture.querySelectorAll("line")).toHaveLength(2);
  },
});

/** Thirty quizzes: the line, with a dot only at its end. */
export const Thirty = meta.story({
  args: { points: points(...Array.from({ length: 30 }, (_, index) => 40 + index + (index % 3) * 6)) },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole("img");
    await expect(circles(picture)).toHaveLength(1);
    await expect(picture.querySelectorAll("line")).toHaveLength(2 + 29);
  },
});

/** Nothing graded yet: a text says so, without a figure. */
export const Empty = meta.story({
  args: { points: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your next graded quiz starts this chart.")).toBeVisible();
    await expect(canvas.getByRole("img")).toHaveAccessibleName(
      "Security Operations: no chart yet. The goal is 85.",
    );
    // Only the scale.
    await expect(textsOf(canvas.getAllByText(/^\d+%$/))).toEqual(["85%", "0%"]);
  },
});

/** A long name wraps; the figure stays in place. */
export const LongName = meta.story({
  args: { name: "Cybersicherheitsverantwortungsbewusstseinsbildungsmaßnahmen and what follows from them" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** On a right-to-left page, time runs from right to left, and the scale is on the right. */
export const RightToLeft = meta.story({
  decorators: [rightToLeft],
  play: async ({ canvas }) => {
    const dots = circles(canvas.getByRole("img"));
    await expect(dots[0]?.getBoundingClientRect().left).toBeGreaterThan(
      dots.at(-1)?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY,
    );
    await expect(canvas.getByText("85%").getBoundingClientRect().left).toBeGreaterThan(
      dots[0]?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
    );
  },
});

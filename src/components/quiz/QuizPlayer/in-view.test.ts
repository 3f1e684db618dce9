import { expect, it } from "vitest";
import { showFeedback } from "./in-view.ts";

const nothing = { querySelector: () => null } as unknown as Element;

it("shows nothing where there is no feedback", () =>
  expect(showFeedback(nothing, nothing, performance.now())).toBe(false));

it("moves nothing for feedback that comes a while after the answer: its learner may be reading", () => {
  const card = { querySelector: () => ({}) } as unknown as Element;
  expect(showFeedback(nothing, card, performance.now() - 1001)).toBe(false);
});

import { expect, it } from "vitest";
import { showFeedback } from "./in-view.ts";

const empty = { querySelector: () => null } as unknown as Element;

it("does not scroll without feedback", () =>
  expect(showFeedback(empty, empty, performance.now())).toBe(false));

it("does not scroll to feedback that appears long after the answer", () => {
  const card = { querySelector: () => ({}) } as unknown as Element;
  expect(showFeedback(empty, card, performance.now() - 1001)).toBe(false);
});

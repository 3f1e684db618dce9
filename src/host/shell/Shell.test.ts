import { expect, test } from "vitest";
import { pausesBadges } from "./Shell.tsx";

test.each([
  ["/quiz/42", true],
  ["/achievements", true],
  ["/", false],
  ["/results/42", false],
  ["/review/42", false],
  ["/study-groups", false],
])("new badges wait at %s: %s", (path, isPaused) => {
  expect(pausesBadges(path)).toBe(isPaused);
});

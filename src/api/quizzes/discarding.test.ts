import { expect, it } from "vitest";
import { isDiscardable } from "./discarding.ts";

it.each([
  ["a graded quiz without answers", { mode: "quiz", answeredCount: 0 }, true],
  ["a graded quiz of a server that counts none", { mode: "quiz" }, true],
  ["a graded quiz with an answer", { mode: "quiz", answeredCount: 1 }, false],
  ["an exam with answers", { mode: "quiz", conditions: "exam", answeredCount: 9 }, true],
  ["a study session with answers", { mode: "study", answeredCount: 9 }, true],
] as const)("%s: %j is %s", (_what, quiz, can) => expect(isDiscardable(quiz)).toBe(can));

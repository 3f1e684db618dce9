import { describe, expect, it } from "vitest";
import { buildMultiple } from "../../../../../mocks/builders/quizzes.ts";
import { toggleChoice } from "./toggle-choice.ts";

const question = buildMultiple();

describe("toggleChoice", () => {
  it("adds an option, in the order of the question", () => {
    expect(toggleChoice(question, undefined, 3)).toEqual([3]);
    expect(toggleChoice(question, [3], 1)).toEqual([1, 3]);
  });
  it("removes a chosen option", () => {
    expect(toggleChoice(question, [1, 3], 1)).toEqual([3]);
    expect(toggleChoice(question, [3], 3)).toEqual([]);
  });
  it("returns null if enough options are chosen", () => expect(toggleChoice(question, [1, 3], 2)).toBeNull());
  it("has no limit without an answer key and `choose`", () => {
    const { choose: _, correctAnswers: __, ...withoutKey } = question;
    expect(toggleChoice(withoutKey, [1, 2, 3], 4)).toEqual([1, 2, 3, 4]);
  });
});

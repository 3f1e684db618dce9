import { describe, expect, it } from "vitest";
import { buildMatch, buildMultiple, buildOrder, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import type { AnswerValue } from "../answers.ts";
import { optionResult, type OptionResult } from "./option-result.ts";
import { countParts, scoreParts } from "./score-parts.ts";

const single = buildQuestion({ correctAnswer: 3 });
const multiple = buildMultiple();
const order = buildOrder();
const match = buildMatch();

describe("an option", () => {
  it.each<[AnswerValue | undefined, OptionResult[]]>([
    [3, ["none", "none", "right", "none"]],
    [1, ["wrong", "none", "missed", "none"]],
    [0, ["none", "none", "missed", "none"]],
    [undefined, ["none", "none", "missed", "none"]],
  ])("of a single choice has the right result for the answer %j", (answer, expected) =>
    expect([1, 2, 3, 4].map((option) => optionResult(single, answer, option))).toEqual(expected),
  );

  it.each<[AnswerValue | undefined, OptionResult[]]>([
    [
      [3, 1],
      ["right", "none", "right", "none", "none"],
    ],
    [
      [1, 5],
      ["right", "none", "missed", "none", "wrong"],
    ],
    [[], ["missed", "none", "missed", "none", "none"]],
    [undefined, ["missed", "none", "missed", "none", "none"]],
  ])("of a multiple choice has the right result for the answer %j", (answer, expected) =>
    expect([1, 2, 3, 4, 5].map((option) => optionResult(multiple, answer, option))).toEqual(expected),
  );
});

describe("a part", () => {
  it("of an order is right if it has the option of its position", () => {
    expect(scoreParts(order, [4, 3, 2, 1])).toEqual([
      { part: 0, chosen: 4, right: 4, isRight: true },
      { part: 1, chosen: 3, right: 2, isRight: false },
      { part: 2, chosen: 2, right: 3, isRight: false },
      { part: 3, chosen: 1, right: 1, isRight: true },
    ]);
    expect(scoreParts(order, [])[0]).toEqual({ part: 0, chosen: null, right: 4, isRight: false });
  });

  it("of a matching is right if it has its option, in the order of the prompts", () => {
    const answer = [
      { prompt: 3, option: 3 },
      { prompt: 1, option: 4 },
    ];
    expect(scoreParts(match, answer)).toEqual([
      { part: 1, chosen: 4, right: 2, isRight: false },
      { part: 2, chosen: null, right: 1, isRight: false },
      { part: 3, chosen: 3, right: 3, isRight: true },
    ]);
  });
});

it("counts the right parts", () => {
  expect(countParts(single, 3)).toEqual({ right: 1, total: 1 });
  expect(countParts(single, 1)).toEqual({ right: 0, total: 1 });
  expect(countParts(multiple, [3, 2])).toEqual({ right: 1, total: 2 });
  expect(countParts(order, [4, 3, 2, 1])).toEqual({ right: 2, total: 4 });
  expect(countParts(match, [{ prompt: 2, option: 1 }])).toEqual({ right: 1, total: 3 });
  expect(countParts(match, undefined)).toEqual({ right: 0, total: 3 });
});

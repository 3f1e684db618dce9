import { describe, expect, it } from "vitest";
import {
  buildKinds,
  buildMatch,
  buildMultiple,
  buildOrder,
  buildQuestion,
  buildQuestions,
} from "../../../../mocks/builders/quizzes.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import { EMPTY_DRAFT } from "./draft-store.ts";
import { countGiven } from "./count-given.ts";
import { handedInOf, knownAnswers } from "./known-answers.ts";

const questions = buildQuestions(3);

describe("what is handed in of a draft", () => {
  it("is one answer a question and the flags, of this quiz alone", () =>
    expect(
      handedInOf({ ...EMPTY_DRAFT, answers: { 901: 3, 902: 9, 999: 1 }, flags: [903, 999, 901] }, questions),
    ).toEqual({
      answers: [
        { questionId: 901, answer: 3 },
        { questionId: 902, answer: 0 },
        { questionId: 903, answer: 0 },
      ],
      flags: [901, 903],
    }));
  it("is nothing answered and nothing flagged without a draft", () =>
    expect(handedInOf(null, questions)).toEqual({
      answers: questions.map(({ id }) => ({ questionId: id, answer: 0 })),
      flags: [],
    }));
  it("is what was given, checked or not, of each kind", () =>
    expect(
      handedInOf(
        {
          ...EMPTY_DRAFT,
          answers: { 951: [3], 952: [4, 2, 3, 1], 953: [{ prompt: 2, option: 1 }] },
          checked: [952],
        },
        buildKinds(),
      ).answers,
    ).toEqual([
      { questionId: 901, answer: 0 },
      { questionId: 951, answer: [3] },
      { questionId: 952, answer: [4, 2, 3, 1] },
      { questionId: 953, answer: [{ prompt: 2, option: 1 }] },
    ]));
  it("is an empty list for what is not answered in a question of several parts", () =>
    expect(handedInOf(null, buildKinds()).answers.map(({ answer }) => answer)).toEqual([0, [], [], []]));
});

describe("what of a draft is known", () => {
  const known = (question: Parameters<typeof knownAnswers>[1][number], answer: AnswerValue) =>
    knownAnswers({ answers: { [question.id]: answer } }, [question]).has(question.id);

  it.each([
    ["single", buildQuestion(), 4, 5],
    ["single", buildQuestion(), 1, [1]],
    ["single", buildQuestion(), 1, 0],
    [
      "single of a bank that goes by index",
      buildQuestion({ options: [{ text: "Yes" }, { text: "No" }] }),
      0,
      2,
    ],
    ["multiple", buildMultiple(), [1, 5], [1, 6]],
    ["multiple", buildMultiple(), [], [1, 1]],
    ["multiple", buildMultiple(), [1], 1],
    ["order", buildOrder(), [1, 2, 3, 4], [1, 2, 3]],
    ["order", buildOrder(), [], [1, 2, 3, 3]],
    ["match", buildMatch(), [{ prompt: 1, option: 4 }], [{ prompt: 4, option: 1 }]],
    ["match", buildMatch(), [], [{ prompt: 1, option: 5 }]],
    ["match", buildMatch(), [{ prompt: 1, option: 1 }], [1]],
  ] as const)("of a %s choice fits it", (_kind, question, good, bad) => {
    expect(known(question, good as AnswerValue)).toBe(true);
    expect(known(question, bad as AnswerValue)).toBe(false);
  });
});

it("counts what is given, also in part, without what was taken back", () => {
  expect(countGiven({ answers: { 901: 0, 951: [3], 952: [], 953: [{ prompt: 2, option: 1 }] } })).toBe(3);
  expect(countGiven(null)).toBe(0);
});

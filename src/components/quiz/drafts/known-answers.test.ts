import { describe, expect, it } from "vitest";
import { buildQuestions } from "../../../../mocks/builders/quizzes.ts";
import { handedInOf } from "./known-answers.ts";

const questions = buildQuestions(3);

describe("what is handed in of a draft", () => {
  it("is one answer a question and the flags, of this quiz alone", () =>
    expect(
      handedInOf({ answers: { 901: 3, 902: 9, 999: 1 }, flags: [903, 999, 901], place: null }, questions),
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
});

import { describe, expect, it } from "vitest";
import { buildKinds } from "../../../../mocks/builders/quizzes.ts";
import type { QuizQuestion } from "../engine/question.ts";
import { answerInside, answerOutside, askedOf } from "./asked-of.ts";

const single: QuizQuestion = {
  id: "q-a",
  text: "Which?",
  options: [
    { id: "yes", text: "Yes" },
    { id: "no", text: "No" },
  ],
  correctAnswer: "no",
};
const match: QuizQuestion = {
  ...single,
  kind: "match",
  prompts: [{ id: "p", text: "This" }],
  correctMatches: [{ prompt: "p", option: "yes" }],
};

describe("a question as it is asked", () => {
  it("goes by numbers, its key too", () =>
    expect(askedOf(single, 4)).toMatchObject({
      id: 5,
      options: [
        { id: 1, text: "Yes" },
        { id: 2, text: "No" },
      ],
      correctAnswer: 2,
    }));
  it("keeps nothing of its own ids", () =>
    expect(askedOf(match, 0)).toMatchObject({
      prompts: [{ id: 1, text: "This" }],
      correctMatches: [{ prompt: 1, option: 1 }],
    }));
  it("goes by index where its options have no ids, from the first", () =>
    expect(
      askedOf({ id: 1, text: "?", options: [{ text: "A" }, { text: "B" }], correctAnswer: 0 }, 0),
    ).toMatchObject({ correctAnswer: 1 }));
  it.each([
    ["names what is not there", { ...single, correctAnswer: "perhaps" }],
    ["is that of another kind", { ...single, kind: "multiple" as const }],
    ["is a list where there is one", { ...single, correctAnswer: ["no"] as never }],
    ["is empty", { ...single, kind: "multiple" as const, correctAnswers: [] }],
    ["names a prompt that is not there", { ...match, correctMatches: [{ prompt: "x", option: "yes" }] }],
  ])("leaves out a key that %s", (_, question) => {
    const { correctAnswer, correctAnswers, correctMatches } = askedOf(question, 0) as QuizQuestion;
    expect([correctAnswer, correctAnswers, correctMatches]).toEqual([undefined, undefined, undefined]);
  });
  it("is the same question where it went by such numbers before", () =>
    expect(buildKinds().map((question, place) => askedOf(question, place).id)).toEqual([1, 2, 3, 4]));
  it("has no options where none were given", () =>
    expect(askedOf({ id: 1, text: "?", options: undefined as never }, 0).options).toEqual([]));
});

describe("an answer", () => {
  const order: QuizQuestion = { ...single, kind: "order" };
  it.each([
    [single, "no", 2],
    [{ ...single, kind: "multiple" as const }, ["no"], [2]],
    [order, ["no", "yes"], [2, 1]],
    [match, [{ prompt: "p", option: "no" }], [{ prompt: 1, option: 2 }]],
  ])("comes in by numbers and goes out as it came", (question, outside, inside) => {
    expect(answerInside(question, outside)).toEqual(inside);
    expect(answerOutside(question, inside)).toEqual(outside);
  });
  it("is none where it is null", () => expect(answerInside(single, null)).toBeUndefined());
  it("is null outside where it is none, or was taken back", () => {
    expect(answerOutside(single, undefined)).toBeNull();
    expect(answerOutside(single, [])).toBeNull();
  });
  it("is 0 where it names what is not there", () => expect(answerInside(single, "perhaps")).toBe(0));
  it("is the first option by index 0", () => {
    const unnamed: QuizQuestion = { id: 1, text: "?", options: [{ text: "A" }, { text: "B" }] };
    expect(answerInside(unnamed, 0)).toBe(1);
    expect(answerOutside(unnamed, 1)).toBe(0);
  });
  it("takes a number for its text: a storage may have written it so", () =>
    expect(answerInside({ ...single, options: [{ id: 7, text: "Seven" }] }, "7")).toBe(1));
});

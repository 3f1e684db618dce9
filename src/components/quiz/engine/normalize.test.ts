import { describe, expect, it } from "vitest";
import { buildKinds } from "../../../../mocks/builders/quizzes.ts";
import { rightAnswer } from "../../../api/questions/scoring.ts";
import { hasKey } from "../../../api/questions/kinds.ts";
import {
  checkTexts,
  createQuestionList,
  givenAnswer,
  listOf,
  normalizeAnswer,
  normalizeQuestion,
} from "./normalize.ts";
import type { QuizQuestion } from "./question.ts";

const single: QuizQuestion = {
  id: 12,
  text: "Which?",
  options: [
    { id: 1, text: "Yes" },
    { id: 2, text: "No" },
  ],
  correctAnswer: "2",
};
const match: QuizQuestion = {
  ...single,
  kind: "match",
  prompts: [{ id: "p", text: "This" }],
  correctMatches: [{ prompt: "p", option: 1 }],
};

describe("a question as the engine asks it", () => {
  it("has texts for ids, in its key too", () => {
    expect(normalizeQuestion(single)).toMatchObject({
      id: "12",
      options: [{ id: "1" }, { id: "2" }],
      correctAnswer: "2",
    });
    expect(normalizeQuestion(match)).toMatchObject({
      prompts: [{ id: "p" }],
      correctMatches: [{ prompt: "p", option: "1" }],
    });
  });
  it("has the indexes of options without ids", () =>
    expect(
      normalizeQuestion({ id: 1, text: "?", options: [{ text: "A" }, { text: "B" }], correctAnswer: 0 }),
    ).toMatchObject({ options: [{ id: "0" }, { id: "1" }], correctAnswer: "0" }));
  it.each([
    ["names an option that is not there", { ...single, correctAnswer: "perhaps" }],
    ["is that of another kind", { ...single, kind: "multiple" as const }],
    ["is a list instead of an option", { ...single, correctAnswer: [1] as never }],
    ["is empty", { ...single, kind: "multiple" as const, correctAnswers: [] }],
    ["names a prompt that is not there", { ...match, correctMatches: [{ prompt: "x", option: 1 }] }],
  ])("leaves out a key that %s", (_, question) => {
    const { correctAnswer, correctAnswers, correctMatches } = normalizeQuestion(question) as QuizQuestion;
    expect([correctAnswer, correctAnswers, correctMatches]).toEqual([undefined, undefined, undefined]);
  });
  it("has no options if none were given", () =>
    expect(normalizeQuestion({ id: 1, text: "?" } as QuizQuestion).options).toEqual([]));
  it("is a single choice if its kind is unknown", () =>
    expect(normalizeQuestion({ ...single, kind: "essay" as never })).not.toHaveProperty("kind"));
});

describe("an answer", () => {
  it("goes in as texts and comes back as it was given, for each kind", () => {
    for (const question of buildKinds()) {
      const asked = normalizeQuestion(question);
      const answer = normalizeAnswer(asked, rightAnswer(question));
      expect(hasKey(asked) && rightAnswer(asked)).toEqual(answer);
      expect(givenAnswer(question, answer)).toEqual(rightAnswer(question));
    }
  });
  it("loses parts that its question doesn't have", () => {
    const asked = normalizeQuestion({ ...single, kind: "multiple" });
    expect(normalizeAnswer(asked, [1, 9, "2"])).toEqual(["1", "2"]);
    expect(normalizeAnswer(asked, [9])).toBeNull();
    expect(normalizeAnswer(normalizeQuestion(match), [{ prompt: "p", option: 9 }])).toBeNull();
  });
  it.each([null, undefined, [], {}, "3", [["1"]], ["1", "1"]])("is none if it is %j", (value) =>
    expect(normalizeAnswer(normalizeQuestion(single), value)).toBeNull(),
  );
  it("is none if it says anything twice", () => {
    expect(normalizeAnswer(normalizeQuestion({ ...single, kind: "multiple" }), ["1", "1"])).toBeNull();
    const pairs = ["1", "2"].map((option) => ({ prompt: "p", option }));
    expect(normalizeAnswer(normalizeQuestion(match), pairs)).toBeNull();
  });
  it("is none if it leaves a place of an order open", () => {
    const asked = normalizeQuestion({ ...single, kind: "order" });
    expect(normalizeAnswer(asked, ["2"])).toBeNull();
    expect(normalizeAnswer(asked, ["2", "1"])).toEqual(["2", "1"]);
  });
  it("is null outside if it was cleared", () => {
    expect(givenAnswer(single, null)).toBeNull();
    expect(givenAnswer(single, [])).toBeNull();
  });
});

describe("texts", () => {
  const wrong = {} as string;
  it.each<[string, QuizQuestion]>([
    ["question", { ...single, text: wrong }],
    ["explanation", { ...single, explanation: wrong }],
    [
      "option",
      {
        ...single,
        options: [
          { id: 1, text: "Yes" },
          { id: 2, text: wrong },
        ],
      },
    ],
    ["prompt", { ...match, prompts: [{ id: "p", text: wrong }] }],
  ])("of a %s that are objects are refused", (_, question) =>
    expect(() => checkTexts(normalizeQuestion(question))).toThrow("A text is {}. Texts are strings."),
  );
  it("may be missing, or be numbers", () => {
    checkTexts(normalizeQuestion({ ...match, explanation: undefined, text: 5 as unknown as string }));
    checkTexts(normalizeQuestion({ ...single, text: null as unknown as string }));
  });
});

describe("a list of questions", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...single,
    id: `q${index}`,
    options: "abcdef".split("").map((id) => ({ id, text: id })),
  }));
  const optionsAt = (list: ReturnType<typeof createQuestionList>, index: number) =>
    list
      .asked(index)
      ?.options.map(({ id }) => id)
      .join("");

  it("shuffles questions, options or both, each question in its own way", () => {
    const ids = many.map(({ id }) => id);
    expect(createQuestionList(many, "options", 5).ids).toEqual(ids);
    expect(createQuestionList(many, true, 5).ids).not.toEqual(ids);
    expect(createQuestionList(many, true, null).ids).toEqual(ids);
    expect(optionsAt(createQuestionList(many, "questions", 5), 0)).toBe("abcdef");
    const shuffledOptions = createQuestionList(many, "options", 5);
    expect(new Set(ids.map((_, index) => optionsAt(shuffledOptions, index))).size).toBeGreaterThan(6);
    const both = createQuestionList(many, true, 5);
    expect(optionsAt(both, both.indexOf("q3") ?? -1)).toBe(optionsAt(shuffledOptions, 3));
  });
  it("knows where each question was given", () => {
    const list = createQuestionList(many, true, 5);
    expect(list.givenSequence.map((index) => list.ids[index])).toEqual(many.map(({ id }) => id));
  });
  it("leaves out what is no question", () => expect(listOf([null, single, undefined])).toEqual([single]));
});

import { describe, expect, it } from "vitest";
import { buildKinds } from "../../../../../mocks/builders/quizzes.ts";
import { hasKey } from "../../../../api/questions/kinds.ts";
import { rightAnswer } from "../../../../api/questions/scoring/scoring.ts";
import {
  assertTexts,
  createQuestionList,
  toOriginalAnswer,
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

describe("a normalized question", () => {
  it("has strings for ids, including its answer key", () => {
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
  it("has indexes as ids of options without ids", () =>
    expect(
      normalizeQuestion({ id: 1, text: "?", options: [{ text: "A" }, { text: "B" }], correctAnswer: 0 }),
    ).toMatchObject({ options: [{ id: "0" }, { id: "1" }], correctAnswer: "0" }));
  it.each([
    ["has an unknown option", { ...single, correctAnswer: "perhaps" }],
    [
      "has an unknown option beside known ones",
      { ...single, kind: "multiple" as const, correctAnswers: [1, 2, 9] },
    ],
    ["belongs to another kind", { ...single, kind: "multiple" as const }],
    ["is a list instead of an option", { ...single, correctAnswer: [1] as never }],
    ["is empty", { ...single, kind: "multiple" as const, correctAnswers: [] }],
    ["has an unknown prompt", { ...match, correctMatches: [{ prompt: "x", option: 1 }] }],
  ])("has no answer key if the original key %s", (_, question) => {
    expect(hasKey(normalizeQuestion(question))).toBe(false);
  });
  it("has an empty list of options if the original has none", () =>
    expect(normalizeQuestion({ id: 1, text: "?" } as QuizQuestion).options).toEqual([]));
  it("is a single choice if its kind is null", () =>
    expect(normalizeQuestion({ ...single, kind: null as never })).not.toHaveProperty("kind"));
  it("can't be answered if its kind is unknown", () => {
    const unknown = normalizeQuestion({ ...single, kind: "essay" as never });
    expect(unknown).toMatchObject({ kind: "essay", options: [] });
    expect([hasKey(unknown), normalizeAnswer(unknown, 2), normalizeAnswer(unknown, [2])]).toEqual([
      false,
      null,
      null,
    ]);
  });
});

describe("an answer", () => {
  it("of each kind is the same after converting its ids to strings and back", () => {
    for (const question of buildKinds()) {
      const normalized = normalizeQuestion(question);
      const answer = normalizeAnswer(normalized, rightAnswer(question));
      expect(hasKey(normalized) && rightAnswer(normalized)).toEqual(answer);
      expect(toOriginalAnswer(question, answer)).toEqual(rightAnswer(question));
    }
  });
  it("loses parts that its question doesn't have", () => {
    const multiple = normalizeQuestion({ ...single, kind: "multiple" });
    expect(normalizeAnswer(multiple, [1, 9, "2"])).toEqual(["1", "2"]);
    expect(normalizeAnswer(multiple, [9])).toBeNull();
    expect(normalizeAnswer(normalizeQuestion(match), [{ prompt: "p", option: 9 }])).toBeNull();
  });
  it.each([null, undefined, [], {}, "3", [["1"]], ["1", "1"]])("is null if it is %j", (value) =>
    expect(normalizeAnswer(normalizeQuestion(single), value)).toBeNull(),
  );
  it("is null if a part occurs twice", () => {
    expect(normalizeAnswer(normalizeQuestion({ ...single, kind: "multiple" }), ["1", "1"])).toBeNull();
    const pairs = ["1", "2"].map((option) => ({ prompt: "p", option }));
    expect(normalizeAnswer(normalizeQuestion(match), pairs)).toBeNull();
  });
  it("is null if an order is incomplete", () => {
    const order = normalizeQuestion({ ...single, kind: "order" });
    expect(normalizeAnswer(order, ["2"])).toBeNull();
    expect(normalizeAnswer(order, ["2", "1"])).toEqual(["2", "1"]);
  });
  it("is null for the host if it was cleared", () => expect(toOriginalAnswer(single, null)).toBeNull());
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
  ])("of a %s throw if they are objects", (_, question) =>
    expect(() => assertTexts(normalizeQuestion(question))).toThrow("A text is {}. Texts must be strings."),
  );
  it("may be missing or numbers", () => {
    const texts = { ...match, explanation: undefined, text: 5 as unknown as string };
    for (const question of [texts, { ...single, text: null as unknown as string }])
      expect(() => assertTexts(normalizeQuestion(question))).not.toThrow();
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
      .normalized(index)
      ?.options.map(({ id }) => id)
      .join("");

  it("shuffles questions, options or both, the options of each question differently", () => {
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
  it("does not shuffle the options of a question with keepOrder", () => {
    const list = createQuestionList(
      many.map((question) => ({ ...question, keepOrder: true })),
      "options",
      5,
    );
    expect(new Set(many.map((_, index) => optionsAt(list, index)))).toEqual(new Set(["abcdef"]));
  });
  it("returns the indexes in the host's order", () => {
    const list = createQuestionList(many, true, 5);
    expect(list.originalSequence.map((index) => list.ids[index])).toEqual(many.map(({ id }) => id));
  });
  it("numbers repeated ids", () => {
    const list = createQuestionList([single, single]);
    expect([list.normalized(0)?.id, list.normalized(1)?.id, list.indexOf("12#2")]).toEqual(["12", "12#2", 1]);
  });
  it("omits missing entries", () => expect(listOf([null, single, undefined])).toEqual([single]));
});

import { describe, expect, it } from "vitest";
import { createQuestionList } from "../../engine/question/normalize.ts";
import type { QuizQuestion } from "../../engine/question/question.ts";
import { UNTOUCHED, type Item } from "../../engine/state.ts";
import { reveal, summarizeOutcome } from "./reveal.ts";

const single: QuizQuestion = {
  id: 7,
  text: "Which?",
  options: [
    { id: 1, text: "One" },
    { id: 2, text: "Two", feedback: "Old" },
  ],
};
const byIndex: QuizQuestion = { id: "b", text: "Which?", options: [{ text: "No" }, { text: "Yes" }] };

describe("a revealed question", () => {
  it("has the verdict's answer key, explanation and feedback, with ids as strings", () => {
    const list = createQuestionList([single]);
    const verdict = {
      correctAnswer: 2,
      explanation: "Because.",
      options: [{ id: 2, feedback: "New" }],
      text: "Ignored",
      id: 9,
    };
    expect(reveal(list, 0, verdict)).toEqual({
      ...list.normalized(0),
      correctAnswer: "2",
      explanation: "Because.",
      options: [
        { id: "1", text: "One" },
        { id: "2", text: "Two", feedback: "New" },
      ],
    });
  });

  it.each<[QuizQuestion, Record<string, unknown>]>([
    [{ ...single, kind: "multiple" }, { correctAnswers: [2] }],
    [{ ...single, kind: "order" }, { correctOrder: [2, 1] }],
    [
      { ...single, kind: "match", prompts: [{ id: 1, text: "First" }] },
      { correctMatches: [{ prompt: 1, option: 2 }] },
    ],
    [single, { objective: "1.2" }],
    [single, { reference: { title: "Manual", url: "https://manual.example" } }],
  ])(
    "has each field of the verdict, like a question that has it from the start (%#)",
    (question, verdict) => {
      const [field = ""] = Object.keys(verdict);
      const revealed = reveal(createQuestionList([question]), 0, verdict);
      expect(revealed).toHaveProperty(field);
      expect(revealed).toEqual(createQuestionList([{ ...question, ...verdict }]).normalized(0));
    },
  );

  it("keeps the shuffled order of its options", () => {
    for (let seed = 1; seed < 9; seed += 1) {
      const list = createQuestionList([single], "options", seed);
      const ids = (question: typeof revealed) => question?.options.map(({ id }) => id);
      const revealed = reveal(list, 0, { correctAnswer: 1 });
      expect(ids(revealed)).toEqual(ids(list.normalized(0)));
    }
  });

  it("identifies options without an id by their index", () =>
    expect(
      reveal(createQuestionList([byIndex]), 0, { correctAnswer: 1, options: [{}, { feedback: "Right" }] }),
    ).toMatchObject({
      correctAnswer: "1",
      options: [{ text: "No" }, { text: "Yes", feedback: "Right" }],
    }));

  it.each([undefined, null, "2", 5, [], { correctAnswer: 3 }, { correctAnswers: [2] }, { options: "none" }])(
    "has no answer key if the verdict is %j",
    (verdict) => expect(reveal(createQuestionList([single]), 0, verdict)).not.toHaveProperty("correctAnswer"),
  );
});

describe("a submitted quiz", () => {
  const keyed: QuizQuestion = { ...single, id: "k", correctAnswer: 1 };
  const item = (answer: string): Item => ({ ...UNTOUCHED, answer, status: "answered", isFinal: true });
  const done = (outcome: unknown, given: readonly QuizQuestion[] = [single, byIndex]) => {
    const questions = createQuestionList(given);
    const items = [item("2"), item("0")];
    const { reviewed, ...rest } = summarizeOutcome(outcome, { questions, items, revealed: {} });
    return { ...rest, reviewed: reviewed.map(({ index }) => index) };
  };

  it("has the score of its answer keys", () =>
    expect(done(undefined, [keyed, { ...byIndex, correctAnswer: 0 }])).toEqual({
      score: 50,
      correctAnswers: 1,
      reviewed: [0, 1],
    }));

  it("has neither score nor review without answer keys", () =>
    expect(done(undefined)).toEqual({ score: null, correctAnswers: null, reviewed: [] }));

  it("has the score that the server returns, which counts in its own way", () => {
    expect(done({ score: 83.6 })).toEqual({ score: 84, correctAnswers: null, reviewed: [] });
    const answers = [
      { questionId: 7, correctAnswer: 2 },
      { questionId: "b", correctAnswer: 1 },
    ];
    expect(done({ score: 70, answers })).toEqual({ score: 70, correctAnswers: null, reviewed: [0, 1] });
    expect(done({ score: 40, correctAnswers: 2 }, [keyed, byIndex])).toEqual({
      score: 40,
      correctAnswers: 2,
      reviewed: [0],
    });
  });

  it("reviews the answers that the server reveals, and counts them if it reveals all", () => {
    const first = { questionId: "7", correctAnswer: 2 };
    expect(done({ answers: [first] })).toEqual({ score: null, correctAnswers: null, reviewed: [0] });
    expect(done({ answers: [first, { questionId: "b", correctAnswer: 1 }] })).toEqual({
      score: 50,
      correctAnswers: 1,
      reviewed: [0, 1],
    });
  });

  it("reviews answers that were checked one by one", () => {
    const questions = createQuestionList([single, byIndex]);
    const first = reveal(questions, 0, { correctAnswer: 1 });
    const { reviewed } = summarizeOutcome(
      {},
      { questions, items: [], revealed: first ? { "7": first } : {} },
    );
    expect(reviewed.map(({ question }) => question.id)).toEqual(["7"]);
  });

  it("reviews what the server reveals at the end, even after an answer was checked", () => {
    const questions = createQuestionList([single]);
    const first = reveal(questions, 0, {
      correctAnswer: 1,
      explanation: "Kept",
      options: [{ id: 1, feedback: "Kept" }],
    });
    const { reviewed } = summarizeOutcome(
      { answers: [{ questionId: 7, correctAnswer: 2, objective: "1.2" }] },
      { questions, items: [], revealed: first ? { "7": first } : {} },
    );
    expect(reviewed).toMatchObject([
      {
        question: {
          correctAnswer: "2",
          explanation: "Kept",
          objective: "1.2",
          options: [{ feedback: "Kept" }, { feedback: "Old" }],
        },
      },
    ]);
  });

  it.each([
    null,
    "100",
    100,
    [],
    new Response(),
    { score: "100", answers: "all", correctAnswers: NaN },
    { answers: [null, 5, {}] },
  ])("ignores an outcome that is %o", (outcome) =>
    expect(done(outcome)).toEqual({ score: null, correctAnswers: null, reviewed: [] }),
  );
});

import { describe, expect, expectTypeOf, it } from "vitest";
import type { QuestionAnswer, QuizQuestion, REVEALED_FIELDS } from "./question/question.ts";
import { type SHOWN_FIELDS, scoreAnswers, verdictOf, withoutKey } from "./server-scoring.ts";

const options = [
  { id: 1, text: "One", feedback: "Too few." },
  { id: 2, text: "Two" },
];
const prompts = [{ id: 8, text: "Eight" }];
const rest = { topic: "Numbers", explanation: "By counting.", objective: "1.1" };
const QUESTIONS: QuizQuestion[] = [
  { id: "single", text: "?", ...rest, options, correctAnswer: 2 },
  { id: 5, kind: "multiple", text: "?", options, correctAnswers: [1, 2] },
  { id: "order", kind: "order", text: "?", options, correctOrder: [2, 1] },
  { id: "match", kind: "match", text: "?", options, prompts, correctMatches: [{ prompt: 8, option: 1 }] },
  { id: "index", text: "?", options: [{ text: "No" }, { text: "Yes", feedback: "Right" }], correctAnswer: 1 },
];
const RIGHT: QuestionAnswer[] = [
  { questionId: "single", answer: 2 },
  { questionId: 5, answer: [2, 1] },
  { questionId: "order", answer: [2, 1] },
  { questionId: "match", answer: [{ prompt: 8, option: 1 }] },
  { questionId: "index", answer: 1 },
];

/** `String` throws for what a request may send as an id. */
const NO_TEXT: unknown = JSON.parse('{"toString":null}');

describe("a question for the page", () => {
  it("has neither the answer key nor anything that reveals it", () => {
    const [single, multiple] = QUESTIONS.map(withoutKey);
    expect(single).toEqual({
      id: "single",
      text: "?",
      topic: "Numbers",
      options: [
        { id: 1, text: "One" },
        { id: 2, text: "Two" },
      ],
    });
    expect(multiple).toMatchObject({ choose: 2 });
    expect(JSON.stringify(QUESTIONS.map(withoutKey))).not.toMatch(/correct|explanation|feedback|objective/);
  });

  it("keeps its own number of options to choose", () =>
    expect(
      withoutKey({ id: 1, kind: "multiple", text: "?", options, correctAnswers: [1, 2], choose: 1 }).choose,
    ).toBe(1));

  it("has no fields that Cairn does not know", () => {
    const row = {
      id: 1,
      kind: "match",
      text: "?",
      rationale: "secret",
      options: [{ id: 1, text: "One", isRight: true }],
      prompts: [{ id: 8, text: "Eight", option: 1 }],
      correctMatches: [{ prompt: 8, option: 1 }],
    } as const;
    expect(withoutKey(row)).toStrictEqual({
      id: 1,
      kind: "match",
      text: "?",
      options: [{ id: 1, text: "One" }],
      prompts: [{ id: 8, text: "Eight" }],
    });
  });

  it("has or lacks each field of a question on purpose", () => {
    type Listed = (typeof SHOWN_FIELDS)[number] | (typeof REVEALED_FIELDS)[number] | "options" | "prompts";
    expectTypeOf<Listed>().toEqualTypeOf<keyof QuizQuestion>();
  });

  it("is unchanged on the server", () => expect(QUESTIONS[0]).toMatchObject({ correctAnswer: 2 }));

  it("is the whole question together with its verdict", () => {
    for (const question of QUESTIONS) {
      const { options: feedback = [], ...fields } = verdictOf(question);
      const shown = withoutKey(question);
      const joined = {
        ...shown,
        ...fields,
        options: shown.options.map((option, index) => ({ ...feedback[index], ...option })),
      };
      expect(joined).toMatchObject(question);
    }
  });
});

describe("a score", () => {
  it("counts right answers of all kinds and reveals the answer keys", () => {
    const outcome = scoreAnswers(QUESTIONS, RIGHT);
    expect(outcome).toMatchObject({ score: 100, correctAnswers: 5 });
    expect(outcome.answers[0]).toEqual({
      questionId: "single",
      correctAnswer: 2,
      explanation: "By counting.",
      objective: "1.1",
      options: [{ id: 1, feedback: "Too few." }, { id: 2 }],
    });
  });

  it("is the same for answers whose ids came as texts, in any order", () => {
    const body = RIGHT.toReversed().map(({ questionId, answer }) => ({
      questionId: `${questionId}`,
      answer,
    }));
    expect(scoreAnswers(QUESTIONS, body).correctAnswers).toBe(5);
  });

  it.each<[string, unknown, number]>([
    [
      "wrong answers",
      [
        { questionId: "single", answer: 1 },
        { questionId: 5, answer: [1] },
      ],
      0,
    ],
    [
      "missing answers",
      [
        { questionId: "single", answer: 2 },
        { questionId: 5, answer: null },
      ],
      20,
    ],
    ["the same answer twice", [RIGHT[0], RIGHT[0]], 20],
    ["an unknown question", [{ questionId: "other", answer: 2 }], 0],
    ["an option that occurs twice", [{ questionId: 5, answer: [1, 2, 2] }], 0],
    ["entries that are no answers", [null, 5, "x", {}], 0],
    ["ids that can't become texts", [{ questionId: NO_TEXT, answer: 2 }], 0],
    [
      "parts whose ids can't become texts",
      [{ questionId: "match", answer: [{ prompt: NO_TEXT, option: 1 }] }],
      0,
    ],
    ["no list", "all", 0],
    ["nothing", undefined, 0],
  ])("of %s", (_, body, score) =>
    expect(scoreAnswers(QUESTIONS, body as QuestionAnswer[]).score).toBe(score),
  );

  it("is refused without an answer key that fits, and names the question", () => {
    const without: QuizQuestion = { id: "a", text: "?", options };
    expect(() => scoreAnswers([without], [])).toThrow(
      'Question "a" has no answer key that fits its options. Add one to score it.',
    );
    const invalid: QuizQuestion = { id: 3, text: "?", options, correctAnswer: 9 };
    expect(() => scoreAnswers([invalid], [])).toThrow("Question 3 ");
  });
});

it.each(["hotspot", "constructor", "toString", "__proto__"])(
  "refuses the custom kind %s, whose answer key it doesn't know",
  (kind) => {
    const custom = { id: 7, kind, text: "Where?", options: [], target: 3 } as unknown as QuizQuestion;
    for (const run of [withoutKey, verdictOf, (question: QuizQuestion) => scoreAnswers([question], [])])
      expect(() => run(custom)).toThrow(`Question 7 is of the kind "${kind}".`);
  },
);

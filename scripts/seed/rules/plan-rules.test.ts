import { describe, expect, it } from "vitest";
import type { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import { syntheticBank } from "../synthetic-bank.ts";
import { bankProblems } from "./bank-rules.ts";
import { planProblems } from "./plan-rules.ts";
import { twinsIn } from "./texts/twins.ts";

const bank = syntheticBank();
const { plan, outline } = bank;
type Single = Extract<QuestionDoc, { correctAnswer: number }>;

/** Returns the plan's problems after changing questions by id, or removing those with null. */
function found(changes: Record<number, object | null>, planned = plan): string[] {
  const questions = bank.seed.questions.flatMap((question) => {
    const change = changes[question.id];
    return change === null ? [] : [{ ...question, ...change }];
  });
  return planProblems({ ...bank.seed, questions }, planned, [outline]);
}

const textsOf = (id: number) =>
  (bank.seed.questions.find((question) => question.id === id) as Single).options.map(({ text }) => text);

describe("a certification", () => {
  it("has no problems if it follows its plan", () => {
    expect(found({})).toEqual([]);
    expect(
      bankProblems(bank.seed, { plans: [plan], outlines: [outline], reviews: bank.reviews }),
    ).not.toContainEqual(expect.stringContaining("Test Certification"));
  });

  it("needs as many questions and points as planned", () =>
    expect(found({}, { ...plan, questions: 41, points: 21 })).toEqual([
      "Test Certification must have at least 41 questions, not 40.",
      "Test Certification must have at least 21 points, not 20.",
    ]));

  it("needs mocks of the planned size, by domain and kind, without repeated points and with similar levels", () => {
    expect(found({ 9001: { form: undefined } })).toEqual([
      "Test Certification, mock A has 9 questions, not 10.",
      "Test Certification, mock A has 4 questions of One, not 5.",
      "Test Certification: the mean levels of its mocks are 3.11 and 2.90, more than 0.1 apart.",
    ]);
    expect(found({ 9009: { form: undefined } })).toEqual([
      "Test Certification, mock B has 9 questions, not 10.",
      "Test Certification, mock B has 4 questions of One, not 5.",
    ]);
    expect(found({ 9002: { form: "A" } })).toEqual(
      expect.arrayContaining([
        "Test Certification: the point point-0 has 0 questions outside the mocks, not 1 or more.",
        "Test Certification, mock A has the point point-0 in questions 9001, 9002, not once.",
      ]),
    );
    const multiple = { kind: "multiple", choose: 2, correctAnswers: [1, 2], correctAnswer: undefined };
    expect(found({ 9001: multiple, 9003: multiple })).toEqual(
      expect.arrayContaining(["Test Certification, mock A has 8 questions that are single, not about 10."]),
    );
  });

  it("needs the number of mock questions in its profile", () =>
    expect(found({}, { ...plan, mock: 11 })).toContain(
      "Test Certification: its profile must have mocks of 11 questions, not 10.",
    ));

  it("needs weights, kinds and levels close to the plan, and few recall questions", () => {
    expect(found({ 9001: { subcategoryId: 92, objective: "2.1" } })).toContain(
      "Test Certification: 47.5 % are of One, not 50 % give or take 1.5.",
    );
    const match = {
      kind: "match",
      prompts: [{ id: 1, text: "A" }],
      correctMatches: [{ prompt: 1, option: 1 }],
    };
    expect(found({ 9001: match, 9002: match })).toEqual(
      expect.arrayContaining([
        "Test Certification: 95 % are single, not 100 % give or take 3.",
        "Question 9001 is match, which is not planned.",
      ]),
    );
    const hard = Object.fromEntries([9002, 9004, 9006].map((id) => [id, { difficultyLevel: 5 }]));
    expect(found(hard)).toContain("Test Certification: 12.5 % have difficulty 5, not 5 % give or take 5.");
    expect(found({ 9010: { thinking: "understand" } })).toEqual([
      "Test Certification: 7.5 % ask to remember or understand, more than 5 %.",
    ]);
    expect(found({}, { ...plan, recallMax: 4.9 })).toEqual([
      "Test Certification: 5 % ask to remember or understand, more than 4.9 %.",
    ]);
  });

  it("needs two to four questions per point, one objective per point, and two points per objective", () => {
    expect(found({ 9002: { point: "point-4" } })).toEqual([
      "Test Certification: the point point-0 has 1 questions, not 2 to 4.",
      "Test Certification: the point point-0 has 0 questions outside the mocks, not 1 or more.",
    ]);
    const five = Object.fromEntries([9002, 9018, 9026].map((id) => [id, { point: "point-4" }]));
    expect(found(five)).toContain("Test Certification: the point point-4 has 5 questions, not 2 to 4.");
    expect(found({ 9002: { objective: "1.2" } })).toEqual([
      "Test Certification: the point point-0 belongs to 2 objectives, not 1.",
    ]);
    const wide = {
      ...outline,
      objectives: [...outline.objectives, { code: "2.3", name: "Fifth", domain: "Two" }],
    };
    expect(planProblems(bank.seed, plan, [wide])).toEqual([
      "Test Certification: the objective 2.3 has 0 points, not 2 or more.",
    ]);
  });

  it.each<[string, object]>([
    ["has no point", { point: undefined }],
    ["has no thinking", { thinking: undefined }],
    ["has no reference", { reference: undefined }],
    ["has the objective none, which the outline does not have", { objective: undefined }],
    ["has the objective 9.9, which the outline does not have", { objective: "9.9" }],
    ["has the objective 2.1 of Two, and the domain One", { objective: "2.1" }],
    ["has a stem of 121 words, more than 120", { text: "word ".repeat(121) }],
    ["explains with the formula “is tempting”", { explanation: "The first is tempting because it is." }],
  ])("finds a question that %s", (problem, change) =>
    expect(found({ 9001: change })).toContain(`Question 9001 ${problem}.`),
  );

  it("needs a different explanation for each option", () => {
    const options = (...feedback: (string | undefined)[]) => ({
      options: textsOf(9001).map((text, index) => ({ id: index + 1, text, feedback: feedback[index] })),
    });
    const long = (letter: string) => letter.repeat(40);
    expect(found({ 9001: options(long("a"), "No.", undefined, "x".repeat(301)) })).toContain(
      "Question 9001 needs 40 to 300 characters of feedback for each option, not 3, 0, 301.",
    );
    expect(found({ 9001: options(long("a"), "b".repeat(39), "c".repeat(301), "d".repeat(300)) })).toEqual([
      "Question 9001 needs 40 to 300 characters of feedback for each option, not 39, 301.",
    ]);
    expect(found({ 9001: options(long("a"), long("b"), long("c"), long("A")) })).toContain(
      "Question 9001 has the same feedback twice.",
    );
  });

  it("needs twins for hard choices, with different keys and an option that is never correct", () => {
    const [first = "", second = "", ...rest] = textsOf(9020);
    const alone = ["Uno", "Due", "Tre", "Quattro"].map((text, index) => ({ id: index + 1, text }));
    expect(found({ 9020: { options: alone } }).filter((problem) => problem.includes("shares"))).toEqual([
      "Question 9019 of level 3 shares 3 options with 0 other questions, not 1 or more.",
      "Question 9020 of level 3 shares 3 options with 0 other questions, not 1 or more.",
    ]);
    const shares = (count: number, changed: object = {}) => {
      const texts = [...textsOf(9019).slice(0, count), "Uno", "Due", "Tre"].slice(0, 4);
      const options = texts.map((text, index) => ({ id: index + 1, text }));
      const questions = bank.seed.questions.map((one) =>
        one.id === 9020 ? { ...one, options, ...changed } : one,
      );
      return twinsIn(questions).some((twins) => twins.some(({ id }) => id === 9020));
    };
    expect([shares(2), shares(3), shares(3, { categoryId: 1 })]).toEqual([false, true, false]);
    const key = (bank.seed.questions.find(({ id }) => id === 9019) as Single).correctAnswer;
    const keyText = textsOf(9019)[key - 1] ?? "";
    expect(found({ 9020: { correctAnswer: textsOf(9020).indexOf(keyText) + 1 } })).toContain(
      "Questions 9019, 9020 are twins with the same key: 2 of 2, not 1.",
    );
    const both = { kind: "multiple", correctAnswer: undefined };
    const places = (id: number, texts: string[]) => texts.map((text) => textsOf(id).indexOf(text) + 1);
    expect(
      found({
        9019: { ...both, correctAnswers: places(9019, [first, second]) },
        9020: { ...both, correctAnswers: places(9020, rest) },
      }),
    ).toContain(
      "Questions 9019, 9020 are twins of which each of the 4 options is a key; at least 1 must never be.",
    );
  });
});

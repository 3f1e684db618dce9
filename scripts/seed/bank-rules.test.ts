import { kindOf } from "../../src/api/questions/kinds.ts";
import { describe, expect, it } from "vitest";
import seedFile from "../../db.json" with { type: "json" };
import { Seed } from "../../mocks/backend/documents.ts";
import { seededRandom } from "../../mocks/backend/rules/random.ts";
import { bankProblems } from "./bank-rules.ts";
import { bankTable } from "./bank-table.ts";
import { importQuestions } from "./import-questions.ts";
import { printSeed } from "./print-seed.ts";

/** Each call compares every pair of questions. */
const PATIENT = { timeout: 30_000 };

const seed = Seed.parse(seedFile);
type Question = Extract<Seed["questions"][number], { correctAnswer: number }>;
const isSingle = (question: Seed["questions"][number]): question is Question => kindOf(question) === "single";
const withFirst = (change: (question: Question) => Partial<Question>): Seed => ({
  ...seed,
  questions: seed.questions.map((question, index) =>
    index === 0 && isSingle(question) ? { ...question, ...change(question) } : question,
  ),
});

describe("the bank", PATIENT, () => {
  it("keeps all its rules", () => expect(bankProblems(seed)).toEqual([]));
  it("holds at least 400 questions", () => expect(seed.questions.length).toBeGreaterThanOrEqual(400));
  it("is told as a table", () => expect(bankTable(seed).at(-1)).toMatch(/^All .* 4\d\d$/));
});

describe("bankProblems", PATIENT, () => {
  it.each<[string, (question: Question) => Partial<Question>]>([
    ["has a domain of another certification", () => ({ subcategoryId: 21 })],
    ["needs 4 distinct options", ({ options }) => ({ options: options.slice(1) })],
    [
      "needs 4 distinct options",
      ({ options }) => ({ options: options.map(({ id }) => ({ id, text: id < 3 ? " Same" : `same${id}` })) }),
    ],
    ["needs exactly one right option", () => ({ correctAnswer: 5 })],
    ["needs an explanation of 60 to 600 characters", () => ({ explanation: "Because." })],
    ["needs 2 to 4 tags", () => ({ tags: ["risk"] })],
    [
      "has an option 'of the above'",
      ({ options }) => ({ options: options.with(0, { id: 1, text: "All of the above" }) }),
    ],
    [
      "names an option by its place",
      ({ explanation }) => ({ explanation: `${explanation} Option B is wrong.` }),
    ],
  ])("finds a question that %s", (problem, change) =>
    expect(bankProblems(withFirst(change)).join("\n")).toContain(problem),
  );

  it("finds weights that don't add up, and a key that names nothing", () => {
    const [first, ...others] = seed.subcategories;
    const subcategories = [...(first ? [{ ...first, weight: 13 }] : []), ...others];
    expect(bankProblems({ ...seed, subcategories })).toEqual([
      "The weights of the domains of CompTIA Security+ must add up to 100.",
    ]);
    expect(bankProblems(withFirst(() => ({ correctAnswer: 9 }))).join("\n")).toContain(
      "correctAnswer names no option.",
    );
  });

  it("finds near-duplicates", () => {
    const [first, second] = seed.questions;
    const text = `${first?.text} Choose one.`;
    const questions = seed.questions.map((question) =>
      question.id === second?.id ? { ...question, text } : question,
    );
    expect(bankProblems({ ...seed, questions }).join("\n")).toMatch(/are near-duplicates \(\d+ % alike\)/);
  });

  it("finds a right option that stands too often in one place, or is too often the longest", () => {
    const questions = seed.questions.map((question) => ({
      ...question,
      correctAnswer: 1,
      options: question.options.map(({ id, text }) => ({
        id,
        text: id === 1 ? `${text} ${"x".repeat(200)}` : text,
      })),
    }));
    const problems = bankProblems({ ...seed, questions }).join("\n");
    expect(problems).toContain("stands at place 1 in 100 %");
    expect(problems).toContain("is the longest in 100 %");
  });

  it("finds a certification that lacks questions or difficulty", () => {
    const questions = seed.questions.filter(
      ({ categoryId, difficultyLevel }) => categoryId !== 6 || difficultyLevel === 1,
    );
    const problems = bankProblems({ ...seed, questions }).join("\n");
    expect(problems).toContain("Azure Fundamentals must have at least 50 questions");
    expect(problems).toContain("Azure Fundamentals: 100 % have difficulty 1");
  });
});

describe("importQuestions", PATIENT, () => {
  const written = seed.questions
    .filter(isSingle)
    .filter(({ categoryId }) => categoryId === 6)
    .map(({ text, options, correctAnswer, explanation = "", difficultyLevel, tags, subcategoryId }) => ({
      domain: seed.subcategories.find(({ id }) => id === subcategoryId)?.name ?? "",
      text,
      options: options
        .map(({ id, text }) => ({ rank: id === correctAnswer ? 0 : id, text }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ text }) => text),
      explanation,
      difficultyLevel,
      tags,
    }));
  const imported = importQuestions(seed, "Azure Fundamentals", written, seededRandom(3));

  it("keeps ids, texts and keys", () => {
    for (const { id, text, options, correctAnswer } of imported.questions.filter(isSingle)) {
      const before = seed.questions.filter(isSingle).find((question) => question.id === id);
      const rightOf = (question: Question | undefined) =>
        question?.options.find((option) => option.id === question.correctAnswer)?.text;
      expect(before?.text).toBe(text);
      expect(rightOf(before)).toBe(options.find((option) => option.id === correctAnswer)?.text);
    }
    expect(bankProblems(imported)).toEqual([]);
  });

  it("refuses what it doesn't know", () => {
    expect(() => importQuestions(seed, "Nothing", [], seededRandom(1))).toThrow(
      "no certification named Nothing",
    );
    const [first] = written;
    expect(() => importQuestions(seed, "ISC2 CISSP", first ? [first] : [], seededRandom(1))).toThrow(
      "ISC2 CISSP has no domain named",
    );
  });
});

it("is printed as it is read", () => expect(Seed.parse(JSON.parse(printSeed(seed)))).toEqual(seed));

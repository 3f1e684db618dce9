import { describe, expect, it } from "vitest";
import type { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import { seededRandom } from "../../../mocks/backend/rules/drawing/random.ts";
import { guesserProblems } from "./guessers.ts";

const random = seededRandom(11);
const SYLLABLES = ["ba", "de", "fi", "go", "ku", "la", "me", "ni"];
const word = () =>
  Array.from({ length: 4 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join("");
const words = (count: number) => Array.from({ length: count }, word).join(" ");

type Change = (text: string, isRight: boolean, item: number) => string;

/** Single choices with random options, of which the right ones, and the others, are changed. */
function choices(count: number, change: Change, categoryId = 1): QuestionDoc[] {
  return Array.from({ length: count }, (_, item) => {
    const correctAnswer = 1 + (item % 4);
    return {
      id: categoryId * 1000 + item,
      categoryId,
      difficultyLevel: 3,
      tags: [],
      version: 1,
      isRetired: false,
      text: `${words(8)}?`,
      options: [1, 2, 3, 4].map((id) => ({ id, text: change(words(4), id === correctAnswer, item) })),
      correctAnswer,
    };
  });
}

const plain: Change = (text) => text;
const complete = new Map([[1, "Test"]]);
const found = (change: Change) => guesserProblems(choices(100, change), complete);

it("find nothing in random options", () => expect(found(plain)).toEqual([]));

it("ignore certifications that are not complete", () =>
  expect(
    guesserProblems(
      choices(100, (text, isRight) => (isRight ? `${text} ${text}` : text)),
      new Map(),
    ),
  ).toEqual([]));

describe.each<[string, Change]>([
  ["longest", (text, isRight) => (isRight ? `${text} ${word()}` : text)],
  ["shortest", (text, isRight) => (isRight ? text.slice(0, -9) : text)],
  ["most words", (text, isRight) => (isRight ? text.replace(/(....)$/, " $1") : text)],
  ["fewest words", (text, isRight) => (isRight ? text.replace(" ", "") : text)],
  ["most compound", (text, isRight) => (isRight ? text.replaceAll(" ", ", ") : text)],
  ["most hedges", (text, isRight) => (isRight ? `usually ${text}` : text)],
  ["fewest absolutes", (text, isRight) => (isRight ? text : `always ${text}`)],
  ["most specific", (text, isRight) => (isRight ? `${text} 42` : text)],
  ["longest word", (text, isRight) => (isRight ? `${text}bababa` : text)],
])("the guesser by %s", (name, change) => {
  it("finds correct options with this feature", () =>
    expect(found(change)).toContainEqual(
      expect.stringMatching(
        new RegExp(`^Test: guessing by “${name}” hits 100\\.0 % of 100 items, more than`),
      ),
    ));
});

it("find correct options by their overlap with the stem and by being the odd one out", () => {
  const questions = choices(100, plain) as Extract<QuestionDoc, { correctAnswer: number }>[];
  const problemsWith = (change: (question: (typeof questions)[number], isRight: boolean) => string) =>
    guesserProblems(
      questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({
          ...option,
          text: `${option.text} ${change(question, option.id === question.correctAnswer)}`,
        })),
      })),
      complete,
    ).join("\n");
  const firstOf = ({ text }: { text: string }) => text.split(" ")[0] ?? "";
  expect(problemsWith((question, isRight) => (isRight ? firstOf(question) : word()))).toContain(
    "Test: guessing by “most overlap with the stem” hits 9",
  );
  expect(problemsWith((question, isRight) => (isRight ? word() : firstOf(question)))).toContain(
    "Test: guessing by “least overlap with the stem” hits 9",
  );
  const shared = new Map(questions.map(({ id }) => [id, word()]));
  expect(problemsWith(({ id }, isRight) => (isRight ? word() : (shared.get(id) ?? "")))).toContain(
    "Test: guessing by “odd one out” hits 100.0 %",
  );
});

it("find a position of correct options, a word that they contain and a word that they lack", () => {
  const questions = choices(100, plain) as Extract<QuestionDoc, { correctAnswer: number }>[];
  expect(
    guesserProblems(
      questions.map((one) => ({ ...one, correctAnswer: 2 })),
      complete,
    ),
  ).toContain("Test: guessing by “position 2” hits 100.0 % of 100 items, more than 35.8 %.");
  const many = guesserProblems(
    (choices(300, plain) as typeof questions).map((one) => ({ ...one, correctAnswer: 2 })),
    complete,
  );
  expect(many).toContain("Test: guessing by “position 2” hits 100.0 % of 300 items, more than 30.0 %.");
  expect(many).toContain(
    "Test, level 3: guessing by “position 2” hits 100.0 % of 300 items, more than 33.0 %.",
  );
  const marked = found((text, isRight, item) => (item < 20 && isRight ? `risk ${text}` : text)).join("\n");
  expect(marked).toContain(
    "Test: guessing by “with the word risk” hits 100.0 % of 20 items, more than 49.2 %.",
  );
  const lacking = found((text, isRight) => (isRight ? text : `all ${text}`)).join("\n");
  expect(lacking).toContain("Test: guessing by “without the word all” hits 100.0 % of 100 items");
  const rare = found((text, isRight, item) => (item < 14 && isRight ? `risk ${text}` : text)).join("\n");
  expect(rare).not.toContain("the word risk");
});

it("learn from other certifications and from nine tenths of the items", () => {
  const biased: Change = (text, isRight) => (isRight ? `${text} ${word()}` : text);
  const both = [...choices(100, biased, 1), ...choices(100, biased, 2)];
  const learned = guesserProblems(both, complete).filter((problem) => problem.includes("learned"));
  expect(learned).toEqual([
    expect.stringMatching(
      /^Test: guessing by “surface, learned from the other certifications” hits 100\.0 %/,
    ),
    expect.stringMatching(/^Test, level 3: guessing by “surface, learned/),
    expect.stringMatching(/^Test: guessing by “surface and words, learned from nine tenths” hits 100\.0 %/),
    expect.stringMatching(/^Test, level 3: guessing by “surface and words, learned/),
  ]);
});

it("do not learn from the certification or the tenth that they guess", () => {
  const longer: Change = (text, isRight) => (isRight ? `${text} ${word()}` : text);
  const problems = guesserProblems([...choices(100, longer, 1), ...choices(100, plain, 2)], complete);
  expect(problems.filter((problem) => problem.includes("from the other certifications"))).toEqual([]);

  // Each option has a word that occurs only in four items of one tenth.
  const groupWords = Array.from({ length: 20 }, () => [1, 2, 3, 4].map(word));
  const wordAt = (item: number, slot: number) => groupWords[Math.floor(item / 40) * 10 + (item % 10)]?.[slot];
  const marked = choices(80, plain).map((question) => {
    const item = question.id % 1000;
    return {
      ...question,
      options: question.options.map(({ id, text }) => ({
        id,
        text: `${text} ${wordAt(item, (id + 3 - (item % 4)) % 4)}`,
      })),
    };
  });
  expect(guesserProblems(marked, complete)).toEqual([]);
});

it("compare multiple choice with its own chance level", () => {
  const multiple = (change: Change) =>
    choices(100, plain).map((question, item): QuestionDoc => {
      const correctAnswers = [1 + (item % 4), 1 + ((item + 1) % 4)].toSorted((a, b) => a - b);
      const { correctAnswer: _, ...rest } = { correctAnswer: 0, ...question };
      return {
        ...rest,
        kind: "multiple",
        correctAnswers,
        options: question.options.map(({ id, text }) => ({
          id,
          text: change(text, correctAnswers.includes(id), item),
        })),
      };
    });
  expect(guesserProblems(multiple(plain), complete)).toEqual([]);
  expect(
    guesserProblems(
      multiple((text, isRight) => (isRight ? `${text} ${word()}` : text)),
      complete,
    ),
  ).toContainEqual(
    expect.stringMatching(/^Test: guessing by “longest \(multiple choice\)” hits 75\.0 % of 100 items/),
  );
});

it("allow fewer hits over all complete certifications, and more at a single level", () => {
  // 28.8 % of 800 items: more than the overall limit, and less than the limit of a certification.
  const some: Change = (text, isRight, item) => (isRight && item % 20 === 0 ? `${text} ${text}` : text);
  const evened = (categoryId: number) => choices(400, some, categoryId);
  const problems = guesserProblems(
    [...evened(1), ...evened(2)],
    new Map([
      [1, "One"],
      [2, "Two"],
    ]),
  ).filter((problem) => problem.includes("“longest”"));
  expect(problems).toEqual(["All: guessing by “longest” hits 28.8 % of 800 items, more than 28.0 %."]);
});

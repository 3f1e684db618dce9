import { expect, it } from "vitest";
import { buildKinds } from "../../../../mocks/builders/quizzes.ts";
import type { QuizQuestion } from "./question.ts";
import { findProblems } from "./find-problems.ts";

const good: QuizQuestion = { id: "a", text: "?", options: [{ id: 1, text: "Yes" }], correctAnswer: 1 };
const codes = (questions: unknown, isExam = false) =>
  findProblems(questions, { isExam }).map(({ code }) => code);

it("has nothing against questions of any kind that are as they should be", () => {
  expect(codes([good])).toEqual([]);
  expect(codes(buildKinds())).toEqual([]);
});

it.each([
  ["no list", "questions.json", ["questions"]],
  ["an empty list", [], ["questions"]],
  ["nothing in place of a question, once", [null, good, undefined], ["questions"]],
  ["an id twice", [good, good], ["duplicate-question"]],
  [
    "an id twice, as number and text",
    [
      { ...good, id: 1 },
      { ...good, id: "1" },
    ],
    ["duplicate-question"],
  ],
  ["an option twice", [{ ...good, options: [...good.options, ...good.options] }], ["duplicate-option"]],
  ["no options", [{ ...good, options: [] }], ["no-options"]],
  ["no key", [{ ...good, correctAnswer: undefined }], ["no-key"]],
  ["a key of nothing", [{ ...good, correctAnswer: 7 }], ["wrong-key"]],
  ["an unknown kind", [{ ...good, kind: "essay" }], ["kind"]],
])("tells of %s", (_, questions, expected) => expect(codes(questions)).toEqual(expected));

it.each([undefined, null])("has nothing against %s, which is on its way", (questions) =>
  expect(codes(questions)).toEqual([]),
);

it("needs no key where nothing is told before the end", () =>
  expect(codes([{ ...good, correctAnswer: undefined }], true)).toEqual([]));

it("tells of the first few of many", () =>
  expect(codes(Array.from({ length: 100 }, (_, id) => ({ ...good, id, options: [] })))).toHaveLength(5));

it("says what is wrong, where, and how to fix it", () => {
  const messages = (questions: unknown) =>
    findProblems(questions, { isExam: false }).map(({ message }) => message);
  expect(messages("questions.json")).toEqual([
    "questions is a string and no list. Leave it undefined while it loads.",
  ]);
  expect(messages([])).toEqual(["questions is empty. Leave it undefined while it loads."]);
  expect(messages([good, null])).toEqual(["questions[1] is no question and is left out."]);
  expect(messages([{ ...good, kind: "essay", correctAnswer: 7 }])).toEqual([
    'Question "a" has the kind "essay" and is asked as single. Known are also multiple, order and match.',
    'Question "a" has a key, 7, that does not fit its kind and options. It gets no feedback.',
  ]);
});

import { expect, it } from "vitest";
import { buildKinds } from "../../../../../mocks/builders/quizzes.ts";
import { findProblems } from "./find-problems.ts";
import type { QuizQuestion } from "./question.ts";

const good: QuizQuestion = { id: "a", text: "?", options: [{ id: 1, text: "Yes" }], correctAnswer: 1 };
const codes = (questions: unknown, needsKeys = true) =>
  findProblems(questions, { needsKeys }).map(({ code }) => code);

it("finds no problems in valid questions of any kind", () => {
  expect(codes([good])).toEqual([]);
  expect(codes(buildKinds())).toEqual([]);
});

it.each([
  ["a string instead of a list", "questions.json", ["questions"]],
  ["an empty list", [], ["questions"]],
  ["missing entries once", [null, good, undefined], ["questions"]],
  ["a duplicate question id", [good, good], ["duplicate-question"]],
  [
    "a duplicate id, once as a number and once as a string",
    [
      { ...good, id: 1 },
      { ...good, id: "1" },
    ],
    ["duplicate-question"],
  ],
  ["a duplicate option id", [{ ...good, options: [...good.options, ...good.options] }], ["duplicate-option"]],
  ["a question without options", [{ ...good, options: [] }], ["no-options"]],
  ["a missing answer key", [{ ...good, correctAnswer: undefined }], ["no-key"]],
  ["an answer key that matches no option", [{ ...good, correctAnswer: 7 }], ["wrong-key"]],
  ["an unknown kind", [{ ...good, kind: "essay" }], ["kind"]],
])("reports %s", (_, questions, expected) => expect(codes(questions)).toEqual(expected));

it.each([undefined, null])("finds no problems in %s, because the questions are loading", (questions) =>
  expect(codes(questions)).toEqual([]),
);

it("requires no answer key in an exam, or if the host checks answers", () =>
  expect(codes([{ ...good, correctAnswer: undefined }], false)).toEqual([]));

it("requires the number of options to choose of a multiple choice without an answer key", () => {
  const multiple = { ...good, kind: "multiple", correctAnswer: undefined };
  expect(codes([multiple], false)).toEqual(["no-key"]);
  expect(codes([{ ...multiple, choose: 1 }], false)).toEqual([]);
});

it("reports at most five problems per code", () =>
  expect(codes(Array.from({ length: 100 }, (_, id) => ({ ...good, id, options: [] })))).toHaveLength(5));

it("says what is wrong, where, and how to fix it", () => {
  const messages = (questions: unknown) =>
    findProblems(questions, { needsKeys: true }).map(({ message }) => message);
  expect(messages("questions.json")).toEqual([
    "questions must be an array, but is a string. Leave it undefined while it loads.",
  ]);
  expect(messages([])).toEqual(["questions is empty. Leave it undefined while it loads."]);
  expect(messages([good, null])).toEqual(["questions[1] is not a question and is ignored."]);
  expect(messages([{ ...good, kind: "essay", correctAnswer: 7 }])).toEqual([
    'Question "a" has the unknown kind "essay", so it can\'t be answered. Use single, multiple, order or match, or pass its kind in kinds.',
  ]);
});

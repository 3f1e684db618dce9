import { expect, it } from "vitest";
import { labelProblems, languageProblems, written } from "./label-problems.ts";

const messages = (labels: unknown) => languageProblems(labels).map(({ message }) => message);

it("has nothing against labels that are as they should be", () => {
  expect(languageProblems(undefined)).toEqual([]);
  expect(messages({ quiz: { next: undefined, notAnswered: { one: "eine", other: "{count}" } } })).toEqual([]);
});

it.each([
  [null, "labels is null, so it is not used. Give it labels by their rooms."],
  ["de", 'labels is "de", so it is not used. Give it labels by their rooms.'],
  [[], "labels is [], so it is not used. Give it labels by their rooms."],
  [{ quiz: null }, "labels.quiz is null, so it is not used. Give it labels by their names."],
  [
    { quizz: {} },
    "labels.quizz is not used: there is no such room. There are accessibility, achievements, assistant, controls, feedback, forms, progress, quiz, shell, study, words.",
  ],
])("tells of %o", (labels, says) => expect(messages(labels)).toEqual([says]));

it.each([
  [5, "5"],
  [null, "null"],
  [() => "Next", "a function"],
  [true, "true"],
  [{ few: "{count}" }, '{"few":"{count}"}'],
  [{ one: 1, other: "{count}" }, '{"one":1,"other":"{count}"}'],
  [["Next"], '["Next"]'],
])("reports a label that is %o", (label, says) =>
  expect(labelProblems({ next: label, previous: "Back" }, "labels.quiz")).toEqual([
    {
      code: "label",
      message: `labels.quiz.next is ${says}, so it is not used. Give it a text, or plural forms as texts, among them "other".`,
    },
  ]),
);

it("writes values of every kind, and long ones short", () => {
  const round: { self?: unknown } = {};
  round.self = round;
  expect([undefined, 1n, Symbol("x"), round, "x".repeat(200)].map(written)).toEqual([
    "undefined",
    "1",
    "Symbol(x)",
    "an object",
    `"${"x".repeat(79)}…`,
  ]);
});

import { expect, it } from "vitest";
import { labelProblems, languageProblems } from "./label-problems.ts";

const messages = (labels: unknown) => languageProblems(labels).map(({ message }) => message);

it("finds no problems in valid labels", () => {
  expect(languageProblems(undefined)).toEqual([]);
  expect(messages({ quiz: { next: undefined, notAnswered: { one: "eine", other: "{count}" } } })).toEqual([]);
});

it.each([
  [null, "labels is null and is ignored. Pass an object of labels by namespace."],
  ["de", 'labels is "de" and is ignored. Pass an object of labels by namespace.'],
  [[], "labels is [] and is ignored. Pass an object of labels by namespace."],
  [{ quiz: null }, "labels.quiz is null and is ignored. Pass an object of labels by key."],
  [
    { quizz: {} },
    "labels.quizz is ignored. Use one of accessibility, achievements, assistant, controls, feedback, forms, progress, quiz, shared, shell, study.",
  ],
])("reports %o", (labels, message) => expect(messages(labels)).toEqual([message]));

it.each([
  [5, "5"],
  [null, "null"],
  [() => "Next", "a function"],
  [true, "true"],
  [{ few: "{count}" }, '{"few":"{count}"}'],
  [{ one: 1, other: "{count}" }, '{"one":1,"other":"{count}"}'],
  [["Next"], '["Next"]'],
])("reports a label that is %o", (label, description) =>
  expect(labelProblems({ next: label, previous: "Back" }, "labels.quiz")).toEqual([
    {
      code: "label",
      message: `labels.quiz.next is ${description} and is ignored. Pass a string, or an object of plural forms with "other".`,
    },
  ]),
);

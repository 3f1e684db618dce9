import { expect, test } from "vitest";
import type { QuizQuestion } from "../engine/question.ts";
import { answersInside, createCarrier } from "./carry.ts";

const options = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
const single: QuizQuestion = { id: 1, text: "One", options: options("a", "b", "c") };
const multiple: QuizQuestion = { id: 2, kind: "multiple", text: "Several", options: options("a", "b", "c") };
const order: QuizQuestion = { id: 3, kind: "order", text: "All", options: options("a", "b", "c") };
const match: QuizQuestion = {
  id: 4,
  kind: "match",
  text: "Pairs",
  prompts: options("p", "q"),
  options: options("a", "b"),
};
const all = [single, multiple, order, match];

test("an answer to what a question does not have is left out", () => {
  const given = [
    { questionId: 1, answer: "gone" },
    { questionId: 2, answer: ["gone", "b"] },
    { questionId: 3, answer: ["c", "gone", "a"] },
    {
      questionId: 4,
      answer: [
        { prompt: "p", option: "gone" },
        { prompt: "q", option: "b" },
      ],
    },
  ];
  expect(answersInside(all, given)).toEqual({ 2: [2], 4: [{ prompt: 2, option: 2 }] });
});

test("an answer of another kind is left out", () => {
  expect(
    answersInside(all, [
      { questionId: 1, answer: ["a"] },
      { questionId: 2, answer: "a" },
    ]),
  ).toEqual({});
});

const draft = {
  answers: { 1: 1 },
  checked: [1],
  struck: { 1: [2, 3] },
  flags: [2],
  place: 2,
  isClockHidden: true,
  startedAt: 1000,
};

test("what was done is carried to questions of the same names, and the time with it", () => {
  const carrier = createCarrier();
  carrier.put(draft, all, false);
  expect(carrier.take([multiple, { ...single, options: options("c", "a") }], false)).toEqual({
    answers: { 2: 2 },
    checked: [2],
    struck: { 2: [1] },
    flags: [1],
    place: 1,
    isClockHidden: true,
    startedAt: 1000,
  });
});

test("nothing is carried to a quiz of other questions", () => {
  const carrier = createCarrier();
  carrier.put(draft, all, false);
  expect(carrier.take([{ ...single, id: 9 }], false)).toBeNull();
});

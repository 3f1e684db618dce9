import { expect, it } from "vitest";
import { attempt, question, run } from "./attempt.helpers.ts";
import { answersOf, resultOf } from "./result.ts";

const answered = (id: string, value: unknown) => ({ type: "answered", id, value }) as const;

it("has the host's ids, and treats numbers and their string forms as equal", () => {
  const numbered = { id: 7, text: "?", options: [{ text: "a" }, { text: "b" }], correctAnswer: 0 };
  const { state } = run(attempt({ questions: [numbered] }), answered("7", "0"));
  expect(resultOf(state, 0, false)).toEqual({
    answers: [{ questionId: 7, answer: 0 }],
    flags: [],
    isTimeUp: false,
    seconds: 0,
    score: 100,
    correctAnswers: 1,
    activeSeconds: 0,
  });
});

it("distinguishes questions and options with the same id", () => {
  const twice = question("alpha", {
    options: [
      { id: "right", text: "One" },
      { id: "right", text: "Two" },
    ],
  });
  const { state } = run(
    attempt({ questions: [question("alpha"), twice], isExam: true }),
    answered("alpha", "wrong"),
    answered("alpha#2", "right#2"),
  );
  expect(state.items.map(({ answer }) => answer)).toEqual(["wrong", "right#2"]);
  expect(resultOf(state, 0, false)).toMatchObject({
    answers: [
      { questionId: "alpha", answer: "wrong" },
      { questionId: "alpha", answer: "right" },
    ],
    // The second option with that id is not the right one.
    correctAnswers: 0,
  });
});

it("has answers in the host's order of the questions", () => {
  const questions = Array.from({ length: 20 }, (_, index) => question(`q${index}`));
  const ids = questions.map(({ id }) => id);
  const { state } = run(
    attempt({ questions, shuffle: true, seed: 1, isExam: true }),
    ...ids.map((id) => answered(String(id), "right")),
  );
  expect(state.questions.ids).not.toEqual(ids);
  const { answers, score } = resultOf(state, 0, false);
  expect(answers.map(({ questionId }) => questionId)).toEqual(ids);
  expect(answersOf(state)).toEqual(answers);
  expect(score).toBe(100);
});

it("has the flags of its questions and the seconds since the start", () => {
  const stored = { answers: { alpha: "right" }, checked: ["alpha"], flags: ["gamma", "alpha", "omega"] };
  expect(resultOf(attempt({ startedAt: 10_000 }, stored), 100_000, true)).toMatchObject({
    flags: ["alpha", "gamma"],
    isTimeUp: true,
    seconds: 90,
    activeSeconds: 0,
    score: 33,
    correctAnswers: 1,
  });
});

it("has no score if an answer key is missing", () => {
  const { state } = run(
    attempt({ questions: [question("alpha", { correctAnswer: "gone" })] }),
    answered("alpha", "right"),
    answered("alpha", "wrong"),
  );
  expect(resultOf(state, 0, false)).toMatchObject({
    answers: [{ questionId: "alpha", answer: "wrong" }],
    score: null,
    correctAnswers: null,
  });
});

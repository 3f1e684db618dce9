import { describe, expect, it } from "vitest";
import type { Outcome } from "../quizzes/outcome.ts";
import { flaggedAfter, missedAfter, type Missed } from "./missed.ts";

/** Returns the list after question 901 had these outcomes in consecutive quizzes. */
const after = (...outcomes: Outcome[]): Missed[] =>
  outcomes.reduce<Missed[]>((missed, outcome) => missedAfter(missed, [{ questionId: 901, outcome }]), []);
const on = (rights: 0 | 1): Missed[] => [{ questionId: 901, rights }];

describe("a question is missed", () => {
  it.each<[string, Outcome[], Missed[]]>([
    ["after a wrong answer", ["incorrect"], on(0)],
    ["not after a right one", ["correct"], []],
    ["when left unanswered", ["unanswered"], on(0)],
    ["still after one right answer", ["incorrect", "correct"], on(1)],
    ["no longer after two", ["incorrect", "correct", "correct"], []],
    ["still when left unanswered", ["incorrect", "unanswered"], on(0)],
    ["again when left unanswered in between", ["incorrect", "correct", "unanswered", "correct"], on(1)],
    ["no longer after two, once left unanswered", ["unanswered", "correct", "correct"], []],
    ["again when wrong in between", ["incorrect", "correct", "incorrect", "correct"], on(1)],
    ["again after it had left", ["incorrect", "correct", "correct", "incorrect"], on(0)],
  ])("%s", (_, outcomes, expected) => expect(after(...outcomes)).toEqual(expected));

  it("with the newest last, and the others unchanged", () => {
    const before: Missed[] = [
      { questionId: 901, rights: 1 },
      { questionId: 902, rights: 1 },
      { questionId: 903, rights: 0 },
    ];
    expect(
      missedAfter(before, [
        { questionId: 901, outcome: "incorrect" },
        { questionId: 903, outcome: "correct" },
        { questionId: 904, outcome: "incorrect" },
      ]),
    ).toEqual([
      { questionId: 902, rights: 1 },
      { questionId: 903, rights: 1 },
      { questionId: 901, rights: 0 },
      { questionId: 904, rights: 0 },
    ]);
  });
});

describe("flags", () => {
  it("are those of the latest quiz that contained the question", () =>
    expect(flaggedAfter([901, 902, 903], [902, 903, 904], [904, 902])).toEqual([901, 902, 904]));
  it("of questions outside the quiz stay", () => expect(flaggedAfter([901], [902], [])).toEqual([901]));
});

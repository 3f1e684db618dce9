import { describe, expect, it } from "vitest";
import type { Outcome } from "../quizzes/results/outcome.ts";
import { updateFlagged, updateMissed, type QuestionOutcome, type MissedQuestion } from "./missed-list.ts";

const day = (number: number) => `2026-11-0${number}T18:00:00.000Z`;

/** Returns the list after question 901 had these outcomes in consecutive quizzes, one a day. */
const after = (...outcomes: Outcome[]): MissedQuestion[] =>
  outcomes.reduce<MissedQuestion[]>(
    (missed, outcome, index) => updateMissed(missed, [{ questionId: 901, outcome }], day(index + 1)),
    [],
  );
const on = (rights: 0 | 1, times = 1, since = 1, last = since): MissedQuestion[] => [
  { questionId: 901, rights, misses: { times, since: day(since), last: day(last) } },
];

describe("a question is missed", () => {
  it.each<[string, Outcome[], MissedQuestion[]]>([
    ["after a wrong answer", ["incorrect"], on(0)],
    ["not after a right one", ["correct"], []],
    ["when left unanswered", ["unanswered"], on(0)],
    ["still after one right answer", ["incorrect", "correct"], on(1)],
    ["no longer after two", ["incorrect", "correct", "correct"], []],
    ["still when left unanswered", ["incorrect", "unanswered"], on(0, 2, 1, 2)],
    [
      "again when left unanswered in between",
      ["incorrect", "correct", "unanswered", "correct"],
      on(1, 2, 1, 3),
    ],
    ["no longer after two, once left unanswered", ["unanswered", "correct", "correct"], []],
    ["again when wrong in between", ["incorrect", "correct", "incorrect", "correct"], on(1, 2, 1, 3)],
    ["again after it had left", ["incorrect", "correct", "correct", "incorrect"], on(0, 1, 4)],
  ])("%s", (_, outcomes, expected) => expect(after(...outcomes)).toEqual(expected));

  it("from its earliest to its latest miss, whichever was counted first", () => {
    const ended: QuestionOutcome[] = [{ questionId: 901, outcome: "incorrect" }];
    const missed = [day(5), day(3), day(7), day(4)].reduce<MissedQuestion[]>(
      (before, at) => updateMissed(before, ended, at),
      [],
    );
    expect(missed).toEqual(on(0, 4, 3, 7));
  });

  it("with the newest last, and the others unchanged", () => {
    const before: MissedQuestion[] = [
      { questionId: 901, rights: 1 },
      { questionId: 902, rights: 1 },
      { questionId: 903, rights: 0 },
    ];
    const misses = { times: 1, since: day(5), last: day(5) };
    expect(
      updateMissed(
        before,
        [
          { questionId: 901, outcome: "incorrect" },
          { questionId: 903, outcome: "correct" },
          { questionId: 904, outcome: "incorrect" },
        ],
        day(5),
      ),
    ).toEqual([
      { questionId: 902, rights: 1 },
      { questionId: 903, rights: 1 },
      // Its earlier misses were not counted, so counting starts now.
      { questionId: 901, rights: 0, misses },
      { questionId: 904, rights: 0, misses },
    ]);
  });
});

describe("flags", () => {
  it("are those of the latest quiz that contained the question", () =>
    expect(updateFlagged([901, 902, 903], [902, 903, 904], [904, 902])).toEqual([901, 902, 904]));
  it("of questions outside the quiz stay", () => expect(updateFlagged([901], [902], [])).toEqual([901]));
});

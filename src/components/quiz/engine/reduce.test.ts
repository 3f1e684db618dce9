import { describe, expect, it } from "vitest";
import { answersIn, attempt, MULTIPLE, question, QUESTIONS, run } from "./attempt.helpers.ts";
import type { Effect } from "./events/quiz-event.ts";
import { answerEvent } from "./result.ts";

/** Returns the arguments of `onAnswer` that effects lead to. */
const answerEvents = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.type === "notifyAnswer" ? [answerEvent(effect.state, effect.index)] : [],
  );

const answered = (id: string, value: unknown, at = 0) => ({ type: "answered", id, value, at }) as const;
const checked = (id: string) => ({ type: "checked", id }) as const;
const moved = (index: number, at = 0) => ({ type: "moved", index, at }) as const;
const NEXT = { type: "nextRequested" } as const;

describe("answering", () => {
  it("makes a single choice final at once, with the seconds spent", () => {
    const { state, effects } = run(
      attempt(),
      answered("alpha", "wrong", 7000),
      answered("alpha", "right", 7000),
    );
    expect(answersIn(state)).toEqual(["wrong", null, null]);
    expect(state.items[0]).toMatchObject({ isFinal: true, status: "answered" });
    expect(answerEvents(effects)).toEqual([
      { questionId: "alpha", answer: "wrong", isCorrect: false, seconds: 7 },
    ]);
  });

  it("counts the seconds of an answer from when its question was opened", () =>
    expect(answerEvents(run(attempt(), moved(1, 5000), answered("beta", "right", 8000)).effects)).toEqual([
      { questionId: "beta", answer: "right", isCorrect: true, seconds: 3 },
    ]));

  it("counts no seconds for an answer to a question that is not shown", () =>
    expect(answerEvents(run(attempt(), answered("beta", "right", 7000)).effects)).toEqual([
      { questionId: "beta", answer: "right", isCorrect: true, seconds: 0 },
    ]));

  it("takes no answer at the deadline", () => {
    const limited = attempt({ timeLimit: 1, isExam: true });
    const { state } = run(limited, answered("alpha", "right", 59_999), answered("beta", "right", 60_000));
    expect(answersIn(state)).toEqual(["right", null, null]);
  });

  it("lets an exam answer change", () => {
    const { state } = run(attempt({ isExam: true }), answered("alpha", "wrong"), answered("alpha", "right"));
    expect(state.items[0]).toMatchObject({ answer: "right", isFinal: false });
  });

  it("makes a multiple-choice answer final when it is checked, unless it is empty", () => {
    const begun = run(attempt({ questions: [question("alpha", MULTIPLE)] }), checked("alpha"));
    expect(begun.state.items[0]?.isFinal).toBe(false);
    const partly = run(begun.state, answered("alpha", ["right"]));
    expect(partly.state.items[0]).toMatchObject({ status: "partly", isFinal: false });
    expect(partly.state.counts).toEqual({ answered: 0, partly: 1, flagged: 0 });
    const both = run(partly.state, answered("alpha", ["right", "other"]));
    expect(answerEvents(both.effects)).toEqual([]);
    const { state, effects } = run(both.state, checked("alpha"), answered("alpha", ["right", "wrong"]));
    expect(state.items[0]).toMatchObject({ answer: ["right", "other"], isFinal: true });
    expect(answerEvents(effects)).toEqual([
      { questionId: "alpha", answer: ["right", "other"], isCorrect: true, seconds: 0 },
    ]);
  });

  it("ignores answers that match no option or question", () => {
    const { state } = run(
      attempt({ isExam: true }),
      answered("alpha", "unknown"),
      answered("omega", "right"),
      answered("alpha", [["?"]]),
    );
    expect(answersIn(state)).toEqual([null, null, null]);
  });

  it("eliminates options except the chosen one", () => {
    const eliminated = (option: string) => ({ type: "eliminated", id: "alpha", option }) as const;
    const { state } = run(
      attempt({ isExam: true }),
      answered("alpha", "right"),
      ...["right", "wrong", "other", "other"].map(eliminated),
    );
    expect(state.items[0]?.eliminated).toEqual(["wrong"]);
  });
});

describe("moving", () => {
  it("goes only to existing questions", () => {
    const begun = run(attempt(), moved(-1), moved(3));
    expect(begun.state.index).toBe(0);
    const { state, effects } = run(begun.state, NEXT, moved(2), NEXT, moved(1));
    expect(state.index).toBe(1);
    expect([...begun.effects, ...effects].filter((effect) => effect.type === "notify")).toEqual([
      { type: "notify", name: "onIndexChange", detail: 1 },
      { type: "notify", name: "onMove", detail: { from: 0, to: 1 } },
      { type: "notify", name: "onIndexChange", detail: 2 },
      { type: "notify", name: "onMove", detail: { from: 1, to: 2 } },
      { type: "notify", name: "onIndexChange", detail: 1 },
      { type: "notify", name: "onMove", detail: { from: 2, to: 1 } },
    ]);
  });

  it("reports the index, but no move, if the question is shown already", () =>
    expect(run(attempt(), moved(0)).effects.filter((effect) => effect.type === "notify")).toEqual([
      { type: "notify", name: "onIndexChange", detail: 0 },
    ]));

  it("asks before leaving an unanswered question in a forward-only attempt", () => {
    const confirming = run(attempt({ isExam: true, isForwardOnly: true }), NEXT).state;
    expect(confirming).toMatchObject({ index: 0, phase: { name: "answering", isLeaving: true } });
    const stays = run(confirming, answered("alpha", "right")).state;
    expect(stays.phase).toEqual({ name: "answering", isLeaving: false });
    const second = run(stays, NEXT).state;
    expect(second.index).toBe(1);
    const third = run(second, NEXT, moved(2)).state;
    expect(third).toMatchObject({ index: 2, phase: { name: "answering", isLeaving: false } });
    const { state } = run(third, moved(0), answered("alpha", "wrong"));
    expect(state.index).toBe(2);
    expect(answersIn(state)).toEqual(["right", null, null]);
  });

  it("leaves a question without options without asking", () => {
    const questions = [question("alpha", { options: [] }), question("beta")];
    expect(run(attempt({ questions, isExam: true, isForwardOnly: true }), NEXT).state.index).toBe(1);
  });

  it("checks an unchecked answer before moving on", () => {
    const questions = [question("alpha", MULTIPLE), question("beta", MULTIPLE), question("gamma")];
    const first = run(attempt({ questions }), answered("alpha", ["right", "wrong"]), NEXT).state;
    expect(first).toMatchObject({ index: 0, items: [{ isFinal: true }, {}, {}] });
    const second = run(first, NEXT).state;
    expect(second.index).toBe(1);
    expect(run(second, answered("beta", ["right"]), NEXT).state).toMatchObject({
      index: 2,
      items: [{}, { isFinal: false }, {}],
    });
  });

  it("shows the summary until the learner goes to a question", () => {
    const summary = run(attempt({ isExam: true }), { type: "summaryOpened" });
    expect(summary.state.phase).toEqual({ name: "summary" });
    const { state, effects } = run(summary.state, moved(0));
    expect(state.phase).toEqual({ name: "answering", isLeaving: false });
    expect([...summary.effects, ...effects].filter((effect) => effect.type === "submit")).toEqual([]);
  });

  it("flags and unflags a question, with an announcement and a callback", () => {
    const flagged = { type: "flagged", id: "beta" } as const;
    const { effects } = run(attempt(), flagged, flagged);
    expect(effects.filter((effect) => effect.type !== "write")).toEqual([
      { type: "notify", name: "onAnnounce", detail: { label: "flaggedNow", values: { index: 2 } } },
      { type: "notify", name: "onFlag", detail: { questionId: "beta", isFlagged: true } },
      { type: "notify", name: "onAnnounce", detail: { label: "unflaggedNow", values: { index: 2 } } },
      { type: "notify", name: "onFlag", detail: { questionId: "beta", isFlagged: false } },
    ]);
  });
});

it("opens the first question that is left when questions are removed", () => {
  const state = run(attempt(), moved(2)).state;
  const settings = { ...state.settings, questions: QUESTIONS.slice(0, 2) };
  expect(run(state, { type: "settingsChanged", settings, draft: { v: 2, entries: {} } }).state.index).toBe(1);
});

import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Draft } from "../../../../api/attempts/draft.ts";
import { readDraft } from "../../../../api/attempts/read-draft.ts";
import { answers, memory, MINUTE, valuesIn } from "../../create-quiz.test.helpers.ts";
import { QUESTIONS, question } from "../../engine/attempt.helpers.ts";
import { settled } from "../../engine/settled.test.helpers.ts";
import { open } from "./early-quiz.test.helpers.ts";

describe("answers before the engine is loaded", () => {
  it("are final or not as with the engine, and reach the host once it is loaded", async () => {
    const onAnswer = vi.fn<(event: object) => void>();
    const { quiz, pass, load, onSubmit } = open({ onAnswer, questions: QUESTIONS.slice(0, 2) });
    const listener = vi.fn<() => void>();
    quiz.subscribe(listener);
    pass(4000);
    quiz.answer("alpha", "right");
    quiz.answer("alpha", "wrong");
    expect([quiz.state.items[0]?.answer, quiz.state.items[0]?.isFinal]).toEqual(["right", true]);
    quiz.next();
    pass(2000);
    quiz.answer("beta", "wrong");
    quiz.submit();
    expect(quiz.state.phase.name).toBe("submitting");
    expect(listener).toHaveBeenCalledTimes(4);
    expect([onAnswer, onSubmit].map((callback) => callback.mock.calls.length)).toEqual([0, 0]);
    pass(60_000);
    load();
    await settled();
    expect(onAnswer.mock.calls).toMatchObject([
      [{ questionId: "alpha", answer: "right", seconds: 4 }],
      [{ questionId: "beta", answer: "wrong", seconds: 2 }],
    ]);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ score: 50, seconds: 6 });
    expect(quiz.state.phase.name).toBe("done");
  });

  it("tell when they were given", () => {
    vi.spyOn(performance, "now").mockReturnValue(10_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const times: number[] = [];
    const { quiz, pass, load } = open({ onAnswer: () => times.push(quiz.calledAt()) });
    quiz.answer("alpha", "right");
    pass(3000);
    load();
    quiz.answer("beta", "right");
    expect(times).toEqual([7000, 10_000]);
  });

  it("count if they were given in time, and do not if they were given later", async () => {
    const { quiz, pass, load, onSubmit } = open({ timeLimit: 1 });
    pass(MINUTE - 1);
    quiz.answer("alpha", "right");
    pass(1);
    quiz.answer("beta", "right");
    expect(answers(quiz)).toEqual(["right", null, null]);
    load();
    await vi.waitFor(() =>
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ isTimeUp: true, correctAnswers: 1 }),
    );
  });

  it("are saved at once, so that a reload shows them", () => {
    const storage = memory();
    const first = open({ storage, feedback: "end", shuffle: true, timeLimit: 5 });
    first.quiz.answer("alpha", "wrong");
    first.quiz.answer("alpha", "right");
    first.quiz.answer("beta", "wrong");
    expect(readDraft(storage.draft).problems).toEqual([]);
    const order = first.quiz.state.questions.ids;
    const second = open({ storage, feedback: "end", shuffle: true, timeLimit: 5 });
    second.pass(1000);
    expect(second.quiz.state.isReady).toBe(false);
    second.load();
    const { state } = second.quiz;
    expect([state.questions.ids, state.startedAt]).toEqual([order, first.quiz.state.startedAt]);
    const answered = state.items.map(({ answer }, at) => [state.questions.ids[at], answer]);
    expect(Object.fromEntries(answered)).toEqual({ alpha: "right", beta: "wrong", gamma: null });
  });

  it("are saved at the start, if they were given before a server-rendered page was hydrated", () => {
    const storage = memory();
    const { quiz } = open({ storage }, { isServed: true, early: ({ answer }) => answer("alpha", "right") });
    expect(answers(quiz)[0]).toBe("right");
    expect(valuesIn(storage.draft)).toMatchObject({ "final/alpha": "right" });
    const untouched = memory();
    open({ storage: untouched }, { isServed: true });
    expect(untouched.draft).toBeNull();
  });

  it("are final when they are saved, if they are with the engine", () => {
    const storage = memory();
    open({ storage, questions: [question("a/b")] }).quiz.answer("a/b", "right");
    expect(valuesIn(storage.draft)).toMatchObject({ "final/a%2Fb": "right" });
  });

  it("do not replace what another tab has saved in the meantime", async () => {
    const storage = memory();
    const { quiz, load } = open({ storage });
    const other = open({ storage });
    other.load();
    other.quiz.answer("beta", "wrong");
    await settled();
    quiz.answer("alpha", "right");
    expect(valuesIn(storage.draft)).toMatchObject({ "final/alpha": "right", "final/beta": "wrong" });
    load();
    expect(answers(quiz)).toEqual(["right", "wrong", null]);
    await settled();
    expect(valuesIn(storage.draft)).toMatchObject({ "final/alpha": "right", "final/beta": "wrong" });
  });

  it("do not replace a draft of a newer version", () => {
    const storage = memory();
    const { quiz } = open({ storage });
    storage.draft = { v: 3 };
    quiz.answer("alpha", "right");
    expect(storage.draft).toEqual({ v: 3 });
  });

  it("reach the host and the storage if the player was removed before the engine was loaded", async () => {
    const storage = { ...memory(), subscribe: vi.fn<() => () => void>() };
    const unsubscribe = vi.fn<() => void>();
    storage.subscribe.mockReturnValue(unsubscribe);
    const onAnswer = vi.fn<() => void>();
    const { quiz, load } = open({ storage, onAnswer });
    quiz.answer("alpha", "right");
    quiz.destroy();
    load();
    await settled();
    expect(onAnswer).toHaveBeenCalledOnce();
    const { entries } = storage.load() as Draft;
    expect(entries["final/alpha"]?.value).toBe("right");
    expect(unsubscribe).toHaveBeenCalledTimes(storage.subscribe.mock.calls.length);
  });

  it("end with another quiz", () => {
    const { quiz, options, load } = open();
    quiz.answer("alpha", "right");
    quiz.goTo(1);
    quiz.update({ ...options, questions: [question("delta"), question("epsilon")] });
    expect([quiz.state.index, answers(quiz)]).toEqual([0, [null, null]]);
    load();
    expect([quiz.state.index, answers(quiz)]).toEqual([0, [null, null]]);
  });

  it("stay if questions are added, or disappear for a while", () => {
    const { quiz, options, load } = open();
    quiz.answer("alpha", "right");
    quiz.update({ ...options, questions: [] });
    quiz.update({ ...options, questions: [...QUESTIONS, question("delta")] });
    expect(answers(quiz)).toEqual(["right", null, null, null]);
    load();
    expect(answers(quiz)).toEqual(["right", null, null, null]);
  });
});

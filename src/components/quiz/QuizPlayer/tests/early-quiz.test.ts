import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Draft } from "../../../../api/attempts/draft.ts";
import { readDraft } from "../../../../api/attempts/read-draft.ts";
import { answers, memory, MINUTE, valuesIn } from "../../create-quiz.helpers.ts";
import { settled } from "../../engine/settled.test.helpers.ts";
import { defineKind } from "../../engine/question/define-kind.ts";
import { QUESTIONS, question } from "../../engine/attempt.helpers.ts";
import type { QuizState } from "../../engine/state.ts";
import type { PlayerOptions } from "../settings/player-options.ts";
import { open } from "./early-quiz.test.helpers.ts";

/** Returns the parts of a state that a player shows without its deferred code. */
const shown = ({
  index,
  furthestIndex,
  items,
  counts,
  phase,
  startedAt,
  deadline,
  questions,
}: QuizState) => ({
  index,
  furthestIndex,
  items: items.map(({ answer, status, isFinal, isFlagged }) => ({ answer, status, isFinal, isFlagged })),
  counts,
  phase: phase.name === "submitting" ? { name: phase.name, view: phase.view } : phase,
  startedAt,
  deadline,
  options: questions.ids.map((_, at) => questions.normalized(at)?.options.map(({ id }) => id)),
});

const IDS = QUESTIONS.map(({ id }) => String(id));
const callOf = fc.oneof(
  fc.record({
    name: fc.constant("answer" as const),
    id: fc.constantFrom(...IDS, "unknown"),
    value: fc.constantFrom("right", "wrong", "unknown"),
  }),
  fc.record({ name: fc.constant("goTo" as const), index: fc.integer({ min: -1, max: 3 }) }),
  fc.record({ name: fc.constant("flag" as const), id: fc.constantFrom(...IDS, "unknown") }),
  fc.record({ name: fc.constantFrom("next", "previous", "showSummary", "touch", "submit") }),
);
const optionsOf = fc.record(
  {
    feedback: fc.constantFrom("immediate", "end", "none"),
    navigation: fc.constantFrom("free", "forward-only"),
    shuffle: fc.constantFrom(true, false, "options"),
    defaultIndex: fc.integer({ min: -1, max: 4 }),
    timeLimit: fc.constantFrom(1, null),
    defaultAnswers: fc.constantFrom([{ questionId: "beta", answer: "wrong" }], []),
    answers: fc.constant([{ questionId: "alpha", answer: "wrong" }]),
    index: fc.constantFrom(1),
  },
  { requiredKeys: [] },
);

it("shows before the engine is loaded what the engine shows afterwards", () =>
  fc.assert(
    fc.property(
      optionsOf,
      fc.array(fc.tuple(callOf, fc.nat(20_000)), { maxLength: 12 }),
      (options, calls) => {
        const { quiz, pass, load } = open({
          ...options,
          storage: memory(),
          onSubmit: () => new Promise(() => {}),
        } as Partial<PlayerOptions>);
        for (const [call, milliseconds] of calls) {
          if (call.name === "answer") quiz.answer(call.id, call.value);
          else if (call.name === "goTo") quiz.goTo(call.index);
          else if (call.name === "flag") quiz.flag(call.id);
          else quiz[call.name as "next"]();
          pass(milliseconds);
        }
        const before = shown(quiz.state);
        // The time is not watched before the engine is loaded.
        fc.pre(
          before.deadline === null ||
            (quiz.state.startedAt ?? 0) + calls.reduce((sum, [, ms]) => sum + ms, 0) < before.deadline,
        );
        load();
        expect(shown(quiz.state)).toEqual(before);
        quiz.destroy();
      },
    ),
  ));

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
    quiz.destroy();
  });

  it("count if they were given in time, and do not if they were given later", async () => {
    const { quiz, pass, load, onSubmit } = open({ timeLimit: 1 });
    pass(MINUTE - 1);
    quiz.answer("alpha", "right");
    pass(1);
    quiz.answer("beta", "right");
    expect(answers(quiz as never)).toEqual(["right", null, null]);
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
    second.quiz.destroy();
  });

  it("are saved at the start, if they were given before a server-rendered page was hydrated", () => {
    const storage = memory();
    const { quiz } = open({ storage }, { isServed: true, early: ({ answer }) => answer("alpha", "right") });
    expect(answers(quiz as never)[0]).toBe("right");
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
    expect(answers(quiz as never)).toEqual(["right", "wrong", null]);
    await settled();
    expect(valuesIn(storage.draft)).toMatchObject({ "final/alpha": "right", "final/beta": "wrong" });
    for (const { quiz: opened } of [{ quiz }, other]) opened.destroy();
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
    expect([quiz.state.index, answers(quiz as never)]).toEqual([0, [null, null]]);
    load();
    expect([quiz.state.index, answers(quiz as never)]).toEqual([0, [null, null]]);
    quiz.destroy();
  });

  it("stay if questions are added, or disappear for a while", () => {
    const { quiz, options, load } = open();
    quiz.answer("alpha", "right");
    quiz.update({ ...options, questions: [] });
    quiz.update({ ...options, questions: [...QUESTIONS, question("delta")] });
    expect(answers(quiz as never)).toEqual(["right", null, null, null]);
    load();
    expect(answers(quiz as never)).toEqual(["right", null, null, null]);
    quiz.destroy();
  });
});

describe("the storage", () => {
  it("has an attempt: nothing is shown until the engine shows it", () => {
    const storage = memory();
    const before = open({ storage });
    before.load();
    before.quiz.answer("alpha", "right");
    before.quiz.goTo(2);
    before.quiz.destroy();
    const { quiz, load } = open({ storage });
    expect(quiz.state.isReady).toBe(false);
    load();
    expect([quiz.state.isReady, quiz.state.index, answers(quiz as never)]).toEqual([
      true,
      2,
      ["right", null, null],
    ]);
    quiz.destroy();
  });

  it("has a damaged draft, which the engine reports", () => {
    const { quiz, load, problems } = open({ storage: memory({ odd: true }) });
    expect(quiz.state.isReady).toBe(false);
    load();
    expect([quiz.state.isReady, problems()]).toEqual([true, ["draft"]]);
    quiz.destroy();
  });

  it("is read once the player starts, on a page that a server rendered", () => {
    const storage = memory();
    const load = vi.spyOn(storage, "load");
    const { quiz } = open({ storage, shuffle: true }, { isServed: true });
    expect(load).toHaveBeenCalledOnce();
    expect([quiz.initialState.isReady, quiz.initialState.seed]).toEqual([false, null]);
    expect([quiz.state.isReady, typeof quiz.state.seed]).toEqual([true, "number"]);
  });

  it("is asynchronous: it loads beside the engine, once", async () => {
    const draft = { v: 2, entries: { "final/beta": { value: "wrong", stamp: [1, "there"] } } };
    const storage = { load: vi.fn<() => unknown>().mockResolvedValue(draft), save: vi.fn<() => void>() };
    const { quiz, load } = open({ storage });
    expect(storage.load).toHaveBeenCalledOnce();
    load();
    expect(quiz.state.isReady).toBe(false);
    await settled();
    expect(storage.load).toHaveBeenCalledOnce();
    expect([quiz.state.isReady, answers(quiz as never)]).toEqual([true, [null, "wrong", null]]);
    quiz.destroy();
  });

  it("is asynchronous and another one for another quiz, which loads its own draft", async () => {
    const stored = (value: string) => ({
      load: async () => ({ v: 2, entries: { "final/alpha": { value, stamp: [1, "there"] } } }),
      save: () => {},
    });
    const { quiz, options, load } = open({ storage: { ...stored("wrong"), key: "a" } as never });
    quiz.update({ ...options, storage: { ...stored("right"), key: "b" } as never });
    load();
    await settled();
    expect(answers(quiz as never)[0]).toBe("right");
    quiz.destroy();
  });

  it("is asynchronous and fails, which the engine reports", async () => {
    const storage = { load: () => Promise.reject(new Error("503")), save: () => {} };
    const { quiz, load, problems } = open({ storage });
    await settled();
    load();
    await settled();
    expect([quiz.state.isReady, problems()]).toEqual([true, ["storage"]]);
    quiz.destroy();
  });

  it("can't be read, which the engine reports", () => {
    const storage = {
      ...memory(),
      load() {
        throw new DOMException("Blocked", "SecurityError");
      },
    };
    const { quiz, load, problems } = open({ storage });
    expect(quiz.state.isReady).toBe(true);
    quiz.answer("alpha", "right");
    load();
    expect([quiz.state.items[0]?.answer, quiz.state.isSaved, problems()]).toEqual([
      "right",
      false,
      ["storage"],
    ]);
    quiz.destroy();
  });
});

it("starts the time when the questions arrive", () => {
  const { quiz, options, pass, load } = open({ questions: [], timeLimit: 1 });
  expect(quiz.state.deadline).toBeNull();
  pass(5000);
  quiz.update({ ...options, questions: QUESTIONS });
  const started = 1_005_000;
  expect([quiz.state.startedAt, quiz.state.deadline]).toEqual([started, started + MINUTE]);
  pass(5000);
  load();
  expect([quiz.state.startedAt, quiz.state.deadline]).toEqual([started, started + MINUTE]);
  quiz.destroy();
});

it("reports problems once the engine is loaded, each once", async () => {
  const broken = defineKind({
    isAnswer: () => {
      throw new Error("odd");
    },
  });
  const { quiz, load, problems } = open({
    questions: [{ ...question("alpha"), kind: "broken" } as never],
    kinds: { broken },
    defaultAnswers: [{ questionId: "alpha", answer: "right" }],
  });
  quiz.reportProblem({ code: "label", message: "odd" });
  quiz.reportProblem({ code: "label", message: "odd" });
  await settled();
  expect(problems()).toEqual([]);
  load();
  await settled();
  expect(problems().toSorted()).toEqual(["kind", "label"]);
  quiz.destroy();
});

it("shows controlled answers only, and lets the host decide", () => {
  const onAnswersChange = vi.fn<() => void>();
  const storage = memory();
  const { quiz, load } = open({
    answers: [{ questionId: "beta", answer: "right" }],
    onAnswersChange,
    storage,
    feedback: "end",
  });
  quiz.answer("alpha", "wrong");
  quiz.answer("beta", "wrong");
  expect(storage.draft).toBeNull();
  expect(answers(quiz as never)).toEqual([null, "right", null]);
  load();
  expect(onAnswersChange).toHaveBeenCalledTimes(2);
  quiz.destroy();
});

it("keeps the shuffled order when it starts", () => {
  const { quiz } = open({ shuffle: true, storage: memory() });
  expect(quiz.state.questions).toBe(quiz.initialState.questions);
});

it("hands over once, and then passes calls and changes on", () => {
  const { quiz, load, options } = open();
  const listener = vi.fn<() => void>();
  const unsubscribe = quiz.subscribe(listener);
  expect(quiz.hasEngine).toBe(false);
  load();
  const { state } = quiz;
  load();
  expect([quiz.state === state, quiz.hasEngine, listener.mock.calls.length]).toEqual([true, true, 1]);
  quiz.answer("alpha", "right");
  expect([answers(quiz as never)[0], listener.mock.calls.length]).toEqual(["right", 2]);
  unsubscribe();
  quiz.update({ ...options, defaultIndex: 2 });
  quiz.destroy();
});

import { describe, expect, it, vi } from "vitest";
import { answers, begin, codes, memory, MINUTE, valuesIn } from "../create-quiz.test.helpers.ts";
import { QUESTIONS } from "./attempt.helpers.ts";
import type { AnswerStore } from "./draft/answer-store.ts";
import { settled } from "./settled.test.helpers.ts";

describe("a stored draft", () => {
  it("is reported and left unchanged if its answers match no question", async () => {
    const stored = {
      answers: { alpha: "right", beta: "gone", omega: "right" },
      flags: ["gamma", "omega"],
      place: 12,
    };
    const store = memory(stored);
    const begun = begin({ storage: store });
    expect(answers(begun.quiz)).toEqual(["right", null, null]);
    expect(begun.quiz.state.items[2]?.isFlagged).toBe(true);
    expect(codes(begun)).toEqual(["draft"]);
    begun.quiz.flag("alpha");
    await settled();
    expect(valuesIn(store.draft)).toMatchObject({ "answer/omega": "right", "flag/omega": true });
  });

  it("is not reported while the questions are loading", async () => {
    const begun = begin({ storage: memory({ answers: { alpha: "right" } }), questions: [] });
    begun.quiz.update({ questions: QUESTIONS });
    await settled();
    expect(answers(begun.quiz)).toEqual(["right", null, null]);
    expect(codes(begun)).toEqual([]);
    const other = begin({ storage: memory({ answers: { omega: "right" } }), questions: [] });
    other.quiz.update({ questions: QUESTIONS });
    await settled();
    expect(codes(other)).toEqual(["draft"]);
  });

  it("of 2 MB, mostly from another quiz, is shown and saved", async () => {
    const foreign = Array.from({ length: 20_000 }, (_, index) => [
      `answer/${"x".repeat(50)}${index}`,
      { value: "a", stamp: [1000, "elsewhere"] },
    ]);
    const stored = {
      v: 2,
      entries: { ...Object.fromEntries(foreign), "final/alpha": { value: "right", stamp: [1000, "phone"] } },
    };
    expect(JSON.stringify(stored).length).toBeGreaterThan(2_000_000);
    const store = memory(stored);
    const begun = begin({ storage: store });
    expect(answers(begun.quiz)).toEqual(["right", null, null]);
    begun.quiz.answer("beta", "wrong");
    await settled();
    expect(valuesIn(store.draft)).toMatchObject({ "final/alpha": "right", "final/beta": "wrong" });
    expect(Object.keys(valuesIn(store.draft)).length).toBeGreaterThan(20_000);
    expect(codes(begun)).toEqual(["draft"]);
  });

  it("restores answers, flags, eliminated options, position and the hidden clock after a reload", async () => {
    const store = memory();
    const { quiz } = begin({ storage: store });
    quiz.eliminate("beta", "other");
    quiz.answer("alpha", "wrong");
    quiz.flag("gamma");
    quiz.hideClock(true);
    quiz.goTo(1);
    await settled();
    const { state } = begin({ storage: store, random: () => 0.75 }).quiz;
    expect(state).toMatchObject({
      index: 1,
      isClockHidden: true,
      items: [{ answer: "wrong", isFinal: true }, { eliminated: ["other"] }, { isFlagged: true }],
    });
  });

  it("is read once, even if the questions change while it loads", async () => {
    const load = vi.fn(async () => ({ answers: {}, place: "beta" }));
    const { quiz } = begin({ storage: { load, save: async () => {} } });
    quiz.update({ questions: QUESTIONS.map((question) => ({ ...question })) });
    await settled();
    expect(quiz.state.index).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is merged with answers from before its store was set", async () => {
    const store = memory({ answers: { beta: "right" }, checked: ["beta"] });
    const { quiz } = begin();
    quiz.answer("alpha", "right");
    quiz.update({ storage: store });
    await settled();
    expect(valuesIn(store.draft)).toMatchObject({ "final/alpha": "right", "final/beta": "right" });
    expect(answers(quiz)).toEqual(["right", "right", null]);
  });

  it("contains every answer when onSubmit is called", () => {
    const store = memory();
    let storedDraft: unknown;
    const { quiz } = begin({
      storage: store,
      onSubmit() {
        storedDraft = store.draft;
      },
    });
    quiz.answer("alpha", "right");
    quiz.submit();
    expect(valuesIn(storedDraft)).toMatchObject({ "final/alpha": "right" });
  });

  it("is cleared after the submission and not stored again", async () => {
    const store = memory();
    const onTimeWarning = vi.fn();
    const { quiz, clock } = begin({ storage: store, timeLimit: 20, onTimeWarning });
    quiz.answer("alpha", "right");
    quiz.submit();
    await settled();
    expect(store.draft).toBeNull();
    quiz.flag("beta");
    clock.pass(21 * MINUTE);
    await settled();
    expect(store.draft).toBeNull();
    expect(onTimeWarning).not.toHaveBeenCalled();
  });

  it("follows the furthest question of another tab in a forward-only attempt", async () => {
    const store = memory();
    const options = { storage: store, feedback: "end", navigation: "forward-only" } as const;
    const [one, other] = [begin(options), begin({ ...options, random: () => 0.75 })];
    other.quiz.goTo(2);
    await settled();
    expect(valuesIn(store.draft)).toMatchObject({ reached: 2 });
    one.quiz.answer("alpha", "right");
    expect(one.quiz.state.index).toBe(2);
    expect(answers(one.quiz)).toEqual([null, null, null]);
  });

  it("that another tab of this device has changed is not announced", () => {
    let notify: (draft: unknown) => void = () => {};
    const store: AnswerStore = { ...memory(), subscribe: (onChange) => ((notify = onChange), () => {}) };
    const onAnnounce = vi.fn();
    const { quiz, clock } = begin({ storage: store, onAnnounce });
    notify({ v: 2, entries: { "final/beta": { value: "other", stamp: [clock.now(), "tab"] } } });
    expect(answers(quiz)).toEqual([null, "other", null]);
    expect(onAnnounce).not.toHaveBeenCalled();
  });

  it("keeps the answer that was final first and announces changes of another device", async () => {
    let notify: (draft: unknown, isRemote?: boolean) => void = () => {};
    const store: AnswerStore = { ...memory(), subscribe: (onChange) => ((notify = onChange), () => {}) };
    const onAnnounce = vi.fn();
    const { quiz, clock } = begin({ storage: store, onAnnounce });
    quiz.answer("alpha", "wrong");
    const entry = (value: string, time: number) => ({ value, stamp: [time, "phone"] });
    notify(
      {
        v: 2,
        entries: {
          "final/alpha": entry("right", clock.now() - 1000),
          "final/beta": entry("other", clock.now() + 1000),
          "answer/gamma": entry("wrong", clock.now() + 1000),
          "position/phone": entry("gamma", clock.now() + 1000),
        },
      },
      true,
    );
    expect(answers(quiz)).toEqual(["right", "other", "wrong"]);
    expect(quiz.state.index).toBe(0);
    expect(onAnnounce).toHaveBeenCalledWith(
      expect.objectContaining({ label: "answersArrived", values: { added: 2, changed: 1 } }),
    );
  });

  it("keeps the latest of changeable answers, even if a device's clock is wrong", async () => {
    const store = memory();
    const one = begin({ storage: store, feedback: "end" });
    one.clock.pass(60 * MINUTE);
    one.quiz.answer("alpha", "wrong");
    await settled();
    const behind = begin({ storage: store, feedback: "end", random: () => 0.75 });
    behind.quiz.answer("alpha", "right");
    await settled();
    one.quiz.flag("alpha");
    expect(answers(one.quiz)[0]).toBe("right");
  });
});

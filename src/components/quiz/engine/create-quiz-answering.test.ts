import { describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../api/attempts/draft.ts";
import { answers, begin, memory, MINUTE, valuesIn } from "../create-quiz.test.helpers.ts";
import { question } from "./attempt.helpers.ts";
import { settled } from "./settled.test.helpers.ts";

describe("answering", () => {
  it("stores at most one day of time per question", async () => {
    const store = memory();
    const { quiz, clock } = begin({ storage: store });
    for (let passed = 0; passed <= 25 * 60; passed += 9) {
      clock.pass(9 * MINUTE);
      quiz.touch();
    }
    await settled();
    const { entries } = store.draft as Draft;
    const name = Object.keys(entries).find((key) => key.startsWith("seconds/alpha")) ?? "";
    expect(entries[name]?.value).toBe(86_400);
  });

  it("counts no seconds when the clock is set back by a day", () => {
    const onAnswer = vi.fn();
    const { quiz, clock, onSubmit } = begin({ onAnswer });
    clock.pass(-24 * 60 * MINUTE);
    quiz.answer("alpha", "right");
    expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ seconds: 0 }));
    quiz.submit();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ seconds: 0, activeSeconds: 0 }));
  });

  it("stores a cleared answer", () => {
    const store = memory();
    const { quiz } = begin({ feedback: "end", storage: store });
    quiz.answer("alpha", "right");
    quiz.answer("alpha", null);
    expect(quiz.state.counts).toEqual({ answered: 0, partly: 0, flagged: 0 });
    return settled().then(() => expect(valuesIn(store.draft)).toMatchObject({ "answer/alpha": null }));
  });

  it("shows only the controlled answers", () => {
    const onAnswersChange = vi.fn();
    const controlled = [{ questionId: "alpha", answer: "right" }];
    const { quiz, onSubmit } = begin({ answers: controlled, onAnswersChange, feedback: "end" });
    quiz.answer("gamma", "other");
    expect(answers(quiz)).toEqual(["right", null, null]);
    expect(onAnswersChange).toHaveBeenCalledWith([...controlled, { questionId: "gamma", answer: "other" }]);
    quiz.update({ answers: [] });
    expect(answers(quiz)).toEqual([null, null, null]);
    quiz.update({ answers: controlled });
    quiz.submit();
    expect(onSubmit.mock.lastCall?.[0].answers.map(({ answer }) => answer)).toEqual(["right", null, null]);
  });

  it("notifies subscribers only if the state changes", () => {
    const { quiz } = begin();
    const listener = vi.fn();
    const unsubscribe = quiz.subscribe(listener);
    quiz.answer("alpha", "right");
    expect(listener).toHaveBeenCalledTimes(1);
    const before = quiz.state;
    quiz.answer("alpha", "wrong");
    quiz.check("beta");
    quiz.check("omega");
    expect(quiz.state).toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    quiz.answer("beta", "right");
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("reports each problem once", () => {
    const { quiz, onProblem } = begin();
    quiz.reportProblem({ code: "label", message: "One label." });
    quiz.reportProblem({ code: "label", message: "Another label." });
    quiz.reportProblem({ code: "label", message: "One label.", cause: new Error("again") });
    expect(onProblem.mock.calls).toEqual([
      [{ code: "label", message: "One label." }],
      [{ code: "label", message: "Another label." }],
    ]);
  });

  it("continues if a callback of the host throws", () => {
    const onError = vi.fn();
    vi.stubGlobal("reportError", onError);
    const fault = new Error("host error");
    const { quiz, onSubmit } = begin({
      onFlag() {
        throw fault;
      },
      onProblem() {
        throw fault;
      },
    });
    quiz.reportProblem({ code: "render", message: "A question could not be shown." });
    expect(onError.mock.calls).toEqual([[fault]]);
    quiz.flag("alpha");
    expect(onError.mock.calls).toEqual([[fault], [fault]]);
    quiz.submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});

describe("moving", () => {
  it("follows the controlled index, which takes precedence over a stored position", async () => {
    const store = memory();
    const first = begin({ storage: store });
    first.quiz.goTo(2);
    await settled();
    const onIndexChange = vi.fn();
    const { quiz } = begin({ storage: store, index: 1, onIndexChange });
    expect(quiz.state.index).toBe(1);
    quiz.next();
    expect(quiz.state.index).toBe(1);
    expect(onIndexChange).toHaveBeenCalledWith(2);
    quiz.update({ index: 2 });
    expect(quiz.state.index).toBe(2);
  });

  it("ignores `navigation` with immediate feedback", () => {
    const { quiz } = begin({ navigation: "forward-only" });
    expect(quiz.state.settings.isForwardOnly).toBe(false);
    quiz.goTo(2);
    quiz.previous();
    expect(quiz.state.index).toBe(1);
  });
});

describe("shuffling", () => {
  const many = Array.from({ length: 20 }, (_, index) => question(`q${index}`));

  it("uses the seed option, else the stored seed, else a random seed that it stores", async () => {
    const store = memory();
    const byChance = begin({ questions: many, shuffle: true, storage: store, random: () => 0.25 });
    await settled();
    expect(valuesIn(store.draft)).toMatchObject({ seed: 536_870_912 });
    const stored = begin({ questions: many, shuffle: true, storage: store, random: () => 0.75 });
    expect(stored.quiz.state.questions.ids).toEqual(byChance.quiz.state.questions.ids);
    const withSeed = begin({ questions: many, shuffle: true, storage: store, seed: 3 });
    expect(withSeed.quiz.state.questions.ids).not.toEqual(byChance.quiz.state.questions.ids);
  });
});

import { describe, expect, it, vi } from "vitest";
import { answers, begin, memory, MINUTE, valuesIn } from "../create-quiz.helpers.ts";
import { QUESTIONS } from "./attempt.helpers.ts";
import type { AnswerStore } from "./draft/answer-store.ts";
import { settled } from "./settled.test.helpers.ts";

describe("the time limit", () => {
  it("warns the learner and submits at the deadline", async () => {
    const announcements: unknown[] = [];
    const [onTimeUp, onTimeWarning] = [vi.fn(), vi.fn()];
    const { quiz, clock, onSubmit } = begin({
      timeLimit: 20,
      onTimeUp,
      onTimeWarning,
      onAnnounce: ({ label, values }) => announcements.push([label, values]),
    });
    clock.pass(19.75 * MINUTE);
    expect(onTimeWarning.mock.calls).toEqual([[600], [300], [60], [30]]);
    expect(onSubmit).not.toHaveBeenCalled();
    clock.pass(0.25 * MINUTE);
    expect(announcements.at(-1)).toEqual(["timeIsUp", {}]);
    expect(onTimeUp).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ isTimeUp: true, seconds: 1200 }));
    expect(quiz.state.phase).toMatchObject({ name: "submitting", isTimeUp: true });
    quiz.answer("alpha", "right");
    await settled();
    expect(quiz.state.phase).toMatchObject({ name: "done", result: { isTimeUp: true } });
    expect(answers(quiz)[0]).toBeNull();
    clock.pass(MINUTE);
    expect(onTimeUp).toHaveBeenCalledTimes(1);
  });

  it("starts with the first question, not while questions are loading", () => {
    const store = memory();
    const { quiz, clock, onSubmit } = begin({ timeLimit: 20, storage: store, questions: [] });
    clock.pass(30 * MINUTE);
    expect(quiz.state.startedAt).toBeNull();
    quiz.update({ questions: QUESTIONS });
    expect(quiz.state.deadline).toBe(clock.now() + 20 * MINUTE);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("keeps answers and deadline when the clock is set back by a day", async () => {
    const storage = memory();
    const { quiz, clock, onSubmit } = begin({ timeLimit: 20, storage, feedback: "end" });
    const { deadline } = quiz.state;
    clock.pass(5 * MINUTE);
    quiz.answer("alpha", "wrong");
    clock.pass(-24 * 60 * MINUTE);
    quiz.answer("alpha", "right");
    quiz.answer("beta", "right");
    await settled();
    expect(quiz.state.deadline).toBe(deadline);
    const reloaded = begin({ timeLimit: 20, storage, clock, feedback: "end", random: () => 0.75 });
    expect(answers(reloaded.quiz)).toEqual(["right", "right", null]);
    expect(reloaded.quiz.state.deadline).toBe(deadline);
    expect(onSubmit).not.toHaveBeenCalled();
    clock.pass(24 * 60 * MINUTE + 15 * MINUTE);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("warns after the device has slept, even if the page became visible first", () => {
    const onTimeWarning = vi.fn();
    const { quiz, clock } = begin({ timeLimit: 20, onTimeWarning });
    clock.sleep(15 * MINUTE);
    quiz.setVisible(true);
    clock.pass(0);
    expect(onTimeWarning.mock.calls).toEqual([[300]]);
  });

  it("gives the warning that became due while the device slept", () => {
    const announcements: unknown[] = [];
    const { clock } = begin({ timeLimit: 20, onAnnounce: ({ values }) => announcements.push(values) });
    clock.sleep(15.5 * MINUTE);
    clock.pass(0);
    expect(announcements).toEqual([{ seconds: 300 }]);
  });

  it("adds no time after a reload or when the clock is set back", async () => {
    const storage = memory();
    const first = begin({ timeLimit: 20, storage });
    await settled();
    first.quiz.destroy();
    first.clock.pass(15 * MINUTE);
    const onTimeUp = vi.fn();
    const { quiz } = begin({ timeLimit: 20, storage, clock: first.clock, onTimeUp });
    expect(quiz.state.deadline).toBe(first.quiz.state.deadline);
    first.clock.pass(5 * MINUTE);
    expect(onTimeUp).toHaveBeenCalledTimes(1);
  });

  it("counts from the earliest start of all devices", () => {
    let notify: (draft: unknown, isRemote?: boolean) => void = () => {};
    const storage: AnswerStore = { ...memory(), subscribe: (onChange) => ((notify = onChange), () => {}) };
    const { quiz, clock } = begin({ timeLimit: 20, storage });
    const startedAt = { value: clock.now() - 5 * MINUTE, stamp: [1, "phone"] };
    notify({ v: 2, entries: { startedAt } }, true);
    expect(quiz.state.deadline).toBe(clock.now() + 15 * MINUTE);
  });

  it("does not submit again if it ends during a submission", () => {
    const onTimeUp = vi.fn();
    const onSubmit = vi.fn(() => new Promise(() => {}));
    const { quiz, clock } = begin({ timeLimit: 20, onTimeUp, onSubmit });
    quiz.submit();
    clock.pass(20 * MINUTE);
    expect(onTimeUp).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(quiz.state.phase).toMatchObject({ name: "submitting", isTimeUp: true });
  });

  it("leaves the attempt expired until the host takes the answers, and lets the learner submit again", () => {
    const { quiz, clock, onSubmit } = begin({ timeLimit: 20, submission: "open", feedback: "end" });
    quiz.showSummary();
    clock.pass(20 * MINUTE);
    expect(quiz.state.phase).toEqual({ name: "expired" });
    quiz.submit();
    expect(onSubmit.mock.calls.map(([{ isTimeUp }]) => isTimeUp)).toEqual([true, true]);
    quiz.update({ submission: "pending" });
    quiz.update({ submission: "open" });
    expect(quiz.state.phase).toEqual({ name: "expired" });
  });

  it.each([-5, 0, Number.NaN, Infinity, "abc"])("treats a limit of %s as no limit", (timeLimit) => {
    const { quiz, clock, onSubmit } = begin({ timeLimit: timeLimit as number });
    clock.pass(24 * 60 * MINUTE);
    expect(quiz.state.deadline).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("starts when the attempt is first shown if startedAt is not a date", () => {
    const { quiz, clock } = begin({ timeLimit: 20, startedAt: new Date(Number.NaN) });
    expect(quiz.state.deadline).toBe(clock.now() + 20 * MINUTE);
  });

  it("counts time per question while the page is visible, at most ten minutes without input", () => {
    const { quiz, clock, onSubmit } = begin({ feedback: "end" });
    clock.pass(5000);
    quiz.next();
    clock.pass(3000);
    quiz.setVisible(false);
    clock.pass(14 * 60 * MINUTE);
    quiz.setVisible(true);
    clock.pass(2000);
    quiz.next();
    clock.pass(30 * MINUTE);
    quiz.submit();
    expect(quiz.state.items.map(({ shownMs }) => shownMs)).toEqual([5000, 5000, 600_000]);
    expect(onSubmit.mock.lastCall?.[0].activeSeconds).toBe(610);
  });

  it("keeps fractions of a second when the draft is read again", () => {
    const { quiz, clock } = begin({ storage: memory() });
    clock.pass(1500);
    quiz.update({ questions: QUESTIONS.map((question) => ({ ...question })) });
    expect(quiz.state.items[0]?.shownMs).toBe(1500);
  });

  it("adds the seconds of other devices and counts its own only once", async () => {
    const store = memory();
    const first = begin({ storage: store });
    first.clock.pass(20_000);
    first.quiz.answer("alpha", "right");
    await settled();
    const { quiz, clock, onSubmit } = begin({ storage: store, random: () => 0.75 });
    clock.pass(5000);
    quiz.submit();
    expect(onSubmit.mock.lastCall?.[0].activeSeconds).toBe(25);
    const seconds = Object.entries(valuesIn(store.draft)).filter(([name]) => name.startsWith("seconds/"));
    expect(seconds.map(([, value]) => value)).toEqual([20, 5]);
  });

  it("counts the seconds from the first start, even without a limit", async () => {
    const store = memory();
    const first = begin({ storage: store });
    first.clock.pass(20_000);
    await settled();
    // A quiz without an answer is not worth continuing.
    expect(store.draft).toBeNull();
    first.quiz.answer("alpha", "right");
    await settled();
    first.quiz.destroy();
    const { quiz, onSubmit } = begin({ storage: store, clock: first.clock });
    first.clock.pass(105_000);
    quiz.submit();
    expect(onSubmit.mock.lastCall?.[0].seconds).toBe(125);
  });
});

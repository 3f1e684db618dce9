import { describe, expect, it, vi } from "vitest";
import { answers, begin, memory, MINUTE, valuesIn } from "../create-quiz.test.helpers.ts";
import { question, QUESTIONS } from "./attempt.helpers.ts";
import { createEngine } from "./create-engine.ts";
import type { QuizOptions } from "./options.ts";
import type { QuizResult } from "./question/question.ts";
import { settled } from "./settled.test.helpers.ts";
import { createVirtualClock } from "./time/virtual-clock.ts";

describe("rendering on a server", () => {
  // Frameworks that prerender pages refuse components that read values which change with every call.
  const refuse = () => {
    throw new Error("Read while rendering");
  };
  const options: QuizOptions = {
    questions: QUESTIONS,
    onSubmit: () => {},
    clock: { now: refuse, at: refuse },
    random: refuse,
    timeLimit: 20,
    shuffle: true,
    storage: memory(),
    feedback: "end",
  };

  it("reads neither the time nor random numbers", () =>
    expect(createEngine(options, { describe: refuse, isDeferred: true }).state.isReady).toBe(false));

  it("names the tab once it runs in a browser, and each attempt differently", () => {
    const numbers = [0.1, 0.2, 0.3];
    const store = memory();
    const quiz = createEngine(
      {
        ...options,
        clock: createVirtualClock(),
        random: () => numbers.shift() ?? 0,
        shuffle: false,
        storage: store,
      },
      { describe: refuse, isDeferred: true },
    );
    quiz.start();
    const first = quiz.state.replica;
    expect(first).toMatch(/^\w{1,8}$/);
    quiz.destroy();
    quiz.start();
    expect(quiz.state.replica).toBe(first);
    quiz.restart();
    expect(quiz.state.replica).toMatch(/^\w{1,8}$/);
    expect(quiz.state.replica).not.toBe(first);
  });
});

describe("changed options", () => {
  it("keep answers, position and time when questions are added and removed", () => {
    const { quiz, clock } = begin({ timeLimit: 20, feedback: "end" });
    const { deadline } = quiz.state;
    quiz.answer("alpha", "wrong");
    quiz.answer("beta", "other");
    quiz.goTo(1);
    clock.pass(5 * MINUTE);
    quiz.update({ questions: [question("omega"), ...QUESTIONS] });
    expect(quiz.state.index).toBe(2);
    expect(answers(quiz)).toEqual([null, "wrong", "other", null]);
    quiz.update({ questions: [question("beta")] });
    expect(answers(quiz)).toEqual(["other"]);
    expect(quiz.state).toMatchObject({ index: 0, deadline, counts: { answered: 1 } });
    quiz.update({ questions: QUESTIONS });
    expect(answers(quiz)).toEqual(["wrong", "other", null]);
  });

  it("keep the answer of a question whose options are reordered", () => {
    const { quiz } = begin({ feedback: "end" });
    quiz.answer("alpha", "right");
    quiz.update({
      questions: QUESTIONS.map((question) => ({ ...question, options: question.options.toReversed() })),
    });
    expect(answers(quiz)[0]).toBe("right");
  });

  it("change nothing if a new list has the same questions", () => {
    const { quiz } = begin();
    const before = quiz.state;
    quiz.update({ questions: [...QUESTIONS] });
    expect(quiz.state).toBe(before);
  });

  it("start a new attempt with different questions or a different storage key", async () => {
    const [one, other] = [
      { ...memory(), key: "one" },
      { ...memory(), key: "other" },
    ];
    const { quiz } = begin({ storage: one, feedback: "end" });
    quiz.answer("alpha", "right");
    quiz.update({ storage: other });
    expect(answers(quiz)).toEqual([null, null, null]);
    quiz.answer("beta", "right");
    quiz.update({ questions: [question("omega")] });
    expect(answers(quiz)).toEqual([null]);
    quiz.update({ questions: QUESTIONS });
    expect(answers(quiz)).toEqual([null, "right", null]);
  });

  it("with different questions wait for a submission in progress", async () => {
    let succeed = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (succeed = resolve)));
    const { quiz } = begin({ onSubmit });
    quiz.submit();
    quiz.update({ questions: [question("delta")] });
    expect(quiz.state.questions.ids).toEqual(["alpha", "beta", "gamma"]);
    succeed();
    await settled();
    expect(quiz.state).toMatchObject({ phase: { name: "answering" }, questions: { ids: ["delta"] } });
  });

  it("with different questions wait until a failed submission has succeeded", async () => {
    const onSubmit = vi.fn<(result: QuizResult) => unknown>();
    onSubmit.mockRejectedValueOnce(new Error("503")).mockResolvedValueOnce(undefined);
    const { quiz } = begin({ onSubmit });
    quiz.answer("alpha", "right");
    quiz.submit();
    await settled();
    quiz.update({ questions: [question("delta")] });
    expect(quiz.state).toMatchObject({
      phase: { name: "failed" },
      questions: { ids: ["alpha", "beta", "gamma"] },
    });
    quiz.submit();
    await settled();
    expect(onSubmit.mock.calls[1]).toEqual(onSubmit.mock.calls[0]);
    expect(quiz.state).toMatchObject({ phase: { name: "answering" }, questions: { ids: ["delta"] } });
  });

  it("leave the attempt submitted while a question remains and while there are none", async () => {
    const { quiz, onSubmit } = begin();
    quiz.submit();
    await settled();
    quiz.update({ questions: [] });
    quiz.update({ questions: [question("delta"), question("alpha")] });
    expect(quiz.state).toMatchObject({ phase: { name: "done" }, questions: { total: 3 } });
    quiz.update({ questions: [question("delta")] });
    expect(quiz.state).toMatchObject({ phase: { name: "answering" }, questions: { ids: ["delta"] } });
    quiz.submit();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it("may add the questions later", async () => {
    const store = memory();
    const first = begin({ storage: store, feedback: "end" });
    first.quiz.answer("alpha", "right");
    first.quiz.goTo(1);
    await settled();
    const { quiz } = begin({ storage: store, feedback: "end", questions: undefined as never });
    expect(quiz.state.questions.total).toBe(0);
    quiz.update({ questions: QUESTIONS });
    expect(answers(quiz)).toEqual(["right", null, null]);
    expect(quiz.state.index).toBe(1);
  });

  it("resumes after destroy", () => {
    const onTimeUp = vi.fn();
    const { quiz, clock } = begin({ timeLimit: 20, onTimeUp });
    quiz.answer("alpha", "right");
    quiz.destroy();
    clock.pass(19 * MINUTE);
    quiz.start();
    expect(answers(quiz)[0]).toBe("right");
    clock.pass(MINUTE);
    expect(onTimeUp).toHaveBeenCalledTimes(1);
  });

  it("skips warnings that became due between destroy and start", () => {
    const onTimeWarning = vi.fn();
    const { quiz, clock } = begin({ timeLimit: 20, onTimeWarning });
    clock.pass(5 * MINUTE);
    quiz.destroy();
    clock.pass(11 * MINUTE);
    quiz.start();
    expect(onTimeWarning).not.toHaveBeenCalled();
    clock.pass(3 * MINUTE);
    expect(onTimeWarning.mock.calls).toEqual([[60]]);
  });

  it("stores the time spent before destroy", () => {
    const store = memory();
    const { quiz, clock } = begin({ storage: store });
    clock.pass(7000);
    quiz.destroy();
    expect(Object.values(valuesIn(store.draft))).toEqual([7]);
  });
});

it("handles 100,000 answers to 2,000 questions", () => {
  const many = Array.from({ length: 2000 }, (_, index) => question(`q${index}`));
  const { quiz, onSubmit } = begin({ questions: many, feedback: "end" });
  const options = ["right", "wrong", "other"];
  for (let count = 0; count < 100_000; count += 1) quiz.answer(`q${(count * 7) % 2000}`, options[count % 3]);
  quiz.submit();
  expect(quiz.state.counts.answered).toBe(2000);
  expect(onSubmit.mock.lastCall?.[0].answers).toHaveLength(2000);
});

import { describe, expect, it, vi } from "vitest";
import { answers, begin, codes, memory, MINUTE, valuesIn } from "../create-quiz.test.helpers.ts";
import { QUESTIONS } from "./attempt.helpers.ts";
import type { AnswerStore } from "./draft/answer-store.ts";
import type { QuizQuestion, QuizResult } from "./question/question.ts";
import { settled } from "./settled.test.helpers.ts";

describe("submitting", () => {
  it("submits once, and sends the same result again after a failure", async () => {
    const onSubmit = vi.fn<(result: QuizResult) => unknown>();
    onSubmit.mockRejectedValueOnce(new Error("503")).mockResolvedValueOnce(undefined);
    const begun = begin({ onSubmit });
    const { quiz, clock } = begun;
    quiz.answer("alpha", "right");
    quiz.flag("gamma");
    clock.pass(90_000);
    quiz.submit();
    quiz.submit();
    expect(quiz.state.phase).toMatchObject({ name: "submitting", waitingFor: "reply" });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await settled();
    expect(quiz.state.phase.name).toBe("failed");
    expect(codes(begun)).toEqual(["submit"]);
    quiz.answer("beta", "right");
    clock.pass(MINUTE);
    quiz.submit();
    await settled();
    expect(quiz.state.phase).toEqual({ name: "done", result: onSubmit.mock.calls[0]?.[0] });
    expect(onSubmit.mock.calls[1]).toEqual(onSubmit.mock.calls[0]);
    expect(onSubmit.mock.calls[0]).toEqual([
      {
        answers: [
          { questionId: "alpha", answer: "right" },
          { questionId: "beta", answer: null },
          { questionId: "gamma", answer: null },
        ],
        flags: ["gamma"],
        isTimeUp: false,
        seconds: 90,
        activeSeconds: 90,
        score: 33,
        correctAnswers: 1,
      },
    ]);
  });

  it("keeps the draft if the submission is rejected, and remembers that until one succeeds", async () => {
    const store = memory();
    const { quiz } = begin({
      storage: store,
      defaultAnswers: [{ questionId: "alpha", answer: "right" }],
      onSubmit: () => Promise.reject(new Error("503")),
    });
    quiz.answer("gamma", "wrong");
    quiz.submit();
    await settled();
    expect(quiz.state.phase.name).toBe("failed");
    expect(valuesIn(store.draft)).toMatchObject({
      "answer/alpha": "right",
      "final/gamma": "wrong",
      submitFailed: true,
    });
    const reloaded = begin({ storage: store });
    expect(reloaded.quiz.state).toMatchObject({ phase: { name: "answering" }, hasFailed: true });
    reloaded.quiz.submit();
    await settled();
    expect(reloaded.quiz.state).toMatchObject({ phase: { name: "done" } });
    reloaded.quiz.restart();
    expect(reloaded.quiz.state.hasFailed).toBe(false);
  });

  it("treats an exception in onSubmit as a rejection", async () => {
    const begun = begin({
      onSubmit() {
        throw new Error("not ready");
      },
    });
    begun.quiz.submit();
    await settled();
    expect(begun.quiz.state.phase.name).toBe("failed");
    expect(codes(begun)).toEqual(["submit"]);
  });

  it("follows the submission state of a host that sends the answers itself", () => {
    const { quiz, onSubmit } = begin({ submission: "open", feedback: "end" });
    quiz.showSummary();
    quiz.submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    quiz.update({ submission: "pending" });
    expect(quiz.state.phase).toMatchObject({ name: "submitting", view: "summary", waitingFor: "reply" });
    quiz.submit();
    quiz.answer("alpha", "right");
    expect(answers(quiz)[0]).toBeNull();
    quiz.update({ submission: "waitingForServer" });
    expect(quiz.state.phase).toMatchObject({ name: "submitting", waitingFor: "server" });
    quiz.goTo(1);
    expect(quiz.state.phase).toMatchObject({ view: "question" });
    quiz.update({ submission: "open" });
    expect(quiz.state.phase).toEqual({ name: "answering", isLeaving: false });
    quiz.submit();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it("ends when the attempt is submitted elsewhere, unless it is being submitted here", async () => {
    let notify: (draft: unknown) => void = () => {};
    const storage: AnswerStore = { ...memory(), subscribe: (onChange) => ((notify = onChange), () => {}) };
    const onSubmittedElsewhere = vi.fn();
    const { quiz } = begin({ storage, onSubmittedElsewhere });
    notify(null);
    expect(quiz.state.phase).toEqual({ name: "done", result: null });
    expect(onSubmittedElsewhere).toHaveBeenCalledTimes(1);
    const other = begin({ storage, onSubmit: () => new Promise(() => {}) });
    other.quiz.submit();
    notify(null);
    expect(other.quiz.state.phase.name).toBe("submitting");
  });
});

describe("an attempt that a server scores", () => {
  const keyless = QUESTIONS.map(({ correctAnswer: _, ...rest }) => rest);

  it("makes answers final although no question has an answer key", () => {
    const multiple = { ...keyless[1], id: "beta", kind: "multiple", choose: 2 } as QuizQuestion;
    const { quiz } = begin({ questions: [keyless[0] as QuizQuestion, multiple], checkAnswer: () => ({}) });
    quiz.answer("alpha", "wrong");
    quiz.answer("alpha", "right");
    quiz.answer("beta", ["right", "other"]);
    expect(quiz.state.items.map(({ answer, isFinal }) => [answer, isFinal])).toEqual([
      ["wrong", true],
      [["right", "other"], false],
    ]);
    quiz.check("beta");
    quiz.answer("beta", ["wrong", "other"]);
    expect(quiz.state.items[1]).toMatchObject({ answer: ["right", "other"], isFinal: true });
  });

  it("lets them change in an exam, and without checkAnswer", () => {
    for (const options of [{ checkAnswer: () => ({}), feedback: "end" as const }, {}]) {
      const { quiz } = begin({ questions: keyless, ...options });
      quiz.answer("alpha", "wrong");
      quiz.answer("alpha", "right");
      expect(quiz.state.items[0]).toMatchObject({ answer: "right", isFinal: false });
    }
  });

  it("ends with what onSubmit resolves to", async () => {
    const { quiz, onSubmit } = begin({ questions: keyless });
    onSubmit.mockResolvedValue({ score: 67 });
    quiz.submit();
    await settled();
    expect(quiz.state.phase).toMatchObject({ name: "done", outcome: { score: 67 } });
  });
});

describe("a restart", () => {
  it("starts a new attempt with a new time limit, and stores and submits its answers", async () => {
    const storage = memory();
    const { quiz, clock, onSubmit } = begin({ storage, timeLimit: 10 });
    quiz.answer("alpha", "wrong");
    quiz.flag("beta");
    quiz.goTo(2);
    quiz.submit();
    await settled();
    clock.pass(20 * MINUTE);
    let changes = 0;
    quiz.subscribe(() => (changes += 1));
    quiz.restart();
    expect(changes).toBeGreaterThan(0);
    expect(quiz.state).toMatchObject({ index: 0, phase: { name: "answering" }, isReady: true });
    expect(quiz.state.counts).toEqual({ answered: 0, partly: 0, flagged: 0 });
    expect(quiz.state.deadline).toBe(clock.now() + 10 * MINUTE);
    quiz.answer("alpha", "right");
    await settled();
    expect(valuesIn(storage.draft)).toMatchObject({ "final/alpha": "right" });
    quiz.submit();
    await settled();
    expect(onSubmit.mock.calls.map(([result]) => result.answers[0])).toEqual([
      { questionId: "alpha", answer: "wrong" },
      { questionId: "alpha", answer: "right" },
    ]);
  });

  it("does not end with the outcome of the attempt before", async () => {
    const { quiz, onSubmit } = begin();
    const [first, second] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    onSubmit.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    quiz.submit();
    quiz.restart();
    quiz.submit();
    first.resolve({ score: 1 });
    await settled();
    expect(quiz.state.phase).toMatchObject({ name: "submitting" });
    second.resolve({ score: 2 });
    await settled();
    expect(quiz.state.phase).toMatchObject({ name: "done", outcome: { score: 2 } });
  });
});

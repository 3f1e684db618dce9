import { describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../api/attempts/draft.ts";
import { createQuiz } from "../engine-entry.ts";
import { question, QUESTIONS } from "./attempt.helpers.ts";
import { createEngine, type Quiz, type QuizOptions } from "./create-quiz.ts";
import type { AnswerStore } from "./draft-sync.ts";
import type { QuizQuestion, QuizResult } from "./question/question.ts";
import { createVirtualClock, type VirtualClock } from "./time/virtual-clock.ts";

const MINUTE = 60_000;

interface StartedQuiz {
  quiz: Quiz;
  clock: VirtualClock;
  onSubmit: ReturnType<typeof vi.fn<(result: QuizResult) => unknown>>;
  onProblem: ReturnType<typeof vi.fn<(problem: { code: string }) => void>>;
}

function begin(options: Partial<QuizOptions> = {}): StartedQuiz {
  const clock = createVirtualClock();
  const onSubmit = vi.fn<(result: QuizResult) => unknown>();
  const onProblem = vi.fn<(problem: { code: string }) => void>();
  const quiz = createQuiz({
    questions: QUESTIONS,
    clock,
    onSubmit,
    onProblem,
    random: () => 0.5,
    ...options,
  });
  return { quiz, clock, onSubmit, onProblem };
}

/** Waits until pending promises are settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const answers = ({ state }: Quiz) => state.items.map(({ answer }) => answer);
const codes = ({ onProblem }: Pick<StartedQuiz, "onProblem">) =>
  onProblem.mock.calls.map(([{ code }]) => code);

/** Returns a synchronous store in memory. */
function memory(draft: unknown = null): AnswerStore & { draft: unknown } {
  const store: AnswerStore & { draft: unknown } = {
    draft,
    sync: true,
    load: () => store.draft,
    save(next) {
      store.draft = next;
    },
    clear() {
      store.draft = null;
    },
  };
  return store;
}

const valuesIn = (draft: unknown) =>
  Object.fromEntries(Object.entries((draft as Draft).entries).map(([name, { value }]) => [name, value]));

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
    const given = begin({ questions: many, shuffle: true, storage: store, seed: 3 });
    expect(given.quiz.state.questions.ids).not.toEqual(byChance.quiz.state.questions.ids);
  });
});

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

describe("the time limit", () => {
  it("warns the learner and submits at the deadline", async () => {
    const said: unknown[] = [];
    const [onTimeUp, onTimeWarning] = [vi.fn(), vi.fn()];
    const { quiz, clock, onSubmit } = begin({
      timeLimit: 20,
      onTimeUp,
      onTimeWarning,
      onAnnounce: ({ label, values }) => said.push([label, values]),
    });
    clock.pass(19.75 * MINUTE);
    expect(onTimeWarning.mock.calls).toEqual([[600], [300], [60], [30]]);
    expect(onSubmit).not.toHaveBeenCalled();
    clock.pass(0.25 * MINUTE);
    expect(said.at(-1)).toEqual(["timeIsUp", {}]);
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
    const said: unknown[] = [];
    const { clock } = begin({ timeLimit: 20, onAnnounce: ({ values }) => said.push(values) });
    clock.sleep(15.5 * MINUTE);
    clock.pass(0);
    expect(said).toEqual([{ seconds: 300 }]);
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
    quiz.update({ questions: QUESTIONS.map((one) => ({ ...one })) });
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

  it("counts the seconds from the first start, also without a limit", async () => {
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
    quiz.update({ questions: QUESTIONS.map((one) => ({ ...one })) });
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
    let held: unknown;
    const { quiz } = begin({
      storage: store,
      onSubmit() {
        held = store.draft;
      },
    });
    quiz.answer("alpha", "right");
    quiz.submit();
    expect(valuesIn(held)).toMatchObject({ "final/alpha": "right" });
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
    one.quiz.answer("alpha", "right");
    expect(one.quiz.state.index).toBe(2);
    expect(answers(one.quiz)).toEqual([null, null, null]);
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
    quiz.update({ questions: QUESTIONS.map((one) => ({ ...one, options: one.options.toReversed() })) });
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

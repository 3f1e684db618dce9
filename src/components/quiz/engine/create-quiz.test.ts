import { describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../api/attempts/draft.ts";
import { createQuiz, type Quiz, type QuizOptions } from "./create-quiz.ts";
import type { AnswerStore } from "./draft-sync.ts";
import type { QuizQuestion, QuizResult } from "./question.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";

const MINUTE = 60_000;

const question = (id: string, extras: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id,
  text: `What is ${id}?`,
  options: ["right", "wrong", "other"].map((name) => ({ id: name, text: `${name} for ${id}` })),
  correctAnswer: "right",
  ...extras,
});
const QUESTIONS = ["alpha", "beta", "gamma"].map((id) => question(id));

interface Begun {
  quiz: Quiz;
  clock: VirtualClock;
  onSubmit: ReturnType<typeof vi.fn<(result: QuizResult) => unknown>>;
  onProblem: ReturnType<typeof vi.fn<(problem: { code: string }) => void>>;
}

function begin(options: Partial<QuizOptions> = {}): Begun {
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

/** Lets promises settle. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const answers = ({ state }: Quiz) => state.items.map(({ answer }) => answer);
const codes = ({ onProblem }: Pick<Begun, "onProblem">) => onProblem.mock.calls.map(([{ code }]) => code);

/** A store in memory that is read at once, as the browser's is. */
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
  it("makes a single choice final at once and tells it with the seconds that it took", () => {
    const onAnswer = vi.fn();
    const { quiz, clock } = begin({ onAnswer });
    clock.pass(7000);
    quiz.answer("alpha", "wrong");
    quiz.answer("alpha", "right");
    expect(answers(quiz)).toEqual(["wrong", null, null]);
    expect(quiz.state.items[0]).toMatchObject({ isFinal: true, status: "answered" });
    expect(onAnswer.mock.calls).toEqual([
      [{ questionId: "alpha", answer: "wrong", isCorrect: false, seconds: 7 }],
    ]);
  });

  it("tells the seconds since the question was opened, whatever the one before took", () => {
    const onAnswer = vi.fn();
    const { quiz, clock } = begin({ onAnswer });
    clock.pass(5000);
    quiz.next();
    clock.pass(3000);
    quiz.answer("beta", "right");
    expect(onAnswer.mock.calls).toEqual([
      [{ questionId: "beta", answer: "right", isCorrect: true, seconds: 3 }],
    ]);
  });

  it("stores at most a day for a question", async () => {
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

  it("lets the answer of an exam change until it is submitted", () => {
    const onAnswersChange = vi.fn();
    const { quiz } = begin({ feedback: "end", onAnswersChange });
    quiz.answer("alpha", "wrong");
    quiz.answer("alpha", "right");
    expect(quiz.state.items[0]).toMatchObject({ answer: "right", isFinal: false });
    expect(onAnswersChange).toHaveBeenLastCalledWith([{ questionId: "alpha", answer: "right" }]);
  });

  it("treats clearing as an edit", () => {
    const store = memory();
    const { quiz } = begin({ feedback: "end", storage: store });
    quiz.answer("alpha", "right");
    quiz.answer("alpha", null);
    expect(quiz.state.counts).toEqual({ answered: 0, partly: 0, flagged: 0 });
    return settled().then(() => expect(valuesIn(store.draft)).toMatchObject({ "answer/alpha": null }));
  });

  it("makes an answer of several parts final when it is checked, and never an empty one", () => {
    const multiple = question("alpha", {
      kind: "multiple",
      correctAnswer: undefined,
      correctAnswers: ["right", "other"],
    });
    const onAnswer = vi.fn();
    const { quiz } = begin({ questions: [multiple], onAnswer });
    quiz.check("alpha");
    expect(quiz.state.items[0]?.isFinal).toBe(false);
    quiz.answer("alpha", ["right"]);
    expect(quiz.state.items[0]).toMatchObject({ status: "partly", isFinal: false });
    expect(quiz.state.counts).toEqual({ answered: 0, partly: 1, flagged: 0 });
    quiz.answer("alpha", ["right", "other"]);
    expect(onAnswer).not.toHaveBeenCalled();
    quiz.check("alpha");
    quiz.answer("alpha", ["right", "wrong"]);
    expect(quiz.state.items[0]).toMatchObject({ answer: ["right", "other"], isFinal: true });
    expect(onAnswer.mock.calls).toEqual([
      [{ questionId: "alpha", answer: ["right", "other"], isCorrect: true, seconds: 0 }],
    ]);
  });

  it("gives ids back as they came, and takes numbers and their texts for the same", () => {
    const numbered = { id: 7, text: "?", options: [{ text: "a" }, { text: "b" }], correctAnswer: 0 };
    const { quiz, onSubmit } = begin({ questions: [numbered] });
    quiz.answer("7", "0");
    quiz.submit();
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ answers: [{ questionId: 7, answer: 0 }], score: 100, correctAnswers: 1 }),
    );
  });

  it("keeps questions and options apart that share an id", () => {
    const twice = question("alpha", {
      options: [
        { id: "right", text: "One" },
        { id: "right", text: "Two" },
      ],
    });
    const { quiz, onSubmit } = begin({ questions: [question("alpha"), twice], feedback: "none" });
    quiz.answer("alpha", "wrong");
    quiz.answer("alpha#2", "right#2");
    expect(answers(quiz)).toEqual(["wrong", "right#2"]);
    quiz.submit();
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
      answers: [
        { questionId: "alpha", answer: "wrong" },
        { questionId: "alpha", answer: "right" },
      ],
      // The second option of that id is not the correct one.
      correctAnswers: 0,
    });
  });

  it("ignores answers that the question doesn't have", () => {
    const { quiz } = begin({ feedback: "end" });
    quiz.answer("alpha", "nothing of the kind");
    quiz.answer("omega", "right");
    quiz.answer("alpha", [["?"]]);
    expect(answers(quiz)).toEqual([null, null, null]);
  });

  it("eliminates options but never the chosen one", () => {
    const { quiz } = begin({ feedback: "end" });
    quiz.answer("alpha", "right");
    quiz.eliminate("alpha", "right");
    quiz.eliminate("alpha", "wrong");
    quiz.eliminate("alpha", "other");
    quiz.eliminate("alpha", "other");
    expect(quiz.state.items[0]?.eliminated).toEqual(["wrong"]);
  });

  it("shows answers that the page holds, whatever else was answered", () => {
    const onAnswersChange = vi.fn();
    const held = [{ questionId: "alpha", answer: "right" }];
    const { quiz, onSubmit } = begin({ answers: held, onAnswersChange, feedback: "end" });
    quiz.answer("gamma", "other");
    expect(answers(quiz)).toEqual(["right", null, null]);
    expect(onAnswersChange).toHaveBeenCalledWith([...held, { questionId: "gamma", answer: "other" }]);
    quiz.update({ answers: [] });
    expect(answers(quiz)).toEqual([null, null, null]);
    quiz.update({ answers: held });
    quiz.submit();
    expect(onSubmit.mock.lastCall?.[0].answers.map(({ answer }) => answer)).toEqual(["right", null, null]);
  });

  it("tells subscribers only of changes", () => {
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

  it("survives a listener of the page that throws", () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const fault = new Error("a fault of the page");
    const { quiz, onSubmit } = begin({
      onFlag() {
        throw fault;
      },
      onProblem() {
        throw fault;
      },
    });
    quiz.tellProblem({ code: "render", message: "A question could not be shown." });
    expect(reported.mock.calls).toEqual([[fault]]);
    quiz.flag("alpha");
    expect(reported.mock.calls).toEqual([[fault], [fault]]);
    quiz.submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});

describe("moving", () => {
  it("goes to each question and nowhere else", () => {
    const [onMove, onIndexChange] = [vi.fn(), vi.fn()];
    const { quiz } = begin({ onMove, onIndexChange });
    quiz.previous();
    quiz.goTo(3);
    expect(quiz.state.index).toBe(0);
    quiz.next();
    quiz.goTo(2);
    quiz.next();
    expect(quiz.state.index).toBe(2);
    quiz.previous();
    expect(onMove.mock.calls).toEqual([[{ from: 0, to: 1 }], [{ from: 1, to: 2 }], [{ from: 2, to: 1 }]]);
    expect(onIndexChange.mock.calls).toEqual([[1], [2], [1]]);
  });

  it("follows the index that the page holds, also before a stored position", async () => {
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

  it("goes back with immediate feedback, whatever `backNavigation` says", () => {
    const { quiz } = begin({ backNavigation: false });
    expect(quiz.state.settings.isForwardOnly).toBe(false);
    quiz.goTo(2);
    quiz.previous();
    expect(quiz.state.index).toBe(1);
  });

  it("asks before a question is left for good without its answer", () => {
    const { quiz } = begin({ feedback: "end", backNavigation: false });
    quiz.next();
    expect(quiz.state).toMatchObject({ index: 0, phase: { name: "answering", isLeaving: true } });
    quiz.answer("alpha", "right");
    expect(quiz.state.phase).toEqual({ name: "answering", isLeaving: false });
    quiz.next();
    expect(quiz.state.index).toBe(1);
    quiz.next();
    quiz.goTo(2);
    expect(quiz.state).toMatchObject({ index: 2, phase: { name: "answering", isLeaving: false } });
    quiz.goTo(0);
    quiz.answer("alpha", "wrong");
    expect(quiz.state.index).toBe(2);
    expect(answers(quiz)).toEqual(["right", null, null]);
  });

  it("asks nothing of a question that can't be answered", () => {
    const unable = question("alpha", { options: [] });
    const { quiz } = begin({ questions: [unable, question("beta")], feedback: "end", backNavigation: false });
    quiz.next();
    expect(quiz.state.index).toBe(1);
  });

  it("checks an answer first that would be left without its feedback", () => {
    const several = {
      kind: "multiple",
      correctAnswer: undefined,
      correctAnswers: ["right", "other"],
    } as const;
    const { quiz } = begin({
      questions: [question("alpha", several), question("beta", several), question("gamma")],
    });
    quiz.answer("alpha", ["right", "wrong"]);
    quiz.next();
    expect(quiz.state).toMatchObject({ index: 0, items: [{ isFinal: true }, {}, {}] });
    quiz.next();
    expect(quiz.state.index).toBe(1);
    quiz.answer("beta", ["right"]);
    quiz.next();
    expect(quiz.state).toMatchObject({ index: 2, items: [{}, { isFinal: false }, {}] });
  });

  it("shows the summary until the learner moves", () => {
    const { quiz, onSubmit } = begin({ feedback: "end" });
    quiz.showSummary();
    expect(quiz.state.phase).toEqual({ name: "summary" });
    quiz.goTo(0);
    expect(quiz.state.phase).toEqual({ name: "answering", isLeaving: false });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("flags and unflags, says it and tells it", () => {
    const [onFlag, onAnnounce] = [vi.fn(), vi.fn()];
    const { quiz } = begin({ onFlag, onAnnounce });
    quiz.flag("beta");
    quiz.flag("beta");
    expect(onFlag.mock.calls.map(([event]) => event)).toEqual([
      { questionId: "beta", isFlagged: true },
      { questionId: "beta", isFlagged: false },
    ]);
    expect(onAnnounce.mock.calls.map(([said]) => [said.label, said.values])).toEqual([
      ["flaggedNow", { index: 2 }],
      ["unflaggedNow", { index: 2 }],
    ]);
  });
});

describe("shuffling", () => {
  const many = Array.from({ length: 20 }, (_, index) => question(`q${index}`));

  it("follows the given seed, else the stored one, else chance, which is stored", async () => {
    const store = memory();
    const byChance = begin({ questions: many, shuffle: true, storage: store, random: () => 0.25 });
    await settled();
    expect(valuesIn(store.draft)).toMatchObject({ seed: 536_870_912 });
    const stored = begin({ questions: many, shuffle: true, storage: store, random: () => 0.75 });
    expect(stored.quiz.state.questions.ids).toEqual(byChance.quiz.state.questions.ids);
    const given = begin({ questions: many, shuffle: true, storage: store, seed: 3 });
    expect(given.quiz.state.questions.ids).not.toEqual(byChance.quiz.state.questions.ids);
  });

  it("submits in the sequence in which the questions were given", () => {
    const { quiz, onSubmit } = begin({ questions: many, shuffle: true, seed: 1, feedback: "end" });
    expect(quiz.state.questions.ids).not.toEqual(many.map(({ id }) => id));
    for (const { id } of many) quiz.answer(id, "right");
    quiz.submit();
    expect(onSubmit.mock.lastCall?.[0].answers.map(({ questionId }) => questionId)).toEqual(
      many.map(({ id }) => id),
    );
    expect(onSubmit.mock.lastCall?.[0].score).toBe(100);
  });

  it("leaves options alone that have an order of their own", () => {
    const kept = many.map((one) => ({ ...one, keepOrder: true }));
    const optionIds = (questions: QuizQuestion[]) => {
      const { quiz } = begin({ questions, shuffle: "options", seed: 1 });
      return questions.map((_, index) =>
        quiz.state.questions
          .asked(index)
          ?.options.map(({ id }) => id)
          .join(),
      );
    };
    expect(new Set(optionIds(kept))).toEqual(new Set(["right,wrong,other"]));
    expect(new Set(optionIds(many)).size).toBeGreaterThan(3);
  });
});

describe("submitting", () => {
  it("sends each answer once, and what failed again as it was", async () => {
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

  it("counts flags of its own questions, and the seconds since its start", () => {
    const begun = begin({
      startedAt: createVirtualClock().now() - 90_000,
      storage: memory({
        answers: { alpha: "right" },
        checked: ["alpha"],
        flags: ["gamma", "alpha", "omega"],
      }),
    });
    begun.quiz.submit();
    expect(begun.onSubmit.mock.lastCall?.[0]).toMatchObject({
      flags: ["alpha", "gamma"],
      seconds: 90,
      activeSeconds: 0,
      score: 33,
      correctAnswers: 1,
    });
  });

  it("keeps the draft of answers that were not accepted", async () => {
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
    expect(valuesIn(store.draft)).toMatchObject({ "answer/alpha": "right", "final/gamma": "wrong" });
  });

  it("takes a throw for a rejection", async () => {
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

  it("knows no score without all keys", () => {
    const { quiz, onSubmit } = begin({ questions: [question("alpha", { correctAnswer: "gone" })] });
    quiz.answer("alpha", "right");
    quiz.answer("alpha", "wrong");
    expect(answers(quiz)).toEqual(["wrong"]);
    quiz.submit();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ score: null, correctAnswers: null }));
  });

  it("follows a host that sends by itself", () => {
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

  it("is over when the attempt was submitted elsewhere, but not while answers are on their way", async () => {
    let tell: (draft: unknown) => void = () => {};
    const storage: AnswerStore = { ...memory(), subscribe: (onChange) => ((tell = onChange), () => {}) };
    const onSubmittedElsewhere = vi.fn();
    const { quiz } = begin({ storage, onSubmittedElsewhere });
    tell(null);
    expect(quiz.state.phase).toEqual({ name: "done", result: null });
    expect(onSubmittedElsewhere).toHaveBeenCalledTimes(1);
    const other = begin({ storage, onSubmit: () => new Promise(() => {}) });
    other.quiz.submit();
    tell(null);
    expect(other.quiz.state.phase.name).toBe("submitting");
  });
});

describe("time", () => {
  it("warns, and submits when it is up", async () => {
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

  it("begins with the first question, and submits nothing while questions are on their way", () => {
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

  it("warns on a device that slept, also if the page is seen again before", () => {
    const onTimeWarning = vi.fn();
    const { quiz, clock } = begin({ timeLimit: 20, onTimeWarning });
    clock.sleep(15 * MINUTE);
    quiz.setVisible(true);
    clock.pass(0);
    expect(onTimeWarning.mock.calls).toEqual([[300]]);
  });

  it("warns of what fell due while the device slept, not of the time that is left by then", () => {
    const said: unknown[] = [];
    const { clock } = begin({ timeLimit: 20, onAnnounce: ({ values }) => said.push(values) });
    clock.sleep(15.5 * MINUTE);
    clock.pass(0);
    expect(said).toEqual([{ seconds: 300 }]);
  });

  it("gives no time back after a reload, and none to a clock that is set back", async () => {
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

  it("sends nothing twice when it runs out while answers are on their way", () => {
    const onTimeUp = vi.fn();
    const onSubmit = vi.fn(() => new Promise(() => {}));
    const { quiz, clock } = begin({ timeLimit: 20, onTimeUp, onSubmit });
    quiz.submit();
    clock.pass(20 * MINUTE);
    expect(onTimeUp).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(quiz.state.phase).toMatchObject({ name: "submitting", isTimeUp: true });
  });

  it("leaves an attempt expired that its host has not taken, and lets it be sent again", () => {
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

  it.each([-5, 0, Number.NaN, Infinity, "abc"])("takes the limit %s for none", (timeLimit) => {
    const { quiz, clock, onSubmit } = begin({ timeLimit: timeLimit as number });
    clock.pass(24 * 60 * MINUTE);
    expect(quiz.state.deadline).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("runs from when the attempt is first shown if its start is no date", () => {
    const { quiz, clock } = begin({ timeLimit: 20, startedAt: new Date(Number.NaN) });
    expect(quiz.state.deadline).toBe(clock.now() + 20 * MINUTE);
  });

  it("counts the time of each question while the page is visible, ten minutes without input at most", () => {
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

  it("keeps what is less than a second, also when the draft is read again", () => {
    const { quiz, clock } = begin({ storage: memory() });
    clock.pass(1500);
    quiz.update({ questions: QUESTIONS.map((one) => ({ ...one })) });
    expect(quiz.state.items[0]?.shownMs).toBe(1500);
  });

  it("adds the seconds of other devices, and counts its own once", async () => {
    const store = memory();
    const first = begin({ storage: store });
    first.clock.pass(20_000);
    first.quiz.answer("alpha", "right");
    await settled();
    const { quiz, clock, onSubmit } = begin({ storage: store, random: () => 0.75 });
    clock.pass(5000);
    quiz.submit();
    expect(onSubmit.mock.lastCall?.[0].activeSeconds).toBe(25);
    expect(Object.values(valuesIn(store.draft)).filter((value) => typeof value === "number")).toEqual([
      20, 5,
    ]);
  });
});

describe("a stored draft", () => {
  it("is told of if its answers fit none of the questions, and left as it is", async () => {
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

  it("of 2 MB, mostly of another quiz, is shown and saved like any other", async () => {
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

  it("makes nothing final in an exam", () => {
    const { quiz } = begin({
      feedback: "end",
      storage: memory({ answers: { alpha: "wrong" }, checked: ["alpha"] }),
    });
    expect(quiz.state.items[0]).toMatchObject({ answer: "wrong", isFinal: false });
    quiz.answer("alpha", "right");
    quiz.update({ questions: QUESTIONS.slice(0, 2) });
    expect(answers(quiz)).toEqual(["right", null]);
  });

  it("is shown again after a reload: answers, flags, eliminated options, place and the hidden clock", async () => {
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

  it("is read once, however often the questions are made anew meanwhile", async () => {
    const load = vi.fn(async () => ({ answers: {}, place: "beta" }));
    const { quiz } = begin({ storage: { load, save: async () => {} } });
    quiz.update({ questions: QUESTIONS.map((one) => ({ ...one })) });
    await settled();
    expect(quiz.state.index).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("takes what was answered before its store was known, together with what that held", async () => {
    const store = memory({ answers: { beta: "right" }, checked: ["beta"] });
    const { quiz } = begin();
    quiz.answer("alpha", "right");
    quiz.update({ storage: store });
    await settled();
    expect(valuesIn(store.draft)).toMatchObject({ "final/alpha": "right", "final/beta": "right" });
    expect(answers(quiz)).toEqual(["right", "right", null]);
  });

  it("is not shown, nor submitted, where the page holds the answers", () => {
    const store = memory({
      answers: { alpha: "wrong", beta: "wrong" },
      checked: ["alpha", "beta"],
      place: "gamma",
    });
    const { quiz, onSubmit } = begin({ storage: store, answers: [{ questionId: "alpha", answer: "right" }] });
    expect(quiz.state.index).toBe(2);
    expect(answers(quiz)).toEqual(["right", null, null]);
    quiz.submit();
    expect(onSubmit.mock.lastCall?.[0].answers.map(({ answer }) => answer)).toEqual(["right", null, null]);
  });

  it("holds every answer by the time that it is submitted", () => {
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

  it("is cleared once it is submitted, and nothing of it is stored again", async () => {
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
    const options = { storage: store, feedback: "end", backNavigation: false } as const;
    const [one, other] = [begin(options), begin({ ...options, random: () => 0.75 })];
    other.quiz.goTo(2);
    await settled();
    one.quiz.answer("alpha", "right");
    expect(one.quiz.state.index).toBe(2);
    expect(answers(one.quiz)).toEqual([null, null, null]);
  });

  it("gives the answer that was final first, and announces what another device did", async () => {
    let tell: (draft: unknown, isRemote?: boolean) => void = () => {};
    const store: AnswerStore = { ...memory(), subscribe: (onChange) => ((tell = onChange), () => {}) };
    const onAnnounce = vi.fn();
    const { quiz, clock } = begin({ storage: store, onAnnounce });
    quiz.answer("alpha", "wrong");
    const entry = (value: string, time: number) => ({ value, stamp: [time, "phone"] });
    tell(
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

  it("takes the latest of what can change, whatever a device's clock says", async () => {
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

describe("changed options", () => {
  it("keeps answers, place and time when questions come and go", () => {
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

  it("keeps the answer of a question whose options come in another order", () => {
    const { quiz } = begin({ feedback: "end" });
    quiz.answer("alpha", "right");
    quiz.update({ questions: QUESTIONS.map((one) => ({ ...one, options: one.options.toReversed() })) });
    expect(answers(quiz)[0]).toBe("right");
  });

  it("changes nothing for the same questions in a new list", () => {
    const { quiz } = begin();
    const before = quiz.state;
    quiz.update({ questions: [...QUESTIONS] });
    expect(quiz.state).toBe(before);
  });

  it("begins anew with other questions, and under another key", async () => {
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

  it("waits with other questions while answers are on their way, and begins with them then", async () => {
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

  it("stays submitted while one of its questions is there, and while there are none", async () => {
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

  it("waits for its questions", async () => {
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

  it("goes on after it was ended", () => {
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

  it("tells no warning that fell due meanwhile, as after a reload", () => {
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

  it("has stored the time until its end", () => {
    const store = memory();
    const { quiz, clock } = begin({ storage: store });
    clock.pass(7000);
    quiz.destroy();
    expect(Object.values(valuesIn(store.draft))).toEqual([7]);
  });
});

it("answers 100,000 times over 2,000 questions", () => {
  const many = Array.from({ length: 2000 }, (_, index) => question(`q${index}`));
  const { quiz, onSubmit } = begin({ questions: many, feedback: "end" });
  const options = ["right", "wrong", "other"];
  for (let count = 0; count < 100_000; count += 1) quiz.answer(`q${(count * 7) % 2000}`, options[count % 3]);
  quiz.submit();
  expect(quiz.state.counts.answered).toBe(2000);
  expect(onSubmit.mock.lastCall?.[0].answers).toHaveLength(2000);
});

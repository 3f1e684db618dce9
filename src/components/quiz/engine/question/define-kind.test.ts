import { describe, expect, expectTypeOf, it, vi } from "vitest";
import type { AnswerBy } from "../../../../api/questions/answers.ts";
import { isUnanswered } from "../../../../api/questions/scoring/scoring.ts";
import { entryName, merge, type Draft } from "../../../../api/attempts/draft.ts";
import { readDraft } from "../../../../api/attempts/read-draft.ts";
import { reveal, summarizeOutcome } from "../../QuizPlayer/context/reveal.ts";
import { createQuiz } from "../../engine-entry.ts";
import type { Quiz, QuizOptions } from "../create-quiz.ts";
import {
  defineKind,
  type CustomAnswerOf,
  type CustomKinds,
  type CustomQuestionOf,
  type KindDefinition,
} from "./define-kind.ts";
import type { AnswerStore } from "../draft/draft-sync.ts";
import { findProblems } from "./find-problems.ts";
import { normalizeAnswer } from "./normalize.ts";
import type { QuizProblem } from "./problem.ts";
import type { QuizQuestion, QuizResult } from "./question.ts";
import { canEliminate } from "../state.ts";
import { createVirtualClock } from "../time/virtual-clock.ts";

interface Point {
  x: number;
  y: number;
}
interface MapFields {
  target?: Point;
}
const isPoint = (value: unknown): value is Point =>
  typeof value === "object" && value !== null && "x" in value && "y" in value;

const point = defineKind<MapFields, Point>({
  answerKey: "target",
  isAnswer: isPoint,
  isComplete: ({ x, y }) => x > 0 && y > 0,
  isCorrect: ({ x, y }, { target }) => x === target?.x && y === target.y,
});
const KINDS = { point };

const asPoint = (id: string, fields: object = { target: { x: 3, y: 4 } }) =>
  ({ id, kind: "point", text: `Where is ${id}?`, ...fields }) as unknown as QuizQuestion;
const single = (id: string): QuizQuestion => ({
  id,
  text: "?",
  options: [
    { id: "a", text: "A" },
    { id: "b", text: "B" },
  ],
  correctAnswer: "a",
});

function begin(options: Partial<QuizOptions> = {}) {
  const onSubmit = vi.fn<(result: QuizResult<string, unknown>) => unknown>();
  const onProblem = vi.fn<(problem: QuizProblem) => void>();
  const all: QuizOptions = {
    questions: [asPoint("alpha"), single("beta")],
    kinds: KINDS,
    clock: createVirtualClock(),
    onSubmit: onSubmit as QuizOptions["onSubmit"],
    onProblem,
    random: () => 0.5,
    ...options,
  };
  const quiz = createQuiz(all);
  return { quiz, onSubmit, onProblem };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const first = ({ state }: Quiz) => state.items[0];

function memory(draft: unknown = null): AnswerStore & { draft: unknown } {
  const store: AnswerStore & { draft: unknown } = {
    draft,
    sync: true,
    load: () => store.draft,
    save: (next) => void (store.draft = next),
    clear: () => void (store.draft = null),
  };
  return store;
}

describe("a question of a custom kind", () => {
  it("is answered with a JSON value, partly and completely", () => {
    const { quiz } = begin({ feedback: "end" });
    quiz.answer("alpha", { x: 0, y: 4 });
    expect(first(quiz)).toMatchObject({ answer: { x: 0, y: 4 }, status: "partly" });
    quiz.answer("alpha", { x: 3, y: 4 });
    expect(first(quiz)).toMatchObject({ status: "answered", isFinal: false });
    quiz.answer("alpha", null);
    expect(first(quiz)).toMatchObject({ answer: null, status: "unanswered" });
  });

  it.each([[7], [0], ["7"], [""], [false], [[]], [["a", 1]], [{ a: { b: [null] } }]])(
    "takes %j as an answer, and restores it from the draft",
    async (value) => {
      const store = memory();
      const kinds = { point: defineKind<object, unknown>({}) };
      const { quiz } = begin({ feedback: "end", kinds, storage: store });
      quiz.answer("alpha", value);
      expect(first(quiz)).toMatchObject({ answer: value, status: "answered" });
      const asked = quiz.state.questions.normalized(0);
      expect(asked && isUnanswered(asked, value as AnswerBy)).toBe(false);
      await settled();
      quiz.destroy();
      const { problems } = readDraft(JSON.parse(JSON.stringify(store.draft)));
      expect(problems).toEqual([]);
      const again = begin({ feedback: "end", kinds, storage: store });
      expect(first(again.quiz)?.answer).toEqual(value);
      expect(again.onProblem).not.toHaveBeenCalled();
    },
  );

  it("has no answer in the draft once it is cleared", async () => {
    const store = memory();
    const { quiz } = begin({ feedback: "end", storage: store });
    quiz.answer("alpha", { x: 1, y: 1 });
    quiz.answer("alpha", null);
    await settled();
    expect((store.draft as Draft).entries["answer/alpha"]?.value).toBeNull();
  });

  it("keeps a copy of the answer", () => {
    const { quiz } = begin({ feedback: "end" });
    const answer = { x: 1, y: 1 };
    quiz.answer("alpha", answer);
    answer.x = 9;
    expect(first(quiz)?.answer).toEqual({ x: 1, y: 1 });
  });

  it("is final once it is checked, and tells the host", () => {
    const onAnswer = vi.fn();
    const { quiz } = begin({ onAnswer });
    quiz.answer("alpha", { x: 3, y: 5 });
    expect(first(quiz)?.isFinal).toBe(false);
    expect(onAnswer).not.toHaveBeenCalled();
    quiz.check("alpha");
    quiz.answer("alpha", { x: 3, y: 4 });
    expect(first(quiz)).toMatchObject({ answer: { x: 3, y: 5 }, isFinal: true });
    expect(onAnswer.mock.calls).toEqual([
      [{ questionId: "alpha", answer: { x: 3, y: 5 }, isCorrect: false, seconds: 0 }],
    ]);
  });

  it("counts in the score, and is submitted as it was answered", () => {
    const { quiz, onSubmit } = begin({ feedback: "end" });
    quiz.answer("alpha", { x: 3, y: 4 });
    quiz.submit();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      answers: [
        { questionId: "alpha", answer: { x: 3, y: 4 } },
        { questionId: "beta", answer: null },
      ],
      score: 50,
      correctAnswers: 1,
    });
  });

  it("counts as wrong without asking its kind if it is unanswered", async () => {
    const { quiz, onSubmit, onProblem } = begin({ feedback: "end" });
    quiz.submit();
    await settled();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ score: 0, correctAnswers: 0 });
    expect(onProblem).not.toHaveBeenCalled();
  });

  it("is right only if isCorrect returns true, not a promise", () => {
    const later = () => Promise.resolve(true) as unknown as boolean;
    const kinds = { point: defineKind<MapFields, Point>({ answerKey: "target", isCorrect: later }) };
    const { quiz, onSubmit } = begin({ feedback: "end", kinds, questions: [asPoint("alpha")] });
    quiz.answer("alpha", { x: 3, y: 4 });
    quiz.submit();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ score: 0 });
  });

  it("has no options to eliminate, and no option keys unless its kind says so", () => {
    const keysOf = (hasOptionKeys?: boolean) => {
      const { quiz } = begin({ kinds: { point: defineKind<MapFields, Point>({ hasOptionKeys }) } });
      return quiz.state.questions.normalized(0);
    };
    expect(keysOf()?.customRules?.isWithoutKeys).toBe(true);
    expect(keysOf(true)?.customRules?.isWithoutKeys).toBe(false);
    expect(canEliminate({ kind: "point" as never })).toBe(false);
  });

  it("leaves the quiz without a score if it has no answer key, or its kind has none", () => {
    const noKey = begin({ feedback: "end", questions: [asPoint("alpha", {})] });
    noKey.quiz.answer("alpha", { x: 3, y: 4 });
    noKey.quiz.submit();
    const survey = begin({
      questions: [asPoint("alpha")],
      kinds: { point: defineKind<object, unknown>({}) },
    });
    const unjudged = begin({
      feedback: "end",
      questions: [asPoint("alpha")],
      kinds: { point: defineKind<MapFields, Point>({ answerKey: "target" }) },
    });
    unjudged.quiz.answer("alpha", { x: 3, y: 4 });
    unjudged.quiz.submit();
    survey.quiz.answer("alpha", 1);
    survey.quiz.check("alpha");
    survey.quiz.submit();
    for (const { onSubmit } of [noKey, survey, unjudged])
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ score: null, correctAnswers: null });
    expect(first(survey.quiz)?.isFinal).toBe(false);
  });

  it("is merged with the answer of another device", async () => {
    const far = { x: 8, y: 8 };
    const store = memory();
    const { quiz } = begin({ feedback: "end", storage: store });
    quiz.answer("alpha", { x: 1, y: 1 });
    await settled();
    const stamp = [quiz.state.lastStamp + 1, "b"] as const;
    const entries = { [entryName("answer", "alpha")]: { value: JSON.stringify(far), stamp } };
    store.draft = merge(store.draft as Draft, { v: 2, entries });
    quiz.flag("beta");
    expect(first(quiz)?.answer).toEqual(far);
  });

  it("takes controlled and initial answers", () => {
    const answers = [{ questionId: "alpha", answer: { x: 1, y: 1 } }] as never;
    expect(first(begin({ answers }).quiz)?.answer).toEqual({ x: 1, y: 1 });
    expect(first(begin({ defaultAnswers: answers }).quiz)?.answer).toEqual({ x: 1, y: 1 });
    const invalid = [{ questionId: "alpha", answer: "x" }] as never;
    expect(first(begin({ defaultAnswers: invalid }).quiz)?.answer).toBeNull();
  });

  it("asks before it is left unanswered for good", () => {
    const { quiz } = begin({ feedback: "end", navigation: "forward-only" });
    quiz.next();
    expect(quiz.state).toMatchObject({ index: 0, phase: { name: "answering", isLeaving: true } });
  });

  it("keeps a stored answer that another kind has given, and does not show it", async () => {
    const store = memory();
    const before = begin({ feedback: "end", questions: [single("alpha")], storage: store });
    before.quiz.answer("alpha", "a");
    await settled();
    before.quiz.destroy();
    const { quiz, onProblem } = begin({ feedback: "end", storage: store });
    expect(first(quiz)?.answer).toBeNull();
    expect(onProblem.mock.calls.map(([{ code }]) => code)).toEqual(["draft"]);
    expect((store.draft as Draft).entries["answer/alpha"]?.value).toBe("a");
    const tolerant = begin({
      feedback: "end",
      kinds: { point: defineKind<object, unknown>({}) },
      storage: store,
    });
    expect(first(tolerant.quiz)?.answer).toBeNull();
  });

  it("gets its answer key from the host's server", () => {
    const { quiz } = begin({ questions: [asPoint("alpha", { hint: "North" })], checkAnswer: () => {} });
    quiz.answer("alpha", { x: 3, y: 4 });
    quiz.check("alpha");
    expect(first(quiz)?.isFinal).toBe(true);
    const revealed = reveal(quiz.state.questions, 0, { target: { x: 3, y: 4 }, explanation: "There." });
    expect(revealed).toMatchObject({ id: "alpha", explanation: "There." });
    expect(revealed?.customRules?.question).toMatchObject({ hint: "North", target: { x: 3, y: 4 } });
    expect(revealed?.customRules?.isCorrect({ x: 3, y: 4 })).toBe(true);
  });

  it("keeps the answer key of a checked answer if the server later reveals something else", () => {
    const { questions } = begin({ questions: [asPoint("alpha", {})] }).quiz.state;
    const checked = reveal(questions, 0, { target: { x: 3, y: 4 } });
    const revealed = reveal(questions, 0, { explanation: "There." }, checked);
    expect(revealed?.explanation).toBe("There.");
    expect(revealed?.customRules?.isCorrect({ x: 3, y: 4 })).toBe(true);
  });

  it.each(["constructor", "toString", "hasOwnProperty"])("may have a kind with the name %s", (kind) => {
    const question = { ...asPoint("alpha"), kind } as unknown as QuizQuestion;
    const { quiz } = begin({ feedback: "end", questions: [question], kinds: { [kind]: point } });
    quiz.answer("alpha", { x: 3, y: 4 });
    quiz.submit();
    expect(quiz.state.phase).toMatchObject({ result: { score: 100 } });
    expect(findProblems([question], { needsKeys: true, kinds: { [kind]: point } })).toEqual([]);
    expect(findProblems([question], { needsKeys: true, kinds: {} })).toMatchObject([{ code: "kind" }]);
  });

  it("has its kind from the latest kinds", () => {
    const { quiz } = begin({ feedback: "end", kinds: {} });
    quiz.answer("alpha", { x: 3, y: 4 });
    expect(first(quiz)?.answer).toBeNull();
    quiz.update({ kinds: KINDS });
    quiz.answer("alpha", { x: 3, y: 4 });
    expect(first(quiz)?.answer).toEqual({ x: 3, y: 4 });
  });
});

describe("a custom kind that throws", () => {
  const broken = new Error("broken");
  const breaks = (): never => {
    throw broken;
  };
  const problem = (name: string) => ({
    code: "kind",
    message: `The kind "point" threw in ${name}. The learner reads a message instead of this question, which counts as one without an answer key.`,
    questionId: "alpha",
    cause: broken,
  });
  const valid: KindDefinition<MapFields, Point> = { answerKey: "target", isCorrect: () => true };

  it.each<[keyof typeof valid, object | null]>([
    ["isAnswer", null],
    ["isComplete", { x: 3, y: 4 }],
    ["isCorrect", { x: 3, y: 4 }],
  ])("in %s is reported, and the rest of the quiz works", async (name, answer) => {
    const kinds = { point: defineKind<MapFields, Point>({ ...valid, [name]: breaks }) };
    const onAnswer = vi.fn();
    const { quiz, onSubmit, onProblem } = begin({ kinds, onAnswer });
    quiz.answer("alpha", { x: 3, y: 4 });
    quiz.check("alpha");
    quiz.next();
    quiz.answer("beta", "a");
    expect(quiz.state).toMatchObject({ index: 1, counts: { answered: name === "isCorrect" ? 2 : 1 } });
    quiz.submit();
    await settled();
    expect(quiz.state.questions.normalized(0)?.customRules?.hasFailed).toBe(true);
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      answers: [
        { questionId: "alpha", answer },
        { questionId: "beta", answer: "a" },
      ],
      score: null,
      correctAnswers: null,
    });
    for (const [event] of onAnswer.mock.calls)
      expect(event).toHaveProperty("isCorrect", event.questionId === "beta" ? true : null);
    expect(onProblem.mock.calls).toEqual([[problem(name)]]);
  });

  it("gets no score from answer keys that the server reveals", async () => {
    const kinds = { point: defineKind<MapFields, Point>({ ...valid, isCorrect: breaks }) };
    const { quiz, onProblem } = begin({ feedback: "end", kinds, questions: [asPoint("alpha", {})] });
    quiz.answer("alpha", { x: 3, y: 4 });
    const outcome = { answers: [{ questionId: "alpha", target: { x: 3, y: 4 } }] };
    const none = { score: null, correctAnswers: null, reviewed: [] };
    expect(summarizeOutcome(outcome, { ...quiz.state, revealed: {} })).toEqual(none);
    await settled();
    expect(onProblem.mock.calls).toEqual([[problem("isCorrect")]]);
  });

  it("has no answer key either once the server reveals it", () => {
    const { quiz } = begin({ questions: [asPoint("alpha", {})] });
    quiz.state.questions.normalized(0)?.customRules?.fail("renderQuestion", broken);
    const revealed = reveal(quiz.state.questions, 0, { target: { x: 3, y: 4 } });
    expect(revealed?.customRules).toMatchObject({ hasFailed: true, hasKey: false });
  });

  it("is reported later, because it may throw during rendering", async () => {
    const { quiz, onProblem } = begin();
    quiz.state.questions.normalized(0)?.customRules?.fail("renderQuestion", broken);
    expect(onProblem).not.toHaveBeenCalled();
    await settled();
    expect(onProblem.mock.calls).toEqual([[problem("renderQuestion")]]);
  });

  it("in isAnswer keeps the last answer", () => {
    let isBroken = false;
    const isAnswer = () => !isBroken || breaks();
    const { quiz } = begin({
      feedback: "end",
      kinds: { point: defineKind<MapFields, Point>({ ...valid, isAnswer }) },
    });
    quiz.answer("alpha", { x: 1, y: 1 });
    isBroken = true;
    quiz.answer("alpha", { x: 2, y: 2 });
    expect(first(quiz)?.answer).toEqual({ x: 1, y: 1 });
  });

  it.each<[string, unknown, string]>([
    ["a function", () => {}, "The answer is a function, but must be JSON."],
    [
      "too long",
      "x".repeat(100_000),
      "The answer has 100002 characters of JSON, but at most 100000 are stored.",
    ],
  ])("because an answer is %s is reported with the reason", async (_, value, message) => {
    const { quiz, onProblem } = begin({ feedback: "end", kinds: { point: defineKind<object, unknown>({}) } });
    quiz.answer("alpha", value);
    await settled();
    expect(onProblem.mock.calls[0]?.[0]).toMatchObject({ code: "kind", cause: { message } });
  });
});

describe("the problems of kinds", () => {
  const messages = (questions: unknown, kinds: object, needsKeys = true) =>
    findProblems(questions, { needsKeys, kinds: kinds as CustomKinds }).map(({ message }) => message);

  it("are none if all is well", () =>
    expect(messages([asPoint("alpha"), single("beta")], KINDS)).toEqual([]));
  it("are none if a page without types has null instead of kinds", () =>
    expect(findProblems([single("beta")], { needsKeys: true, kinds: null })).toEqual([]));
  it("name a built-in kind, and one that defineKind has not created", () =>
    expect(messages([single("beta")], { single: point, essay: {}, none: null })).toEqual([
      "kinds.single is ignored, because single is a built-in kind. Choose another name.",
      "kinds.essay was not created by defineKind, so its questions can't be answered.",
      "kinds.none was not created by defineKind, so its questions can't be answered.",
    ]));
  it("name a missing answer key, if feedback needs it and the kind is scored", () => {
    expect(messages([asPoint("alpha", {})], KINDS)).toEqual([
      'Question "alpha" has no target, so it gets no feedback. Add one, set feedback to "none" or "end", or pass checkAnswer.',
    ]);
    expect(messages([asPoint("alpha", {})], KINDS, false)).toEqual([]);
    expect(messages([asPoint("alpha", {})], { point: defineKind({}) })).toEqual([]);
  });
  it("name an unknown kind, whose questions can't be answered but are passed by", () => {
    const { quiz } = begin({ kinds: {}, feedback: "end", navigation: "forward-only" });
    quiz.answer("alpha", { x: 3, y: 4 });
    quiz.next();
    expect(quiz.state).toMatchObject({ index: 1, counts: { answered: 0 } });
    expect(normalizeAnswer(quiz.state.questions.normalized(0) as never, "a")).toBeNull();
    expect(messages([asPoint("alpha")], {})).toEqual([
      'Question "alpha" has the unknown kind "point", so it can\'t be answered. Use single, multiple, order or match, or pass its kind in kinds.',
    ]);
  });
});

describe("the types of kinds", () => {
  const numeric = defineKind<{ unit?: string }, number>({});
  it("are those of their questions and answers", () => {
    type Kinds = { point: typeof point; numeric: typeof numeric };
    expectTypeOf<CustomAnswerOf<Kinds>>().toEqualTypeOf<number | Point>();
    expectTypeOf<Extract<CustomQuestionOf<Kinds>, { kind: "numeric" }>["unit"]>().toEqualTypeOf<
      string | undefined
    >();
    expectTypeOf<CustomAnswerOf<CustomKinds>>().toEqualTypeOf<never>();
  });
});

import { describe, expect, expectTypeOf, it, vi } from "vitest";
import {
  asPoint,
  begin,
  first,
  KINDS,
  point,
  single,
  type MapFields,
  type Point,
} from "../../custom-kind.test.helpers.ts";
import { reveal, summarizeOutcome } from "../../QuizPlayer/context/reveal.ts";
import { settled } from "../settled.test.helpers.ts";
import {
  defineKind,
  type CustomAnswerOf,
  type CustomKinds,
  type CustomQuestionOf,
  type KindDefinition,
} from "./define-kind.ts";
import { findProblems } from "./find-problems.ts";
import { normalizeAnswer } from "./normalize.ts";

describe("a custom kind that throws", () => {
  const broken = new Error("broken");
  const breaks = (): never => {
    throw broken;
  };
  const problem = (name: string) => ({
    code: "kind",
    message: `The kind "point" threw in ${name}. The learner sees a message instead of this question, and the question counts as having no answer key.`,
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
    quiz.state.questions.normalized(0)?.customRules?.reportFailure("renderQuestion", broken);
    const revealed = reveal(quiz.state.questions, 0, { target: { x: 3, y: 4 } });
    expect(revealed?.customRules).toMatchObject({ hasFailed: true, hasKey: false });
  });

  it("is reported later, because it may throw during rendering", async () => {
    const { quiz, onProblem } = begin();
    quiz.state.questions.normalized(0)?.customRules?.reportFailure("renderQuestion", broken);
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

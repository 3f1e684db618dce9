import { describe, expect, it, vi } from "vitest";
import { entryName, merge, type Draft } from "../../../../api/attempts/draft.ts";
import { readDraft } from "../../../../api/attempts/read-draft.ts";
import type { AnswerBy } from "../../../../api/questions/answers.ts";
import { isUnanswered } from "../../../../api/questions/scoring/scoring.ts";
import { memory } from "../../create-quiz.test.helpers.ts";
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
import { reveal } from "../../QuizPlayer/context/reveal.ts";
import { settled } from "../settled.test.helpers.ts";
import { canEliminate } from "../state.ts";
import { defineKind } from "./define-kind.ts";
import { findProblems } from "./find-problems.ts";
import type { QuizQuestion } from "./question.ts";

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
      const normalized = quiz.state.questions.normalized(0);
      expect(normalized && isUnanswered(normalized, value as AnswerBy)).toBe(false);
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
    expect(keysOf()?.customRules?.hasOptionKeys).toBe(false);
    expect(keysOf(true)?.customRules?.hasOptionKeys).toBe(true);
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

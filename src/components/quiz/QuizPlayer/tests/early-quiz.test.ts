import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { answers, memory, MINUTE } from "../../create-quiz.test.helpers.ts";
import { QUESTIONS, question } from "../../engine/attempt.helpers.ts";
import { defineKind } from "../../engine/question/define-kind.ts";
import { settled } from "../../engine/settled.test.helpers.ts";
import type { QuizState } from "../../engine/state.ts";
import type { PlayerOptions } from "../settings/player-options.ts";
import { open } from "./early-quiz.test.helpers.ts";

/** Returns the parts of a state that a player shows without its deferred code. */
const shown = ({
  index,
  furthestIndex,
  items,
  counts,
  phase,
  startedAt,
  deadline,
  questions,
}: QuizState) => ({
  index,
  furthestIndex,
  items: items.map(({ answer, status, isFinal, isFlagged }) => ({ answer, status, isFinal, isFlagged })),
  counts,
  phase: phase.name === "submitting" ? { name: phase.name, view: phase.view } : phase,
  startedAt,
  deadline,
  options: questions.ids.map((_, at) => questions.normalized(at)?.options.map(({ id }) => id)),
});

const IDS = QUESTIONS.map(({ id }) => String(id));
const callOf = fc.oneof(
  fc.record({
    name: fc.constant("answer" as const),
    id: fc.constantFrom(...IDS, "unknown"),
    value: fc.constantFrom("right", "wrong", "unknown"),
  }),
  fc.record({ name: fc.constant("goTo" as const), index: fc.integer({ min: -1, max: 3 }) }),
  fc.record({ name: fc.constant("flag" as const), id: fc.constantFrom(...IDS, "unknown") }),
  fc.record({ name: fc.constantFrom("next", "previous", "showSummary", "touch", "submit") }),
);
const optionsOf = fc.record(
  {
    feedback: fc.constantFrom("immediate", "end", "none"),
    navigation: fc.constantFrom("free", "forward-only"),
    shuffle: fc.constantFrom(true, false, "options"),
    defaultIndex: fc.integer({ min: -1, max: 4 }),
    timeLimit: fc.constantFrom(1, null),
    defaultAnswers: fc.constantFrom([{ questionId: "beta", answer: "wrong" }], []),
    answers: fc.constant([{ questionId: "alpha", answer: "wrong" }]),
    index: fc.constantFrom(1),
  },
  { requiredKeys: [] },
);

it("shows before the engine is loaded what the engine shows afterwards", () =>
  fc.assert(
    fc.property(
      optionsOf,
      fc.array(fc.tuple(callOf, fc.nat(20_000)), { maxLength: 12 }),
      (options, calls) => {
        const { quiz, pass, load } = open({
          ...options,
          storage: memory(),
          onSubmit: () => new Promise(() => {}),
        } as Partial<PlayerOptions>);
        for (const [call, milliseconds] of calls) {
          if (call.name === "answer") quiz.answer(call.id, call.value);
          else if (call.name === "goTo") quiz.goTo(call.index);
          else if (call.name === "flag") quiz.flag(call.id);
          else quiz[call.name as "next"]();
          pass(milliseconds);
        }
        const before = shown(quiz.state);
        // The time is not watched before the engine is loaded.
        fc.pre(
          before.deadline === null ||
            (quiz.state.startedAt ?? 0) + calls.reduce((sum, [, ms]) => sum + ms, 0) < before.deadline,
        );
        load();
        expect(shown(quiz.state)).toEqual(before);
        quiz.destroy();
      },
    ),
  ));

it("starts the time when the questions arrive", () => {
  const { quiz, options, pass, load } = open({ questions: [], timeLimit: 1 });
  expect(quiz.state.deadline).toBeNull();
  pass(5000);
  quiz.update({ ...options, questions: QUESTIONS });
  const started = 1_005_000;
  expect([quiz.state.startedAt, quiz.state.deadline]).toEqual([started, started + MINUTE]);
  pass(5000);
  load();
  expect([quiz.state.startedAt, quiz.state.deadline]).toEqual([started, started + MINUTE]);
});

it("reports problems once the engine is loaded, each once", async () => {
  const broken = defineKind({
    isAnswer: () => {
      throw new Error("odd");
    },
  });
  const { quiz, load, problems } = open({
    questions: [{ ...question("alpha"), kind: "broken" } as never],
    kinds: { broken },
    defaultAnswers: [{ questionId: "alpha", answer: "right" }],
  });
  quiz.reportProblem({ code: "label", message: "odd" });
  quiz.reportProblem({ code: "label", message: "odd" });
  await settled();
  expect(problems()).toEqual([]);
  load();
  await settled();
  expect(problems().toSorted()).toEqual(["kind", "label"]);
});

it("shows controlled answers only, and lets the host decide", () => {
  const onAnswersChange = vi.fn<() => void>();
  const storage = memory();
  const { quiz, load } = open({
    answers: [{ questionId: "beta", answer: "right" }],
    onAnswersChange,
    storage,
    feedback: "end",
  });
  quiz.answer("alpha", "wrong");
  quiz.answer("beta", "wrong");
  expect(storage.draft).toBeNull();
  expect(answers(quiz)).toEqual([null, "right", null]);
  load();
  expect(onAnswersChange).toHaveBeenCalledTimes(2);
});

it("keeps the shuffled order when it starts", () => {
  const { quiz } = open({ shuffle: true, storage: memory() });
  expect(quiz.state.questions).toBe(quiz.initialState.questions);
});

it("hands over once, and then passes calls and changes on", () => {
  const { quiz, load, options } = open();
  const listener = vi.fn<() => void>();
  const unsubscribe = quiz.subscribe(listener);
  expect(quiz.hasEngine).toBe(false);
  load();
  const { state } = quiz;
  load();
  expect([quiz.state === state, quiz.hasEngine, listener.mock.calls.length]).toEqual([true, true, 1]);
  quiz.answer("alpha", "right");
  expect([answers(quiz)[0], listener.mock.calls.length]).toEqual(["right", 2]);
  unsubscribe();
  quiz.update({ ...options, defaultIndex: 2 });
});

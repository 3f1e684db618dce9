// Entry point `cairn-prep/engine`: the quiz engine without React or markup. Names that are not exported here are internal.
import { createEngine, type QuizAttempt } from "./engine/create-engine.ts";
import type { QuizOptions } from "./engine/options.ts";
import type { CustomKinds } from "./engine/question/define-kind.ts";
import { describeProblem } from "./engine/question/describe-problem.ts";
import { browserClock } from "./storage/browser-clock.ts";

export type { Clock } from "./engine/time/clock.ts";
export type { QuizAttempt } from "./engine/create-engine.ts";
export type { QuizOptions } from "./engine/options.ts";
export {
  defineKind,
  type CustomAnswerOf,
  type CustomKind,
  type CustomKinds,
  type CustomQuestionOf,
  type KindDefinition,
  type KindProps,
} from "./engine/question/define-kind.ts";
export type { AnswerStore } from "./engine/draft/answer-store.ts";
export type { EngineQuestion, QuestionList } from "./engine/question/normalize.ts";
export type { QuizProblem, QuizProblemCode } from "./engine/question/problem.ts";
export type {
  AnyId,
  QuestionAnswer,
  QuizAnswer,
  QuizMatch,
  QuizOption,
  QuizOutcome,
  QuizPrompt,
  QuizQuestion,
  QuizResult,
  QuizVerdict,
} from "./engine/question/question.ts";
export type { Announcement } from "./engine/events/quiz-event.ts";
export type { AnswerEvent } from "./engine/result.ts";
export type { Counts, Item, Phase, QuizState, SubmissionState } from "./engine/state.ts";
export { scoreAnswers, verdictOf, withoutKey } from "./engine/server-scoring.ts";
export { browserClock } from "./storage/browser-clock.ts";
export { combine } from "./storage/combine.ts";
export { httpStore, type HttpStoreOptions } from "./storage/http.ts";
export { localStore, mergeDrafts, type Draft, type DraftStore } from "./storage/local.ts";

/** Creates an attempt and starts it. `clock` defaults to the browser's clock. */
export function createQuiz<Kinds extends CustomKinds = CustomKinds>(
  options: Omit<QuizOptions<Kinds>, "clock"> & { clock?: QuizOptions["clock"] },
): QuizAttempt {
  const quiz = createEngine(
    // The types of custom kinds matter only to the host.
    { clock: browserClock(), ...options } as unknown as QuizOptions,
    { describe: (found, report) => report(describeProblem(found)) },
  );
  quiz.start();
  return quiz;
}

import type { QuizProblem, QuizProblemCode } from "../quiz/engine/question/problem.ts";
import type { AnyId, QuizAnswer, QuizResult } from "../quiz/engine/question/question.ts";

/**
 * A problem with the element. Codes besides those of the player: `attribute`, an attribute has an invalid value; `json`, the
 * questions in the element are not valid JSON.
 */
export interface CairnQuizProblem extends Omit<QuizProblem, "code"> {
  code: QuizProblemCode | "attribute" | "json";
}

/** The learner submits the quiz. `detail` is the result. */
export class CairnSubmitEvent extends (globalThis.CustomEvent ?? Object)<QuizResult> {
  #promises: unknown[] | null = [];

  /**
   * Extends the submission until the promise settles. The learner sees that it is pending, and then that it succeeded, or that
   * it failed and can be sent again. With several promises, all must be fulfilled. If the last one resolves to a `QuizOutcome`,
   * the submitted quiz shows its score and reviews its answers.
   *
   * @throws {DOMException} `InvalidStateError` after the event was dispatched
   */
  waitUntil(promise: PromiseLike<unknown>): void {
    if (!this.#promises)
      throw new DOMException(
        "waitUntil() must be called while the event is dispatched.",
        "InvalidStateError",
      );
    this.#promises.push(promise);
  }

  /** Stops accepting promises. Resolves to the value of the last one when all of them are fulfilled. */
  end(): Promise<unknown> {
    const promises = this.#promises ?? [];
    this.#promises = null;
    return Promise.all(promises).then((values) => values.at(-1));
  }
}

/** Events of `<cairn-quiz>`. They bubble and are composed, so they cross shadow boundaries. */
export interface CairnQuizEventMap {
  /** An answer has become final (immediate feedback), or was changed (otherwise). */
  "cairn-answer": CustomEvent<{
    questionId: AnyId;
    answer: QuizAnswer;
    /** `null` without an answer key. */
    isCorrect: boolean | null;
    /** Whole seconds for which the question was shown. */
    seconds: number;
  }>;
  /** The learner flagged a question or removed the flag. */
  "cairn-flag": CustomEvent<{ questionId: AnyId; isFlagged: boolean }>;
  /** The learner went to another question; zero-based indexes. */
  "cairn-move": CustomEvent<{ from: number; to: number }>;
  /** A time warning was announced. */
  "cairn-time-warning": CustomEvent<{ seconds: number }>;
  /** The time limit was reached; the answers are submitted. */
  "cairn-time-up": CustomEvent<null>;
  /** The element was given something invalid, with how to fix it. */
  "cairn-problem": CustomEvent<CairnQuizProblem>;
  /** The learner submits the quiz. Pass the promise of your request to `waitUntil`. */
  "cairn-submit": CairnSubmitEvent;
  /** The answers have arrived. `detail` is the result, with the score that the promise of `cairn-submit` resolved to. */
  "cairn-submitted": CustomEvent<QuizResult>;
}

import type { Key, QuizAnswer, QuizResult } from "../quiz/engine/question.ts";
import type { QuizProblem, QuizProblemCode } from "../quiz/engine/problem.ts";

/**
 * What is wrong with what the element was given. Besides what the player tells: `attribute` an attribute has a value that is
 * not known, `json` the questions within it are no JSON.
 */
export interface CairnQuizProblem extends Omit<QuizProblem, "code"> {
  code: QuizProblemCode | "attribute" | "json";
}

/** The quiz is submitted. `detail` is what is submitted. */
export class CairnSubmitEvent extends (globalThis.CustomEvent ?? Object)<QuizResult> {
  #promises: unknown[] | null = [];

  /**
   * Lets the learner see that sending is on its way until the promise is settled, that it failed, with a way to send the same
   * again, where it is rejected, and else that it is done. Called more than once, all must hold.
   *
   * @throws {DOMException} `InvalidStateError` once the event is over
   */
  waitUntil(promise: PromiseLike<unknown>): void {
    if (!this.#promises)
      throw new DOMException("waitUntil() is called while the event is heard.", "InvalidStateError");
    this.#promises.push(promise);
  }

  /** Ends the event. Returns what all that listened wait for. */
  end(): Promise<unknown> {
    const promises = this.#promises ?? [];
    this.#promises = null;
    return Promise.all(promises);
  }
}

/** The events of a `<cairn-quiz>`; they bubble and leave every shadow tree. */
export interface CairnQuizEventMap {
  /** With immediate feedback: an answer is final; else: it was changed. */
  "cairn-answer": CustomEvent<{
    questionId: Key;
    answer: QuizAnswer;
    /** `null` where the question has no key. */
    isCorrect: boolean | null;
    /** How many whole seconds the question was shown. */
    seconds: number;
  }>;
  "cairn-flag": CustomEvent<{ questionId: Key; isFlagged: boolean }>;
  /** Another question is shown; by zero-based indexes. */
  "cairn-move": CustomEvent<{ from: number; to: number }>;
  /** The time that is left was announced. */
  "cairn-time-warning": CustomEvent<{ seconds: number }>;
  "cairn-time-up": CustomEvent<null>;
  "cairn-problem": CustomEvent<CairnQuizProblem>;
  "cairn-submit": CairnSubmitEvent;
}

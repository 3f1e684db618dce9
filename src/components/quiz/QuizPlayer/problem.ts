import type { Key } from "../question.ts";

/**
 * What is wrong with what the player was given. Of the questions: `questions` is no list, an empty one, or has what is none;
 * `duplicate-question` and `duplicate-option` an id occurs twice; `no-options`, `no-key` and `wrong-key` a question can't be
 * answered, or nothing can be told of its answers; `kind` an unknown kind. Of the storage: `storage` it failed, `draft` what
 * it holds does not fit these questions, `shared-storage` another player of this page uses it. Else `time-limit`, `submit`
 * the promise of `onSubmit` was rejected, and `render` a question could not be shown.
 */
export type QuizProblemCode =
  | "questions"
  | "duplicate-question"
  | "duplicate-option"
  | "no-options"
  | "no-key"
  | "wrong-key"
  | "kind"
  | "storage"
  | "draft"
  | "shared-storage"
  | "time-limit"
  | "submit"
  | "render";

/** Something that a developer has to mend; learners go on all the same. */
export interface QuizProblem {
  code: QuizProblemCode;
  /** What is wrong and how to mend it, in English. */
  message: string;
  /** The question that it is about. */
  questionId?: Key;
  /** What was thrown. */
  cause?: unknown;
}

/** Writes a problem to the console, in development alone: where no bundler says which it is, it counts as production. */
export function logProblem({ message, cause }: QuizProblem): void {
  if (isDevelopment()) console.error(`QuizPlayer: ${message}`, ...(cause === undefined ? [] : [cause]));
}

function isDevelopment(): boolean {
  try {
    return process.env["NODE_ENV"] !== "production";
  } catch {
    return false;
  }
}

import type { Key } from "./question.ts";

/**
 * What is wrong with what the player was given. Of the questions: `questions` is no list, an empty one, or has what is none;
 * `duplicate-question` and `duplicate-option` an id occurs twice; `no-options`, `no-key` and `wrong-key` a question can't be
 * answered, or nothing can be told of its answers; `kind` an unknown kind. Of the storage: `storage` it failed, `draft` what
 * it holds does not fit these questions, `shared-storage` another player of this page uses it. Else `time-limit` there is
 * no clock, or not the one that was meant; `label` a label is neither a text nor plural forms, so that another one is shown;
 * `submit` `onSubmit` is missing or its promise was rejected; `styles` and `theme` the style sheet or that of the theme is not
 * loaded; and `render` a question could not be shown.
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
  | "label"
  | "submit"
  | "styles"
  | "theme"
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

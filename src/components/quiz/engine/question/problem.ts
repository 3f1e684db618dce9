import type { DraftProblem } from "../../../../api/attempts/read-draft.ts";
import type { AnyId } from "./question.ts";

/**
 * Code of a problem with the player's props or environment:
 *
 * - `questions`: not a list, an empty list, or a list with invalid entries
 * - `duplicate-question`, `duplicate-option`: an id occurs twice
 * - `no-options`: a question can't be answered
 * - `no-key`, `wrong-key`: a question has no answer key, or one that does not match its options, so it gets no feedback
 * - `kind`: unknown question kind, or a custom kind that is invalid or threw
 * - `storage`: a storage operation failed or is slow
 * - `draft`: the stored draft can't be read or does not match the questions
 * - `shared-storage`: another player on the page uses the same storage key
 * - `time-limit`: `timeLimit` or `startedAt` is invalid or suspicious
 * - `label`: a label is neither a string nor plural forms, so the default is shown
 * - `check`: `checkAnswer` threw, was rejected, or returned no answer key
 * - `submit`: `onSubmit` is missing, threw or was rejected
 * - `styles`, `theme`: a style sheet is not loaded
 * - `render`: a question could not be rendered
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
  | "check"
  | "submit"
  | "styles"
  | "theme"
  | "render";

/** A problem for the developer of the host page to fix. The quiz continues to work. */
export interface QuizProblem {
  code: QuizProblemCode;
  /** Describes the problem and how to fix it, in English. */
  message: string;
  /** Id of the affected question. */
  questionId?: AnyId;
  /** The error that was thrown. */
  cause?: unknown;
}

/**
 * A problem as the engine finds it. `describeProblem` adds the message, so that a page loads the sentences only after the first
 * question.
 */
export type FoundProblem = Omit<QuizProblem, "message"> &
  (
    | { message: string }
    | { about: "submit" | "unmatchedDraft" | "render" }
    | { about: "storedDraft"; draftProblem: DraftProblem }
    | { about: "storage"; operation: StoreOperation; isSlow: boolean }
  );

/** Operation of a store whose failure is reported. */
export type StoreOperation = "load" | "save" | "subscribe";

/** Adds the message to a problem and passes it on, at once or when the messages are loaded. */
export type Describe = (problem: FoundProblem, report: (problem: QuizProblem) => void) => void;

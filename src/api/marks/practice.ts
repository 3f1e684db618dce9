import type { QuizRequest } from "../quizzes/quiz-requests.ts";
import { QUESTIONS_MAX, TITLE_MAX } from "../quizzes/quiz-sizes.ts";
import type { QuizMode, QuizReason } from "../quizzes/schema.ts";
import type { MarkKind } from "./schema.ts";

/** Marked questions to practice. */
export interface Practice {
  /** From which list they are. */
  kind: MarkKind;
  /** At most {@link QUESTIONS_MAX} are asked. */
  ids: readonly number[];
  /** Their certifications. */
  categoryIds: readonly number[];
  /** Whether they were chosen one by one. */
  isSelection: boolean;
  /** What they are about, such as the name of a domain; absent for several. */
  about?: string | undefined;
  mode: QuizMode;
}

/** The quiz over marked questions, whose title says what it is: `12 missed questions: Security Operations`. */
export function practiceQuiz({ kind, ids, categoryIds, isSelection, about, mode }: Practice): QuizRequest {
  const asked = ids.slice(0, QUESTIONS_MAX);
  const what = `${asked.length} ${kind} ${asked.length === 1 ? "question" : "questions"}`;
  return {
    title: (about === undefined ? what : `${what}: ${about}`).slice(0, TITLE_MAX),
    categoryIds: [...categoryIds],
    questionCount: asked.length,
    questionIds: asked,
    reason: reasonOf(kind, isSelection),
    mode,
  };
}

function reasonOf(kind: MarkKind, isSelection: boolean): QuizReason {
  return isSelection || kind === "noted" || kind === "answered" ? "selected" : kind;
}

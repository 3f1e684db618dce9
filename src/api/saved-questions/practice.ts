import { QUESTIONS_MAX } from "../exam-limits.ts";
import { TITLE_MAX } from "../quizzes/quiz-sizes.ts";
import type { QuizMode, QuizReason } from "../quizzes/schema.ts";
import type { QuizRequest } from "../quizzes/start/quiz-requests.ts";
import type { SavedList } from "./schema.ts";

/** Saved questions to practice. */
export interface Practice {
  /** The list that they come from. */
  kind: SavedList;
  /** Only the first {@link QUESTIONS_MAX} become part of the quiz. */
  ids: readonly number[];
  /** Their certifications. */
  categoryIds: readonly number[];
  /** Whether they were selected individually. */
  isSelection: boolean;
  /** Their common subject, such as the name of a domain; absent if there are several. */
  about?: string | undefined;
  mode: QuizMode;
}

/** Returns the quiz over saved questions, with a title such as `12 missed questions: Security Operations`. */
export function practiceQuiz({ kind, ids, categoryIds, isSelection, about, mode }: Practice): QuizRequest {
  const questionIds = ids.slice(0, QUESTIONS_MAX);
  const countText = `${questionIds.length} ${kind} ${questionIds.length === 1 ? "question" : "questions"}`;
  return {
    title: (about === undefined ? countText : `${countText}: ${about}`).slice(0, TITLE_MAX),
    categoryIds: [...categoryIds],
    questionCount: questionIds.length,
    questionIds,
    reason: reasonOf(kind, isSelection),
    mode,
  };
}

function reasonOf(kind: SavedList, isSelection: boolean): QuizReason {
  return isSelection || kind === "noted" || kind === "answered" ? "selected" : kind;
}

import type { Reference } from "../../../src/api/questions/text/reference.ts";
import type { DomainResult } from "../../../src/api/quizzes/results/by-domain.ts";
import type { QuizMode } from "../../../src/api/quizzes/schema.ts";

/** The results of a domain in a finished quiz. */
export interface FinishedDomain extends DomainResult {
  /** The certification's name; `null` if unknown. */
  certification: string | null;
}

/** A question of a finished quiz. All texts are plain text from the question bank, not Markdown. */
export interface FinishedQuestion {
  /** Position in the review, from 1. */
  number: number;
  /** Name of its domain, as in {@link FinishedQuiz.domains}. */
  domain: string;
  text: string;
  options: readonly string[];
  /** The text of the chosen option; `null` if unanswered. */
  chosen: string | null;
  /** The text of the correct option. */
  right: string;
  isCorrect: boolean;
  explanation?: string;
  /** Topics. */
  tags?: readonly string[];
  /** The exam objective that it tests, such as `2.3`. */
  objective?: string;
  /** Where to read more. */
  reference?: Reference;
}

/** The input of a notes writer: a completed quiz without data about the learner. */
export interface FinishedQuiz {
  title: string;
  mode: QuizMode;
  /** Percent, 0 to 100, whole. */
  score: number;
  correct: number;
  /** Number of drawn questions. Exceeds `questions.length` if questions have been removed from the bank since. */
  total: number;
  /** `null` if unknown. */
  secondsTaken: number | null;
  /** Minutes, extra time included; `null` without a limit. */
  timeLimit: number | null;
  /** Percent of the limit, 100 without one. */
  timeEfficiency: number;
  /** Names of the quiz's certifications. */
  certifications: readonly string[];
  /** In the order of the catalog. Counts only questions that are still in the bank. */
  domains: readonly FinishedDomain[];
  /** In the order of the quiz. */
  questions: readonly FinishedQuestion[];
}

export interface Notes {
  /** Plain text. */
  title: string;
  /** Markdown of spec §2.8, without the title. A link to `#question-3` means the third question of the review. */
  content: string;
}

export interface NotesWriter {
  /** The writer's name, shown to learners. */
  readonly name: string;
  /**
   * Writes the study notes of a completed quiz.
   *
   * @param signal aborts when all callers have disconnected
   * @throws {NotesFailed} if they can't be written
   */
  write: (quiz: FinishedQuiz, signal: AbortSignal) => Promise<Notes>;
}

/** Notes could not be written. The message is one sentence for the learner. */
export class NotesFailed extends Error {
  override name = "NotesFailed";
  /** Whether the writer timed out. */
  readonly isTimeout: boolean;
  /** For the operator's log, without secrets. Default: the message. */
  readonly detail: string;
  constructor(
    sentence: string,
    { isTimeout = false, detail = sentence }: { isTimeout?: boolean; detail?: string } = {},
  ) {
    super(sentence);
    this.isTimeout = isTimeout;
    this.detail = detail;
  }
}

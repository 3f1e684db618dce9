import type { Reference } from "../../src/api/questions/reference.ts";
import type { DomainResult } from "../../src/api/quizzes/by-domain.ts";
import type { QuizMode } from "../../src/api/quizzes/schema.ts";

/** A domain of a finished quiz and how it went. */
export interface FinishedDomain extends DomainResult {
  /** The certification's name; `null` where it is not known. */
  certification: string | null;
}

/** A question of a finished quiz. All texts are the question bank's own: plain text, no Markdown. */
export interface FinishedQuestion {
  /** Its place in the review, from 1. */
  number: number;
  /** The name of its domain, as in {@link FinishedQuiz.domains}. */
  domain: string;
  text: string;
  options: readonly string[];
  /** The text of the chosen option; `null` where the question was left unanswered. */
  chosen: string | null;
  /** The text of the right option. */
  right: string;
  isRight: boolean;
  /** Absent where the bank has none. */
  explanation?: string;
  /** Topics of the question. */
  tags?: readonly string[];
  /** The exam objective that it tests, such as `2.3`. */
  objective?: string;
  /** Where to read more. */
  reference?: Reference;
}

/** A completed quiz as its notes are written from: nothing of who took it. */
export interface FinishedQuiz {
  title: string;
  mode: QuizMode;
  /** Percent, 0 to 100, whole. */
  score: number;
  correct: number;
  /** As drawn. More than there are `questions` where some have left the bank since. */
  total: number;
  /** `null` if they are not known. */
  secondsTaken: number | null;
  /** Minutes, extra time included; `null` without a limit. */
  timeLimit: number | null;
  /** Percent of the limit, 100 without one. */
  timeEfficiency: number;
  /** Names of the quiz's certifications. */
  certifications: readonly string[];
  /** In the catalogue's order; only what is in the bank now is counted. */
  domains: readonly FinishedDomain[];
  /** In the order of the quiz. */
  questions: readonly FinishedQuestion[];
}

/** Study notes. */
export interface Notes {
  /** Plain text. */
  title: string;
  /** Markdown of spec §2.8, without the title. A link to `#question-3` means the third question of the review. */
  content: string;
}

/** Writes the study notes of a completed quiz. */
export interface NotesWriter {
  /** Who writes, in words that are shown to the learner. */
  readonly name: string;
  /**
   * Writes notes, all of them or none.
   *
   * @param signal aborts when nobody waits for the notes any longer
   * @throws {NotesFailed} when they could not be written
   */
  write: (quiz: FinishedQuiz, signal: AbortSignal) => Promise<Notes>;
}

/** Notes could not be written; the message is one sentence that may be shown. */
export class NotesFailed extends Error {
  override name = "NotesFailed";
  /** Whether it took too long. */
  readonly isLate: boolean;
  /** What the operator's log says: the sentence, where there is no more to it. Nothing secret. */
  readonly detail: string;
  constructor(
    sentence: string,
    { isLate = false, detail = sentence }: { isLate?: boolean; detail?: string } = {},
  ) {
    super(sentence);
    this.isLate = isLate;
    this.detail = detail;
  }
}

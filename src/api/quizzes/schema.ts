import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";
import { ExtraTime } from "../questions/conditions.ts";
import type { DraftEntries } from "../attempts/draft.ts";
import { Answer } from "../questions/answers.ts";
import { MockForm } from "../questions/planning.ts";
import {
  CERTIFICATIONS_MAX,
  FOCUS_AREAS_MAX,
  QUESTIONS_MAX,
  SCORES_KEPT,
  TIME_LIMIT_MAX,
  TITLE_MAX,
} from "./quiz-sizes.ts";

/** `study` is ungraded practice, `quiz` is graded and moves mastery (spec §1). */
export const QuizMode = z.enum(["study", "quiz"]);
export type QuizMode = z.infer<typeof QuizMode>;

/**
 * Why a quiz holds the questions that it holds. `weakest`: one domain, because it is the learner's lowest. `domain`: one
 * domain that they chose. The others name where a selection of questions comes from: `missed` and `flagged` ones,
 * `bookmarked` ones, or those `selected` one by one.
 */
export const QuizReason = z.enum(["weakest", "domain", "missed", "flagged", "bookmarked", "selected"]);
export type QuizReason = z.infer<typeof QuizReason>;

/** Percent, 0 to 100, whole. */
const Score = z.int().check(z.gte(0), z.lte(100));

const quizFields = {
  id: Id,
  title: z.string(),
  mode: QuizMode,
  /** Absent where certifications and a number of questions were all that was asked for. */
  reason: z.exactOptional(QuizReason),
  categoryIds: z.array(Id),
  subcategoryIds: z.array(Id),
  /** As asked for. */
  questionCount: z.int().check(z.nonnegative()),
  /** As drawn: fewer where the bank is smaller, more where the quiz was adapted. */
  totalQuestions: z.int().check(z.nonnegative()),
  /** Minutes; `null` without a limit. */
  timeLimit: z.nullable(z.number().check(z.positive())),
  userId: Id,
  isPracticeTest: z.boolean(),
  /** The mock exam of its certification that it is. */
  form: z.exactOptional(MockForm),
  /** Percent needed to pass, as it was when a graded quiz was created. Absent for study, and for one from before it was stored. */
  passMark: z.exactOptional(Score),
  /** As in {@link Conditions}; absent for feedback at once. */
  conditions: z.exactOptional(z.literal("exam")),
  /** Under exam conditions: no question can be gone back to. Absent where one may. */
  backNavigation: z.exactOptional(z.literal(false)),
  /** By what the limit is lengthened, as its learner's preferences said when it began. Default 1. */
  extraTime: z.exactOptional(ExtraTime),
  startedAt: Instant,
  completedAt: z.nullable(Instant),
  /** The calendar day of `completedAt` where the learner was then. Absent while open, and from before it was stored. */
  completedOn: z.exactOptional(z.iso.date()),
  /**
   * How many questions are answered: of an open attempt, in the draft that the server holds, on whatever device; of a
   * completed one, in what was scored. Absent if the server held no drafts when an open attempt began.
   */
  answeredCount: z.exactOptional(z.int().check(z.nonnegative())),
  /** Active time: the sum of the `seconds` of all questions. Absent if they were not counted. */
  activeSeconds: z.exactOptional(z.number().check(z.nonnegative())),
  /** The deadline had passed when it was scored: the time ran out, with a submission or without one. */
  timeRanOut: z.exactOptional(z.literal(true)),
  /** Percent, 0 to 100, whole. */
  score: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  correctAnswers: z.nullable(z.int().check(z.nonnegative())),
};

/**
 * A quiz of either mode. It is completed once `completedAt` is set (spec §4.6). `flags` are the questions that were
 * flagged when it was submitted; absent for none. `lectureId` names its study guide; absent where none was written.
 */
export const Quiz = z.object({
  ...quizFields,
  answers: z.array(Answer),
  flags: z.exactOptional(z.array(Id)),
  lectureId: z.exactOptional(Id),
});
export type Quiz = z.infer<typeof Quiz>;

/** A quiz in the list of a user's quizzes: without its answers. */
export const QuizSummary = z.object(quizFields);
export type QuizSummary = z.infer<typeof QuizSummary>;
export const QuizSummaries = z.array(QuizSummary);

/** Which of a user's quizzes a list holds: those still open, or those submitted. */
export const QuizStatus = z.enum(["open", "completed"]);
export type QuizStatus = z.infer<typeof QuizStatus>;

/** What a user did with one practice test, known by its title. */
export const PracticeTestRecord = z.object({
  title: z.string(),
  /** Completed ones, at least 1. */
  attempts: z.int().check(z.positive()),
  bestScore: Score,
  /** The newest {@link SCORES_KEPT}, oldest first. Empty where none were kept yet. */
  scores: z.prefault(z.array(Score).check(z.maxLength(SCORES_KEPT)), []),
  lastAttempt: Instant,
});
export type PracticeTestRecord = z.infer<typeof PracticeTestRecord>;

/** All practice tests that a user completed, the latest first. */
export const PracticeTestRecords = z.array(PracticeTestRecord);

/** Says that a study quiz was made longer because the rolling average is low. */
export const AdaptiveInfo = z.object({
  /** By how much the quiz really grew, in whole percent: less than intended where the bank is small. */
  increasePercentage: z.int(),
  originalQuestionCount: z.int(),
  adaptedQuestionCount: z.int(),
});
export type AdaptiveInfo = z.infer<typeof AdaptiveInfo>;

export const CreatedQuiz = z.object({ ...Quiz.shape, adaptiveInfo: z.exactOptional(AdaptiveInfo) });
export type CreatedQuiz = z.infer<typeof CreatedQuiz>;

/** Body of `POST /api/quiz`. */
export const NewQuiz = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX)),
  categoryIds: z.array(Id).check(z.minLength(1), z.maxLength(CERTIFICATIONS_MAX)),
  /** Only if any (spec §7). */
  subcategoryIds: z.exactOptional(z.array(Id).check(z.maxLength(FOCUS_AREAS_MAX))),
  /** Absent for a mock exam alone. */
  questionCount: z.exactOptional(z.int().check(z.gte(1), z.lte(QUESTIONS_MAX))),
  /** Minutes; absent or null for none. */
  timeLimit: z.exactOptional(z.nullable(z.int().check(z.gte(1), z.lte(TIME_LIMIT_MAX)))),
  mode: QuizMode,
  userId: Id,
  /** Practice tests only (spec §7). */
  isPracticeTest: z.exactOptional(z.boolean()),
  /** Draws from these questions alone, of the chosen certifications and domains. Such a quiz is never adapted. */
  questionIds: z.exactOptional(z.array(Id).check(z.minLength(1), z.maxLength(QUESTIONS_MAX))),
  reason: z.exactOptional(QuizReason),
  /** Graded quizzes only. Default: feedback at once. */
  conditions: z.exactOptional(z.literal("exam")),
  /** Draws only questions that the learner has never met. Such a quiz is never adapted. */
  onlyUnseen: z.exactOptional(z.boolean()),
  /**
   * Draws exactly this mock exam of one certification. Number and minutes are those of the exam's profile; domains, questions
   * and onlyUnseen can't be chosen.
   */
  form: z.exactOptional(MockForm),
});
export type NewQuiz = z.infer<typeof NewQuiz>;

/**
 * Body of `POST /api/quiz/{id}/submit`. A missing question counts as unanswered, unless the server's draft holds an answer.
 * `flags` are the flagged questions; without the list, nothing is said of flags and those of earlier quizzes stay.
 * `entries` are the entries of the device's draft that the server may not have; with them, the merged draft decides
 * between answers of several devices.
 */
export const Submission = z.object({
  answers: z.array(Answer).check(z.maxLength(2000)),
  flags: z.exactOptional(z.array(Id).check(z.maxLength(2000))),
  entries: z.exactOptional(z.looseObject({})),
});
export type Submission = z.infer<typeof Submission>;

/** What a learner hands in: one entry a question, and the flagged questions where they are known. */
export interface HandedIn {
  readonly answers: readonly Answer[];
  readonly flags?: readonly Id[];
  readonly entries?: DraftEntries;
}

/** The completed quiz and how many badges it earned. */
export const SubmittedQuiz = z.object({ ...Quiz.shape, newBadges: z.int().check(z.nonnegative()) });
export type SubmittedQuiz = z.infer<typeof SubmittedQuiz>;

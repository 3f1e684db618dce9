import * as z from "zod/mini";
import type { DraftEntries } from "../attempts/draft.ts";
import { CERTIFICATIONS_MAX, QUESTIONS_MAX, TIME_LIMIT_MAX } from "../exam-limits.ts";
import { ExtraTime } from "../preferences/conditions.ts";
import { Answer } from "../questions/answers.ts";
import { MockForm } from "../questions/planning.ts";
import { Id, Instant } from "../wire.ts";
import { SUBCATEGORY_IDS_MAX, SCORES_KEPT, TITLE_MAX } from "./quiz-sizes.ts";

/** `study` is ungraded practice; `quiz` is graded and changes mastery (spec §1). */
export const QuizMode = z.enum(["study", "quiz"]);
export type QuizMode = z.infer<typeof QuizMode>;

/**
 * How the questions of a quiz were selected. `weakest`: one domain, the learner's lowest. `domain`: one domain
 * that they chose. The others name the list that the questions come from: `missed`, `flagged`, `bookmarked`, or
 * `selected` individually.
 */
export const QuizReason = z.enum(["weakest", "domain", "missed", "flagged", "bookmarked", "selected"]);
export type QuizReason = z.infer<typeof QuizReason>;

/** A whole percentage, 0 to 100. */
const Score = z.int().check(z.gte(0), z.lte(100));

const quizFields = {
  id: Id,
  title: z.string(),
  mode: QuizMode,
  /** Absent if questions were drawn by certification only. */
  reason: z.exactOptional(QuizReason),
  categoryIds: z.array(Id),
  subcategoryIds: z.array(Id),
  /** As requested. */
  questionCount: z.int().check(z.nonnegative()),
  /** As drawn: fewer if the bank is smaller, more if the quiz was adapted. */
  totalQuestions: z.int().check(z.nonnegative()),
  /** Minutes; `null` without a limit. */
  timeLimit: z.nullable(z.number().check(z.positive())),
  userId: Id,
  isPracticeTest: z.boolean(),
  /** The mock exam of its certification that it is. */
  form: z.exactOptional(MockForm),
  /** The organization's practice test that it is. It may have been deleted since. */
  practiceTestId: z.exactOptional(Id),
  /**
   * Pass mark, a percentage, fixed when a graded quiz is created. Absent for study quizzes and for quizzes from
   * before it was stored.
   */
  passMark: z.exactOptional(Score),
  /** As in the preferences. Absent for immediate feedback. */
  conditions: z.exactOptional(z.literal("exam")),
  /** False if an exam-mode quiz is forward-only. Absent if going back is allowed. */
  backNavigation: z.exactOptional(z.literal(false)),
  /** Factor that lengthens the limit, from the learner's preferences at the start. Default 1. */
  extraTime: z.exactOptional(ExtraTime),
  startedAt: Instant,
  completedAt: z.nullable(Instant),
  /** The learner's calendar day at `completedAt`. Absent while open, and for quizzes from before it was stored. */
  completedOn: z.exactOptional(z.iso.date()),
  /**
   * Number of answered questions: for an open attempt, in the server's draft, which merges all devices; for a
   * completed one, in the scored answers. Absent if the server stored no drafts when an open attempt started.
   */
  answeredCount: z.exactOptional(z.int().check(z.nonnegative())),
  /** Active time: the sum of the `seconds` of all questions. Absent if not measured. */
  activeSeconds: z.exactOptional(z.number().check(z.nonnegative())),
  /** True if the deadline had passed when it was scored, whether or not it was submitted. */
  timeRanOut: z.exactOptional(z.literal(true)),
  /** Whole percentage, 0 to 100. */
  score: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  correctAnswers: z.nullable(z.int().check(z.nonnegative())),
};

/**
 * A quiz of either mode. It is completed once `completedAt` is set (spec §4.6). `flags` are the questions
 * flagged at submission; absent for none. `lectureId` identifies its study notes; absent if none were written.
 */
export const Quiz = z.object({
  ...quizFields,
  answers: z.array(Answer),
  flags: z.exactOptional(z.array(Id)),
  lectureId: z.exactOptional(Id),
});
export type Quiz = z.infer<typeof Quiz>;

/** A quiz in a list of quizzes: without its answers. */
export const QuizSummary = z.object(quizFields);
export type QuizSummary = z.infer<typeof QuizSummary>;
export const QuizSummaries = z.array(QuizSummary);

/** Status filter of a list of quizzes. */
export const QuizStatus = z.enum(["open", "completed"]);
export type QuizStatus = z.infer<typeof QuizStatus>;

/**
 * What identifies a practice test: its id if an organization defined it, a mock exam of a certification, otherwise
 * certifications, number of questions and limit.
 */
export const TestIdentity = z.object({
  categoryIds: z.array(Id),
  questionCount: quizFields.questionCount,
  timeLimit: quizFields.timeLimit,
  form: quizFields.form,
  practiceTestId: quizFields.practiceTestId,
});
export type TestIdentity = z.infer<typeof TestIdentity>;

/** A user's results in one practice test. */
export const PracticeTestRecord = z.object({
  /** The title of the latest attempt. Only shown. */
  title: z.string(),
  /** Absent in records from before it was stored, which are found by their title. */
  test: z.exactOptional(TestIdentity),
  /** Number of completed attempts, at least 1. */
  attempts: z.int().check(z.positive()),
  bestScore: Score,
  /** The newest {@link SCORES_KEPT} scores, oldest first. Empty if none are stored. */
  scores: z.prefault(z.array(Score).check(z.maxLength(SCORES_KEPT)), []),
  lastAttempt: Instant,
});
export type PracticeTestRecord = z.infer<typeof PracticeTestRecord>;

/** All practice tests that a user completed, latest first. */
export const PracticeTestRecords = z.array(PracticeTestRecord);

/** States that a study quiz was lengthened because the rolling average is low. */
export const AdaptiveInfo = z.object({
  /** The actual increase as a whole percentage: less than intended if the bank is small. */
  increasePercentage: z.int(),
  originalQuestionCount: z.int(),
  adaptedQuestionCount: z.int(),
});
export type AdaptiveInfo = z.infer<typeof AdaptiveInfo>;

/** `isContinued`: no quiz was made, because the learner has this open attempt at the same mock exam. */
export const CreatedQuiz = z.object({
  ...Quiz.shape,
  adaptiveInfo: z.exactOptional(AdaptiveInfo),
  isContinued: z.exactOptional(z.literal(true)),
});
export type CreatedQuiz = z.infer<typeof CreatedQuiz>;

/** Body of `POST /api/quiz`. */
export const NewQuiz = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX)),
  categoryIds: z.array(Id).check(z.minLength(1), z.maxLength(CERTIFICATIONS_MAX)),
  /** Absent for all domains (spec §7). */
  subcategoryIds: z.exactOptional(z.array(Id).check(z.maxLength(SUBCATEGORY_IDS_MAX))),
  /** Absent for a mock exam and for a practice test of the organization. */
  questionCount: z.exactOptional(z.int().check(z.gte(1), z.lte(QUESTIONS_MAX))),
  /** Minutes; absent or null for none. */
  timeLimit: z.exactOptional(z.nullable(z.int().check(z.gte(1), z.lte(TIME_LIMIT_MAX)))),
  mode: QuizMode,
  userId: Id,
  /** Practice tests only (spec §7). */
  isPracticeTest: z.exactOptional(z.boolean()),
  /** Draws only from these questions, within the chosen certifications and domains. Such a quiz is never adapted. */
  questionIds: z.exactOptional(z.array(Id).check(z.minLength(1), z.maxLength(QUESTIONS_MAX))),
  reason: z.exactOptional(QuizReason),
  /** Graded quizzes only. Absent for immediate feedback. */
  conditions: z.exactOptional(z.literal("exam")),
  /** Draws only questions that the learner has never seen. Such a quiz is never adapted. */
  onlyUnseen: z.exactOptional(z.boolean()),
  /**
   * Draws exactly this mock exam of one certification. Number and minutes are those of the exam's profile; domains,
   * questions and onlyUnseen can't be chosen. An open attempt at it is continued, with the settings that it has.
   */
  form: z.exactOptional(MockForm),
  /**
   * Starts this practice test of the organization, which determines certifications, questions, minutes and pass mark;
   * domains, questions, form and onlyUnseen can't be chosen.
   */
  practiceTestId: z.exactOptional(Id),
});
export type NewQuiz = z.infer<typeof NewQuiz>;

/**
 * Body of `POST /api/quiz/{id}/submit`. A missing question counts as unanswered, unless the server's draft has
 * an answer. `flags` are the flagged questions; without the list, flags of earlier quizzes stay unchanged.
 * `entries` are draft entries of the device that the server may not have; if present, the merged draft resolves
 * conflicting answers of several devices.
 */
export const Submission = z.object({
  answers: z.array(Answer).check(z.maxLength(2000)),
  flags: z.exactOptional(z.array(Id).check(z.maxLength(2000))),
  entries: z.exactOptional(z.looseObject({})),
});
export type Submission = z.infer<typeof Submission>;

/** The content of a submission: an answer for each question, and the flagged questions if known. */
export interface SubmittedAnswers {
  readonly answers: readonly Answer[];
  readonly flags?: readonly Id[];
  readonly entries?: DraftEntries;
}

/** The completed quiz and how many badges it earned. */
export const SubmittedQuiz = z.object({ ...Quiz.shape, newBadges: z.int().check(z.nonnegative()) });
export type SubmittedQuiz = z.infer<typeof SubmittedQuiz>;

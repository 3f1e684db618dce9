import * as z from "zod/mini";
import { BadgeColor, BadgeCategory, Rarity } from "../../../src/api/achievements/schema.ts";
import { DraftEntry } from "../../../src/api/attempts/schema.ts";
import { ExtraTime } from "../../../src/api/preferences/conditions.ts";
import { TrendPoint } from "../../../src/api/progress/schema.ts";
import { AnswerValue } from "../../../src/api/questions/answers.ts";
import { MockForm } from "../../../src/api/questions/planning.ts";
import { PracticeTestRecord, QuizMode, QuizReason } from "../../../src/api/quizzes/schema.ts";
import { Misses } from "../../../src/api/saved-questions/schema.ts";
import { Id, Instant } from "../../../src/api/wire.ts";
import { Count } from "./fields.ts";

/** Stored documents of a learner's quizzes and of what follows from them. */

/** A quiz. `answers` are in the order of `questionIds`, 0 or an empty list where there is none; empty until it is submitted. */
export const QuizDoc = z.object({
  id: Id,
  userId: Id,
  title: z.string(),
  mode: QuizMode,
  reason: z.exactOptional(QuizReason),
  categoryIds: z.array(Id),
  subcategoryIds: z.array(Id),
  questionCount: Count,
  timeLimit: z.nullable(Count),
  isPracticeTest: z.boolean(),
  /** The mock exam that it is. */
  form: z.exactOptional(MockForm),
  /** The organization's practice test that it is. It may have been deleted since. */
  practiceTestId: z.exactOptional(Id),
  /** Questions and options are in the order of the fixed form. */
  keepOrder: z.exactOptional(z.literal(true)),
  /** Percent; absent for study, and in a database from before it was stored. */
  passMark: z.exactOptional(Count),
  conditions: z.exactOptional(z.literal("exam")),
  backNavigation: z.exactOptional(z.literal(false)),
  extraTime: z.exactOptional(ExtraTime),
  startedAt: Instant,
  completedAt: z.nullable(Instant),
  score: z.nullable(Count),
  correctAnswers: z.nullable(Count),
  questionIds: z.array(Id),
  /** Which version of each question it holds, in the order of `questionIds`; absent where all are the first. */
  versions: z.exactOptional(z.array(z.int().check(z.positive()))),
  answers: z.array(AnswerValue),
  /** Questions flagged when it was submitted; absent for none. */
  flags: z.exactOptional(z.array(Id)),
  /** Answered in the stored draft, while it is open. Absent in a database from before drafts were stored. */
  answeredCount: z.exactOptional(Count),
  /** Active seconds in the order of `questionIds`, once completed; absent if they were not counted. */
  seconds: z.exactOptional(z.array(z.number().check(z.nonnegative()))),
  timeRanOut: z.exactOptional(z.literal(true)),
  /** Absent while it is open, and in a database from before it was stored. */
  completedOn: z.exactOptional(z.iso.date()),
});
export type QuizDoc = z.infer<typeof QuizDoc>;

/** The draft of an open attempt. See src/api/attempts/draft.ts. */
export const DraftDoc = z.object({
  id: Id,
  userId: Id,
  quizId: Id,
  entries: z.record(z.string(), DraftEntry),
});
export type DraftDoc = z.infer<typeof DraftDoc>;

/** A user's graded answers in one domain: the last 50, newest last, as a text of `1` (right) and `0`. */
export const MasteryDoc = z.object({
  id: Id,
  userId: Id,
  categoryId: Id,
  subcategoryId: Id,
  recent: z.string().check(z.regex(/^[01]{0,50}$/)),
  totalAnswers: Count,
  /** The trend, oldest first. Empty in a database from before it was kept. */
  points: z.prefault(z.array(TrendPoint), []),
});
export type MasteryDoc = z.infer<typeof MasteryDoc>;

/** A user's question history: question ids by the result of the last answer. */
export const QuestionHistoryDoc = z.object({
  id: Id,
  userId: Id,
  right: z.array(Id),
  wrong: z.array(Id),
  /** Questions of started quizzes, least recent first. Empty in a database from before it was stored. */
  seen: z.prefault(z.array(Id), []),
  /** Submitted mock exams: certification and form, such as `3/A`. */
  mocks: z.prefault(z.array(z.string()), []),
});
export type QuestionHistoryDoc = z.infer<typeof QuestionHistoryDoc>;

/** A user's totals over all completed quizzes, stored so that they need not be recomputed. See learner-totals.ts. */
export const LearnerTotalsDoc = z.object({
  id: Id,
  userId: Id,
  /** Incremented whenever a value that the achievements show changes. */
  version: Count,
  studySessions: Count,
  gradedSessions: Count,
  practiceTestsPassed: Count,
  scoreSum: Count,
  /** Scores of the last three quizzes, newest last. */
  recentScores: z.array(Count),
  lastGradedScore: z.nullable(Count),
  bestGradedScore: Count,
  perfectSessions: Count,
  halfTimePasses: Count,
  /** Most points by which a graded score beat the one before. */
  steepestClimb: Count,
  longestSession: Count,
  answers: Count,
  rightStudyAnswers: Count,
  rightGradedAnswers: Count,
  hardRightAnswers: Count,
  /** Certifications that a completed quiz held. */
  categoryIds: z.array(Id),
  badgePoints: Count,
  /** The latest attempted first. Empty in a database from before they were kept. */
  practiceTests: z.prefault(z.array(PracticeTestRecord), []),
  /** Days in a row with a completed session. See src/api/progress/streak.ts. */
  streak: z.exactOptional(
    z.object({ days: z.int().check(z.positive()), lastDay: Count, timeZone: z.string() }),
  ),
  /** Instead of `streak` in a database from before it was stored: completions in minutes since the epoch. */
  run: z.array(Count),
  longestStreak: Count,
});
export type LearnerTotalsDoc = z.infer<typeof LearnerTotalsDoc>;

/** `rule` names an entry of badges.ts. */
export const BadgeDoc = z.object({
  id: Id,
  rule: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  category: BadgeCategory,
  color: BadgeColor,
  rarity: Rarity,
  points: Count,
});
export type BadgeDoc = z.infer<typeof BadgeDoc>;

export const AwardDoc = z.object({
  id: Id,
  userId: Id,
  badgeId: Id,
  isNotified: z.boolean(),
  earnedAt: Instant,
});
export type AwardDoc = z.infer<typeof AwardDoc>;

/** A study guide: a quiz has one at most. `writer` as in the contract. */
export const LectureDoc = z.object({
  id: Id,
  userId: Id,
  quizId: Id,
  title: z.string(),
  content: z.string(),
  createdAt: Instant,
  writer: z.string(),
});
export type LectureDoc = z.infer<typeof LectureDoc>;

/** A user's saved questions in one domain, or among the questions without one. Each list has the newest last. */
export const SavedQuestionsDoc = z.object({
  id: Id,
  userId: Id,
  categoryId: Id,
  subcategoryId: z.nullable(Id),
  /** See src/api/saved-questions/missed-list.ts. */
  missed: z.array(
    z.object({
      questionId: Id,
      rights: z.union([z.literal(0), z.literal(1)]),
      misses: z.exactOptional(Misses),
    }),
  ),
  flagged: z.array(Id),
  bookmarked: z.array(Id),
  /** Questions that have a note. */
  noted: z.array(Id),
});
export type SavedQuestionsDoc = z.infer<typeof SavedQuestionsDoc>;

/** A user's own note on a question. */
export const NoteDoc = z.object({ id: Id, userId: Id, questionId: Id, text: z.string(), updatedAt: Instant });
export type NoteDoc = z.infer<typeof NoteDoc>;

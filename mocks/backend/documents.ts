import * as z from "zod/mini";
import { AuditAction, AuditSubjectKind, AuditValues } from "../../src/api/admin/audit.ts";
import { Joining } from "../../src/api/admin/schema.ts";
import { BadgeColor, BadgeCategory, Rarity } from "../../src/api/achievements/schema.ts";
import { TrendPoint } from "../../src/api/progress/schema.ts";
import { PreferencesChange } from "../../src/api/preferences/schema.ts";
import { DomainWeight, ExamProfile } from "../../src/api/catalog/schema.ts";
import { DraftEntry } from "../../src/api/attempts/schema.ts";
import { Misses } from "../../src/api/saved-questions/schema.ts";
import { AnswerValue, OPTIONS_MAX } from "../../src/api/questions/answers.ts";
import {
  DifficultyLevel,
  MatchQuestion,
  MultipleQuestion,
  OrderQuestion,
  SingleQuestion,
} from "../../src/api/questions/schema.ts";
import { PictureType } from "../../src/api/questions/text/picture-content.ts";
import { MockForm, planning } from "../../src/api/questions/planning.ts";
import { FixedForm } from "../../src/api/practice-tests/schema.ts";
import { ExtraTime } from "../../src/api/preferences/conditions.ts";
import { PracticeTestRecord, QuizMode, QuizReason } from "../../src/api/quizzes/schema.ts";
import { ReportReason, ReportState } from "../../src/api/reports/schema.ts";
import { Id, Instant } from "../../src/api/wire.ts";

/** The documents that the backend stores. Each collection is a list of documents in ascending order of `id`. */

const Count = z.int().check(z.nonnegative());

/** Counts the edits of a document, from 1. An editor sends the version that they saw. */
const version = z.prefault(z.int().check(z.positive()), 1);

/**
 * Deleted documents are stored but no longer used. `retiredBy` names the deletion: deleting a certification also retires its
 * domains and questions, deleting a domain its questions. Restoring a document restores those that were retired with it.
 */
const RetiredBy = z.enum(["itself", "domain", "certification"]);
export type RetiredBy = z.infer<typeof RetiredBy>;
const retirement = {
  isRetired: z.prefault(z.boolean(), false),
  retiredBy: z.exactOptional(RetiredBy),
};

/** Without `joining`, as in a database from before the field existed, an organization is `invited`. */
export const TenantDoc = z.object({
  id: Id,
  name: z.string(),
  domain: z.exactOptional(z.string()),
  isActive: z.boolean(),
  joining: z.exactOptional(Joining),
  version,
});
export type TenantDoc = z.infer<typeof TenantDoc>;

/**
 * `emailKey` is the address as `normalizeEmail` gives it; `passwordHash` names its algorithm; `preferences` are those that
 * were chosen.
 */
export const UserDoc = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  emailKey: z.string(),
  passwordHash: z.string(),
  isAdmin: z.boolean(),
  tenantId: Id,
  createdAt: Instant,
  lastLogin: z.exactOptional(Instant),
  /** Whether the user can sign in; absent for those who can. */
  isActive: z.exactOptional(z.literal(false)),
  preferences: z.exactOptional(PreferencesChange),
  version,
});
export type UserDoc = z.infer<typeof UserDoc>;

/** The device name of a browser that sends none, or that signed in before device names were stored. */
export const UNKNOWN_DEVICE = "Unknown device";

/** A signed-in browser; only the hash of its token is stored. Sessions from before the field existed have no `createdAt`. */
export const SessionDoc = z.object({
  id: Id,
  tokenHash: z.string(),
  userId: Id,
  device: z.prefault(z.string(), UNKNOWN_DEVICE),
  createdAt: z.exactOptional(Instant),
  renewedAt: Instant,
  expiresAt: Instant,
});
export type SessionDoc = z.infer<typeof SessionDoc>;

/** A link with which a user may choose a new password once; only the hash of its token is kept. A user has one at most. */
export const ResetLinkDoc = z.object({ id: Id, userId: Id, tokenHash: z.string(), expiresAt: Instant });
export type ResetLinkDoc = z.infer<typeof ResetLinkDoc>;

/**
 * The identity provider of a tenant, which has one at most. `domains` lists the domains of addresses that may sign in.
 * `isInternal`: it may be on this computer or a private network, because an administrator of the installation chose its issuer.
 */
export const IdentityProviderDoc = z.object({
  id: Id,
  tenantId: Id,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.exactOptional(z.string()),
  domains: z.array(z.string()),
  passwordSignIn: z.boolean(),
  isInternal: z.boolean(),
  version,
});
export type IdentityProviderDoc = z.infer<typeof IdentityProviderDoc>;

/** Links a user to the subject by which an identity provider knows them. */
export const IdentityDoc = z.object({
  id: Id,
  tenantId: Id,
  userId: Id,
  issuer: z.string(),
  subject: z.string(),
  createdAt: Instant,
});
export type IdentityDoc = z.infer<typeof IdentityDoc>;

/** A change of address that the user has to confirm by a link to the new address. A user has one at most. */
export const EmailChangeDoc = z.object({
  id: Id,
  userId: Id,
  email: z.string(),
  tokenHash: z.string(),
  expiresAt: Instant,
});
export type EmailChangeDoc = z.infer<typeof EmailChangeDoc>;

/**
 * An invitation to an organization: of a person, who has an address; a class link, which has a `name`; or one that somebody requested
 * by signing up, to confirm the address. `name` of a person is a suggestion.
 */
export const InvitationDoc = z.object({
  id: Id,
  tenantId: Id,
  kind: z.enum(["person", "class", "sign-up"]),
  name: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  emailKey: z.exactOptional(z.string()),
  isAdmin: z.boolean(),
  maxUses: z.int().check(z.positive()),
  uses: Count,
  tokenHash: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: z.exactOptional(Instant),
  /** The class link by which somebody signed up. */
  classId: z.exactOptional(Id),
});
export type InvitationDoc = z.infer<typeof InvitationDoc>;

/** The subject of an email. mail/prepare-mail.ts says what each one does when it is sent. */
export const MailKind = z.enum(["reset", "sign-up", "invite", "new-address", "address-changed"]);
export type MailKind = z.infer<typeof MailKind>;

/**
 * An email to send. It contains no secret: the link is created when it is sent. `name` is a name to address or, in
 * `address-changed`, the new address. `dueAt` is the time of the next attempt.
 */
export const MailDoc = z.object({
  id: Id,
  tenantId: Id,
  kind: MailKind,
  address: z.string(),
  name: z.exactOptional(z.string()),
  aboutUserId: z.exactOptional(Id),
  classId: z.exactOptional(Id),
  language: z.enum(["en", "de", "ar"]),
  attempts: Count,
  createdAt: Instant,
  dueAt: Instant,
});
export type MailDoc = z.infer<typeof MailDoc>;

export const CategoryDoc = z.object({
  id: Id,
  tenantId: Id,
  name: z.string(),
  description: z.exactOptional(z.string()),
  icon: z.exactOptional(z.string()),
  profile: z.exactOptional(ExamProfile),
  version,
  ...retirement,
});
export type CategoryDoc = z.infer<typeof CategoryDoc>;

export const SubcategoryDoc = z.object({
  id: Id,
  categoryId: Id,
  name: z.string(),
  weight: z.exactOptional(DomainWeight),
  version,
  ...retirement,
});
export type SubcategoryDoc = z.infer<typeof SubcategoryDoc>;

/** A practice test that an organization offers. With a `form`, all attempts have its questions. */
export const PracticeTestDoc = z.object({
  id: Id,
  tenantId: Id,
  title: z.string(),
  description: z.exactOptional(z.string()),
  categoryIds: z.array(Id),
  questionCount: Count,
  timeLimit: Count,
  passMark: Count,
  form: z.exactOptional(FixedForm),
  version,
});
export type PracticeTestDoc = z.infer<typeof PracticeTestDoc>;

const bankFields = {
  ...planning,
  categoryId: Id,
  text: z.string(),
  difficultyLevel: DifficultyLevel,
  tags: z.array(z.string()),
  version,
  /** Who wrote this version, also once that user is deleted. Absent in a seed, and in a database from before it was stored. */
  authorId: z.exactOptional(Id),
  /** When this version was stored. Absent in a seed, and in a database from before it was stored. */
  changedAt: z.exactOptional(Instant),
  ...retirement,
};
const options = z.array(z.object({ id: Id, text: z.string(), feedback: z.exactOptional(z.string()) }));
/** The latest version of a question. Options carry ids from 1, so that an unanswered 0 is never right. */
export const QuestionDoc = z.discriminatedUnion("kind", [
  z.object({
    ...SingleQuestion.shape,
    ...bankFields,
    options: options.check(z.minLength(1), z.maxLength(OPTIONS_MAX)),
    correctAnswer: Id,
  }),
  z.object({ ...MultipleQuestion.shape, ...bankFields }),
  z.object({ ...OrderQuestion.shape, ...bankFields }),
  z.object({ ...MatchQuestion.shape, ...bankFields }),
]);
export type QuestionDoc = z.infer<typeof QuestionDoc>;

/** A version of a question that another has replaced, as it was until then. */
export const FormerQuestionDoc = z.object({
  id: Id,
  questionId: Id,
  version: z.int().check(z.positive()),
  until: Instant,
  question: QuestionDoc,
});
export type FormerQuestionDoc = z.infer<typeof FormerQuestionDoc>;

/** A picture of questions: its bytes as base64, by their SHA-256 hash in hexadecimal. `createdAt` is the latest upload. */
export const PictureDoc = z.object({
  id: Id,
  tenantId: Id,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  type: PictureType,
  size: z.int().check(z.positive()),
  data: z.string(),
  createdAt: Instant,
});
export type PictureDoc = z.infer<typeof PictureDoc>;

/** A learner's report that a question is wrong. `quizId`: where it was made, and `version` what that quiz held. */
export const ReportDoc = z.object({
  id: Id,
  tenantId: Id,
  questionId: Id,
  version: z.int().check(z.positive()),
  userId: Id,
  quizId: Id,
  reason: ReportReason,
  text: z.exactOptional(z.string()),
  createdAt: Instant,
  state: ReportState,
  reply: z.exactOptional(z.string()),
  answeredAt: z.exactOptional(Instant),
});
export type ReportDoc = z.infer<typeof ReportDoc>;

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

/**
 * An entry of an organization's audit log. Users are named by their ids only, so that an entry outlives a deleted user without
 * naming them. `isInstallation`: the user acted as an administrator of the installation, from another organization.
 */
export const AuditEntryDoc = z.object({
  id: Id,
  tenantId: Id,
  at: Instant,
  action: AuditAction,
  actorId: z.exactOptional(Id),
  isInstallation: z.exactOptional(z.literal(true)),
  network: z.exactOptional(z.string()),
  subject: z.exactOptional(AuditSubjectKind),
  subjectId: z.exactOptional(Id),
  subjectName: z.exactOptional(z.string()),
  before: z.exactOptional(AuditValues),
  after: z.exactOptional(AuditValues),
});
export type AuditEntryDoc = z.infer<typeof AuditEntryDoc>;

const listOf = <T extends z.ZodMiniType>(schema: T) => z.prefault(z.array(schema), []);

/** Every collection. One that a file lacks is empty. */
export const Database = z.object({
  tenants: listOf(TenantDoc),
  users: listOf(UserDoc),
  sessions: listOf(SessionDoc),
  resetLinks: listOf(ResetLinkDoc),
  identityProviders: listOf(IdentityProviderDoc),
  identities: listOf(IdentityDoc),
  emailChanges: listOf(EmailChangeDoc),
  invitations: listOf(InvitationDoc),
  mails: listOf(MailDoc),
  categories: listOf(CategoryDoc),
  subcategories: listOf(SubcategoryDoc),
  badges: listOf(BadgeDoc),
  practiceTests: listOf(PracticeTestDoc),
  questions: listOf(QuestionDoc),
  formerQuestions: listOf(FormerQuestionDoc),
  pictures: listOf(PictureDoc),
  quizzes: listOf(QuizDoc),
  drafts: listOf(DraftDoc),
  mastery: listOf(MasteryDoc),
  recalls: listOf(QuestionHistoryDoc),
  tallies: listOf(LearnerTotalsDoc),
  awards: listOf(AwardDoc),
  lectures: listOf(LectureDoc),
  marks: listOf(SavedQuestionsDoc),
  notes: listOf(NoteDoc),
  reports: listOf(ReportDoc),
  auditEntries: listOf(AuditEntryDoc),
});
export type Database = z.infer<typeof Database>;
export type CollectionName = keyof Database;
export type Doc<C extends CollectionName> = Database[C][number];

/** The seed: a database and the instant to which its dates are relative. */
export const Seed = z.object({ anchor: Instant, ...Database.shape });
export type Seed = z.infer<typeof Seed>;

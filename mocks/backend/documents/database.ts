import * as z from "zod/mini";
import { Instant } from "../../../src/api/wire.ts";
import {
  TenantDoc,
  UserDoc,
  SessionDoc,
  ResetLinkDoc,
  IdentityProviderDoc,
  IdentityDoc,
  EmailChangeDoc,
  InvitationDoc,
  MailDoc,
  AuditEntryDoc,
} from "./accounts.ts";
import {
  CategoryDoc,
  SubcategoryDoc,
  PracticeTestDoc,
  QuestionDoc,
  FormerQuestionDoc,
  PictureDoc,
  ReportDoc,
} from "./bank.ts";
import {
  QuizDoc,
  DraftDoc,
  MasteryDoc,
  QuestionHistoryDoc,
  LearnerTotalsDoc,
  BadgeDoc,
  AwardDoc,
  LectureDoc,
  SavedQuestionsDoc,
  NoteDoc,
} from "./learning.ts";

/** The documents that the backend stores. Each collection is a list of documents in ascending order of `id`. */

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

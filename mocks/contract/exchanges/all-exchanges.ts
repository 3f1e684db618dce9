import { ACCOUNT_EXCHANGES } from "./account.ts";
import { CERTIFICATION_EXCHANGES } from "./admin/certifications.ts";
import { DELETION_EXCHANGES } from "./admin/deletion.ts";
import { EXAM_EXCHANGES } from "./admin/exams.ts";
import { IMPORT_EXCHANGES } from "./admin/imports.ts";
import { INVITATION_EXCHANGES } from "./admin/invitations.ts";
import { ORGANIZATION_EXCHANGES, ORGANIZATION_END_EXCHANGES } from "./admin/organizations.ts";
import { QUESTION_EXCHANGES } from "./admin/questions.ts";
import { USER_EXCHANGES } from "./admin/users.ts";
import { CATALOG_EXCHANGES } from "./catalog.ts";
import type { Exchange } from "./exchange.ts";
import { MALFORMED_EXCHANGES } from "./malformed.ts";
import { PROGRESS_EXCHANGES } from "./progress.ts";
import { QUIZ_EXCHANGES } from "./quizzes.ts";
import { REPORT_EXCHANGES } from "./reports.ts";
import { SAVED_QUESTION_EXCHANGES } from "./saved-questions.ts";
import { SIGN_IN_EXCHANGES } from "./sign-in.ts";
import { SIGN_OUT_EXCHANGES } from "./sign-out.ts";
import { SIGNED_OUT_EXCHANGES } from "./signed-out.ts";
import { SINGLE_SIGN_ON_EXCHANGES } from "./single-sign-on.ts";
import { STUDY_NOTES_EXCHANGES } from "./study-notes.ts";

/**
 * All exchanges by the name of the file in `replies` that records their replies, in the order in which they are sent. Later ones depend
 * on what earlier ones stored.
 */
export const EXCHANGES_BY_SUBJECT: Readonly<Record<string, readonly Exchange[]>> = {
  "signed-out": SIGNED_OUT_EXCHANGES,
  malformed: MALFORMED_EXCHANGES,
  "sign-in": SIGN_IN_EXCHANGES,
  catalog: CATALOG_EXCHANGES,
  quizzes: QUIZ_EXCHANGES,
  progress: PROGRESS_EXCHANGES,
  "study-notes": STUDY_NOTES_EXCHANGES,
  "saved-questions": SAVED_QUESTION_EXCHANGES,
  account: ACCOUNT_EXCHANGES,
  "sign-out": SIGN_OUT_EXCHANGES,
  exams: EXAM_EXCHANGES,
  organizations: ORGANIZATION_EXCHANGES,
  certifications: CERTIFICATION_EXCHANGES,
  questions: QUESTION_EXCHANGES,
  deletion: DELETION_EXCHANGES,
  "organization-end": ORGANIZATION_END_EXCHANGES,
  users: USER_EXCHANGES,
  invitations: INVITATION_EXCHANGES,
  imports: IMPORT_EXCHANGES,
  reports: REPORT_EXCHANGES,
  "single-sign-on": SINGLE_SIGN_ON_EXCHANGES,
};

export const ALL_EXCHANGES: readonly Exchange[] = Object.values(EXCHANGES_BY_SUBJECT).flat();

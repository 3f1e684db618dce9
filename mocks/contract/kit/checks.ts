import type { Check } from "./check.ts";
import { ACCOUNT_CHECKS } from "./checks/account.ts";
import { ADMIN_CHECKS } from "./checks/admin.ts";
import { DRAFT_CHECKS } from "./checks/drafts.ts";
import { EVERYWHERE_CHECKS } from "./checks/everywhere.ts";
import { INVITATION_CHECKS } from "./checks/invitations.ts";
import { SAVED_QUESTION_CHECKS } from "./checks/saved-questions.ts";
import { PROGRESS_CHECKS } from "./checks/progress.ts";
import { QUIZ_CHECKS } from "./checks/quizzes.ts";
import { SIGN_IN_CHECKS } from "./checks/sign-in.ts";
import { SINGLE_SIGN_ON_CHECKS } from "./checks/single-sign-on.ts";

/** All checks, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  ...SIGN_IN_CHECKS,
  ...QUIZ_CHECKS,
  ...DRAFT_CHECKS,
  ...PROGRESS_CHECKS,
  ...SAVED_QUESTION_CHECKS,
  ...ACCOUNT_CHECKS,
  ...ADMIN_CHECKS,
  ...SINGLE_SIGN_ON_CHECKS,
  ...INVITATION_CHECKS,
  ...EVERYWHERE_CHECKS,
];

import type { Check } from "./check.ts";
import { ACCOUNT_CHANGE_CHECKS } from "./checks/account/account-changes.ts";
import { ACCOUNT_CHECKS } from "./checks/account/account.ts";
import { INVITATION_CHECKS } from "./checks/account/invitations.ts";
import { PREFERENCE_CHECKS } from "./checks/account/preferences.ts";
import { SIGN_IN_CHECKS } from "./checks/account/sign-in.ts";
import { SINGLE_SIGN_ON_CHECKS } from "./checks/account/single-sign-on.ts";
import { ADMIN_CHECKS } from "./checks/admin.ts";
import { EVERYWHERE_CHECKS } from "./checks/everywhere.ts";
import { LEARNER_CHECKS } from "./checks/learner.ts";
import { QUIZ_CHECKS } from "./checks/quizzes.ts";

/** All checks, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  ...SIGN_IN_CHECKS,
  ...QUIZ_CHECKS,
  ...LEARNER_CHECKS,
  ...ACCOUNT_CHECKS,
  ...PREFERENCE_CHECKS,
  ...ACCOUNT_CHANGE_CHECKS,
  ...ADMIN_CHECKS,
  ...SINGLE_SIGN_ON_CHECKS,
  ...INVITATION_CHECKS,
  ...EVERYWHERE_CHECKS,
];

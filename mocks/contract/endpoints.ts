import type { Endpoint } from "./endpoint.ts";
import { ACCOUNT_ENDPOINTS } from "./endpoints/account.ts";
import { ADMIN_ENDPOINTS } from "./endpoints/admin.ts";
import { INVITATION_ENDPOINTS } from "./endpoints/invitations.ts";
import { PROGRESS_ENDPOINTS } from "./endpoints/progress.ts";
import { QUIZ_ENDPOINTS } from "./endpoints/quizzes.ts";
import { SAVED_QUESTIONS_ENDPOINTS } from "./endpoints/saved-questions.ts";
import { SIGN_IN_ENDPOINTS } from "./endpoints/sign-in.ts";
import { SINGLE_SIGN_ON_ENDPOINTS } from "./endpoints/single-sign-on.ts";

/** All endpoints of /api. If two paths match an address, the first one wins. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...SIGN_IN_ENDPOINTS,
  ...SINGLE_SIGN_ON_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...QUIZ_ENDPOINTS,
  ...PROGRESS_ENDPOINTS,
  ...SAVED_QUESTIONS_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
];

import { ADMIN_EXCHANGES } from "./admin/organizations.ts";
import { ADMIN_USER_EXCHANGES } from "./admin/users.ts";
import { EXAM_EXCHANGES } from "./admin/exams.ts";
import type { Exchange } from "./exchange.ts";
import { LEARNER_EXCHANGES } from "./learner.ts";
import { IMPORT_EXCHANGES } from "./admin/imports.ts";
import { INVITATION_EXCHANGES } from "./admin/invitations.ts";
import { REPORT_EXCHANGES } from "./reports.ts";
import { SINGLE_SIGN_ON_EXCHANGES } from "./single-sign-on.ts";

/** All exchanges in order. Those of administrators come last because they change figures that the others expect. */
export const ALL_EXCHANGES: readonly Exchange[] = [
  ...LEARNER_EXCHANGES,
  ...EXAM_EXCHANGES,
  ...ADMIN_EXCHANGES,
  ...ADMIN_USER_EXCHANGES,
  ...INVITATION_EXCHANGES,
  ...IMPORT_EXCHANGES,
  ...REPORT_EXCHANGES,
  ...SINGLE_SIGN_ON_EXCHANGES,
];

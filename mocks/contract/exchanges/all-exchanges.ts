import { ADMIN_EXCHANGES } from "./admin-exchanges.ts";
import { ADMIN_USER_EXCHANGES } from "./admin-user-exchanges.ts";
import { EXAM_EXCHANGES } from "./exam-exchanges.ts";
import type { Exchange } from "./exchange.ts";
import { LEARNER_EXCHANGES } from "./learner-exchanges.ts";
import { IMPORT_EXCHANGES } from "./import-exchanges.ts";
import { INVITATION_EXCHANGES } from "./invitation-exchanges.ts";
import { REPORT_EXCHANGES } from "./report-exchanges.ts";
import { SINGLE_SIGN_ON_EXCHANGES } from "./single-sign-on-exchanges.ts";

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

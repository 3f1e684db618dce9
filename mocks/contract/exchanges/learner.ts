import type { Exchange } from "./exchange.ts";
import { SIGNED_OUT_CALLS } from "./signed-out.ts";
import { MALFORMED_CALLS } from "./malformed.ts";
import { SIGN_IN_CALLS } from "./sign-in.ts";
import { CATALOGUE_CALLS } from "./catalogue.ts";
import { SESSIONS_CALLS } from "./sessions.ts";
import { PROGRESS_CALLS } from "./progress.ts";
import { STUDY_NOTES_CALLS } from "./study-notes.ts";
import { MARKS_CALLS } from "./saved-questions.ts";
import { ACCOUNT_CALLS } from "./account.ts";
import { END_CALLS } from "./end.ts";

/**
 * Exchanges to send in this order over every transport. The responses must be identical on all transports and match the
 * expected status, headers and body. No body may have a field that the schema of the contract does not define.
 */
export const LEARNER_EXCHANGES: readonly Exchange[] = [
  ...SIGNED_OUT_CALLS,
  ...MALFORMED_CALLS,
  ...SIGN_IN_CALLS,
  ...CATALOGUE_CALLS,
  ...SESSIONS_CALLS,
  ...PROGRESS_CALLS,
  ...STUDY_NOTES_CALLS,
  ...MARKS_CALLS,
  ...ACCOUNT_CALLS,
  ...END_CALLS,
];

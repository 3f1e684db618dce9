import type { Store } from "../store.ts";
import type { UserDoc } from "../documents.ts";
import type { Imports } from "../imports.ts";
import type { ApiRequest, Reply } from "./http.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { LoginLimit } from "./login-limit.ts";
import type { NotesWriter } from "../notes-writer.ts";
import type { QuestionSearch } from "./question-search.ts";
import type { NotesJobs } from "./notes-jobs.ts";
import type { Passwords } from "../passwords.ts";

/** What the backend is made of. Clock and randomness come from outside, so that both can stand still. */
export interface Parts {
  store: Store;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to 1, for drawing questions; tokens have their own source. */
  random: () => number;
  passwords: Passwords;
  notesWriter: NotesWriter;
}

/** What a route is handed. */
export interface Call extends Parts {
  request: ApiRequest;
  /** The segments that the pattern names. */
  params: Record<string, string>;
  /** The caller's time zone, UTC where the call does not name a known one. */
  timeZone: string;
  /** Failed logins. */
  loginLimit: LoginLimit;
  /** Registrations by network: each costs as much as a login. */
  registerLimit: RateLimit;
  /** Tries to choose a new password with a link, by network. */
  resetLimit: RateLimit;
  /** The study notes that are being written. */
  writings: NotesJobs;
  /** Looks for words in the questions of a bank. */
  questionSearch: QuestionSearch;
  /** The imports that are staged. */
  imports: Imports;
  /** Hears of what the operator should know; the caller is told nothing of it. */
  report: (error: unknown) => void;
  /** A hash that nobody's password has: an unknown email costs the same time as a known one. */
  decoyHash: () => Promise<string>;
  /** Differs each time the backend starts, so that no answer of an earlier one counts as unchanged. */
  boot: string;
}

/** What a route for signed-in users is handed. */
export interface UserCall extends Call {
  /**
   * Returns the id of the tenant with the domain of an address, which `store` may not reach because it sees only the
   * caller's tenant. Runs in a separate transaction, so call it outside any other.
   */
  domainOwner: (emailKey: string) => Promise<number | undefined>;
  /** Who calls. The rest of the user is read in a transaction, which also checks the sign-in: see `signedInUser`. */
  user: Pick<UserDoc, "id" | "tenantId">;
  /** The id of the sign-in that the call came with, once a transaction has checked it. */
  signInId: () => number;
}

/**
 * `open` routes are for everybody; all others answer 401 without a sign-in. With `endsSignIn`, each answer of the
 * route takes the cookie back, whatever went wrong.
 */
export type Route =
  | { method: string; path: string; open: true; endsSignIn?: true; handle: (call: Call) => Promise<Reply> }
  | {
      method: string;
      path: string;
      open?: false;
      endsSignIn?: never;
      handle: (call: UserCall) => Promise<Reply>;
    };

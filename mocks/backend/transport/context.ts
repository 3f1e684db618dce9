import type { UserDoc } from "../documents/accounts.ts";
import type { IdentityProviders } from "../ports/identity-providers.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { NotesWriter } from "../ports/notes-writer.ts";
import type { Passwords } from "../ports/passwords.ts";
import type { Store } from "../ports/store.ts";
import type { ApiRequest, Reply } from "./http.ts";
import type { Limits } from "./limits/limits.ts";
import type { NotesJobs } from "./notes-jobs.ts";

/** The dependencies of the backend. Clock and randomness are injected, so that tests can fix them. */
export interface Dependencies {
  store: Store;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to 1, for drawing questions; tokens have their own source. */
  random: () => number;
  passwords: Passwords;
  notesWriter: NotesWriter;
  identityProviders: IdentityProviders;
  /** `null` if the server doesn't send email. */
  mailer: Mailer | null;
  /** Whether people can sign up without an invitation. */
  allowsRegistration: boolean;
}

/** The argument of a route handler. */
export interface Call extends Dependencies {
  request: ApiRequest;
  /** The named path segments. */
  params: Record<string, string>;
  /** The caller's time zone; UTC if missing or unknown. */
  timeZone: string;
  limits: Limits;
  /** Study notes in progress. */
  notesJobs: NotesJobs;
  /** The imports that this process works on, by user. */
  runningImports: Map<number, Set<ApiRequest>>;
  /** Reports an error to the operator. The response doesn't reveal it. */
  report: (error: unknown) => void;
  /** Returns a hash to verify for unknown emails, so that they take as long as known ones. */
  decoyHash: () => Promise<string>;
  /** Identifies this start of the backend. Part of ETags, so that those of earlier starts are invalid. */
  startId: string;
}

/** The argument of a route handler for signed-in users. */
export interface UserCall extends Omit<Call, "store"> {
  store: Omit<Store, "of">;
  /**
   * Returns the id of the tenant with the domain of an address, which `store` may not reach because it sees only the
   * caller's tenant. Runs in a separate transaction, so call it outside any other.
   */
  domainOwner: (emailKey: string) => Promise<number | undefined>;
  /** The caller's ids. `signedInUser` reads the other fields in a transaction, which also verifies the sign-in session. */
  user: Pick<UserDoc, "id" | "tenantId">;
  /** Returns the id of the sign-in session, after a transaction has verified it. */
  signInId: () => number;
}

interface RouteBase {
  method: string;
  path: string;
}

/** A route that needs no sign-in session. */
interface OpenRoute extends RouteBase {
  open: true;
  /** Every response of the route removes the cookie, even an error. */
  endsSignIn?: true;
  isAdministrative?: never;
  handle: (call: Call) => Promise<Reply>;
}

/**
 * A route that responds with 401 without a sign-in session. Its store reaches the caller's tenant, and its changes lock the caller's own
 * data.
 */
export interface UserRoute extends RouteBase {
  open?: false;
  endsSignIn?: never;
  /**
   * Others get 403. Changes lock the tenant in the path. For administrators of the installation, the store reaches that tenant too, or
   * all if the path has none.
   */
  isAdministrative?: true;
  /** Which callers see the rows of all tenants. Default: none. */
  seesAllTenants?: "any caller" | "installation administrators";
  /** Changes affect more than one tenant, so they lock the installation. */
  locksInstallation?: true;
  handle: (call: UserCall) => Promise<Reply>;
}

export type Route = OpenRoute | UserRoute;

/** Returns the routes, open to administrators only. */
export const forAdministrators = (routes: readonly UserRoute[]): readonly UserRoute[] =>
  routes.map((route) => ({ ...route, isAdministrative: true }));

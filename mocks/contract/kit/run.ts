import { messageOf } from "../../error-message.ts";
import { describeEndpoint, type Resource } from "../endpoint.ts";
import { readMe, logIn } from "../endpoints/sign-in.ts";
import type { Check } from "./check.ts";
import { CHECKS } from "./checks.ts";
import {
  createHttpClient,
  type Account,
  type SignedInSession,
  type HttpClient,
} from "./client/http-client.ts";
import { describeMismatches } from "./client/mismatch.ts";
import { createKit, type KitOptions } from "./create-kit.ts";
import { CheckFailed, NotChecked, Stopped, type Fault } from "./faults.ts";
import type { Accounts, Permissions } from "./kit.ts";

export interface RunOptions extends Partial<Permissions> {
  /** The address of the backend without a trailing slash, such as `https://portal.example.org`. */
  base: string;
  accounts: Accounts;
  fetch?: typeof fetch;
  /** Timeout of a call in milliseconds. Default 10,000. */
  timeout?: number;
  /** Returns a signal that aborts a call after a timeout. Default: `AbortSignal.timeout`. */
  createTimeoutSignal?: (milliseconds: number) => AbortSignal;
  /** Run only the checks of these resources. Default all. */
  only?: readonly Resource[];
  /** Checks to skip: the reason by the name of the check. */
  except?: Readonly<Record<string, string>>;
  /** A text unique to this run. Default random. */
  stamp?: string;
  /** Called after each check. */
  onResult?: (result: Result) => void;
}

/** The result of a check. */
export interface Result extends Pick<Check, "name" | "rule"> {
  resource: Resource;
  /** Method and path of the endpoint under test. */
  endpoint: string;
  outcome: "passed" | "failed" | "not checked";
  /** Why the check did not run; completes "because …". */
  reason?: string;
  fault?: Fault;
}

export interface Report {
  base: string;
  results: Result[];
  /** Observations that are not violations. */
  notes: string[];
  calls: number;
}

/**
 * Checks a backend against the contract, one check after the other, then removes what it created where possible.
 *
 * @throws {Stopped} if the run can't start or continue; the message says why and what to do
 */
export async function runContract({
  base,
  accounts,
  fetch = globalThis.fetch,
  timeout = 10_000,
  createTimeoutSignal = (milliseconds) => AbortSignal.timeout(milliseconds),
  writeAdmin = false,
  tryLimits = false,
  only,
  except = {},
  stamp = Math.random().toString(36).slice(2, 10),
  onResult,
}: RunOptions): Promise<Report> {
  const client = createHttpClient({ base, fetch, timeout, createTimeoutSignal });
  const cleanups: { what: string; clean: () => Promise<unknown> }[] = [];
  let currentCheck = "signing in";
  const sessions = await signInAll(client, accounts);
  for (const session of Object.values(sessions))
    cleanups.push({ what: `sign ${session.who} out`, clean: () => session.sendTo("POST", "/api/logout") });
  const kit = createKit({
    client,
    isSecure: base.startsWith("https:"),
    permissions: { writeAdmin, tryLimits },
    accounts,
    sessions,
    stamp,
    addCleanup: (what, clean) => void cleanups.push({ what, clean }),
    currentCheck: () => currentCheck,
  });

  const results: Result[] = [];
  const notes: string[] = [];
  /** Failures of an endpoint itself: the check that reported each. */
  const reportedBy = new Map<string, string>();
  /** Failures of an endpoint itself that prevented checks of other endpoints. */
  const blocking = new Map<string, { fault: Fault; check: Check }>();

  const outcomeOf = async (check: Check): Promise<Pick<Result, "outcome" | "reason" | "fault">> => {
    const excepted = except[check.name];
    if (excepted !== undefined) return { outcome: "not checked", reason: excepted };
    try {
      await check.run(kit);
      return { outcome: "passed" };
    } catch (error) {
      if (error instanceof NotChecked) return { outcome: "not checked", reason: error.message };
      if (!(error instanceof CheckFailed)) throw error;
      const { fault } = error;
      const name = client.getFailedEndpoint(fault);
      if (name === undefined) return { outcome: "failed", fault };
      const key = `${name}: ${fault.actual}`;
      const isUnderTest = check.endpoints.some((endpoint) => endpoint.name === name);
      const by = reportedBy.get(key);
      const status = fault.call?.status ?? 0;
      if (isUnderTest && (by === undefined || (status >= 400 && status < 500))) {
        reportedBy.set(key, check.name);
        return { outcome: "failed", fault };
      }
      if (by === undefined && !blocking.has(key)) blocking.set(key, { fault, check });
      const call = `${fault.call?.method} ${fault.call?.path}`;
      return {
        outcome: "not checked",
        reason: by === undefined ? `it needs ${call}, which failed` : `${call} failed, see “${by}”`,
      };
    }
  };

  const add = (result: Result): void => {
    results.push(result);
    onResult?.(result);
  };

  try {
    for (const check of CHECKS) {
      const [endpoint] = check.endpoints;
      if (only && !only.includes(endpoint.resource)) continue;
      currentCheck = check.name;
      const { name, rule } = check;
      add({
        name,
        rule,
        resource: endpoint.resource,
        endpoint: describeEndpoint(endpoint),
        ...(await outcomeOf(check)),
      });
    }
    // A failure that only prevented other checks must still fail the run.
    for (const [key, { fault, check }] of blocking) {
      if (reportedBy.has(key)) continue;
      add({
        name: `blocking failure: ${key.split(":")[0]}`,
        rule: `The call that “${check.name}” needs succeeds.`,
        resource: check.endpoints[0].resource,
        endpoint: `${fault.call?.method} ${fault.call?.path}`,
        outcome: "failed",
        fault,
      });
    }
  } finally {
    for (const { what, clean } of cleanups.toReversed())
      await clean().catch((error: unknown) => {
        notes.push(`Could not ${what} (${messageOf(error)}). Please do it by hand.`);
      });
  }
  for (const [name, fields] of client.observations.unknownFields)
    notes.push(
      `${name} returns fields that the contract does not define, which is allowed: ${[...fields].toSorted().join(", ")}.`,
    );
  return { base, results, notes, calls: client.observations.calls };
}

/** Signs in all accounts. @throws {Stopped} if one of them can't be used */
async function signInAll(client: HttpClient, accounts: Accounts): Promise<KitOptions["sessions"]> {
  for (const account of Object.values(accounts) as (Account | undefined)[])
    if (account) client.redact(account.password);
  const learner = await signIn(client, accounts.learner, "the learner", "CONTRACT_LEARNER");
  if (learner.user.isAdmin)
    throw new Stopped(
      `${learner.account.email} is an administrator. Set CONTRACT_LEARNER to the account of a learner.`,
    );
  const { second, outsider, admin } = accounts;
  const sessions: KitOptions["sessions"] = { learner };
  if (second) {
    sessions.second = await signIn(client, second, "the second learner", "CONTRACT_SECOND");
    const { id, tenantId } = sessions.second.user;
    if (id === learner.user.id || tenantId !== learner.user.tenantId)
      throw new Stopped(
        `${second.email} ${id === learner.user.id ? "is the same account as the learner" : "belongs to another organization than the learner"}. Set CONTRACT_SECOND to another learner of the same organization.`,
      );
  }
  if (outsider) {
    sessions.outsider = await signIn(client, outsider, "the outsider", "CONTRACT_OUTSIDER");
    if (sessions.outsider.user.tenantId === learner.user.tenantId)
      throw new Stopped(
        `${outsider.email} belongs to the same organization as the learner. Set CONTRACT_OUTSIDER to a learner of another organization.`,
      );
  }
  if (admin) {
    sessions.admin = await signIn(client, admin, "the administrator", "CONTRACT_ADMIN");
    if (!sessions.admin.user.isAdmin)
      throw new Stopped(
        `${admin.email} is not an administrator. Set CONTRACT_ADMIN to the account of an administrator.`,
      );
  }
  return sessions;
}

/** Signs in. @throws {Stopped} if that fails */
async function signIn(
  client: HttpClient,
  account: Account,
  who: string,
  variable: string,
): Promise<SignedInSession> {
  const session = client.createSession(who);
  try {
    const response = await session.send(logIn, { body: { ...account } });
    if (response.status === 401 || response.status === 403)
      throw new Stopped(
        `${account.email} could not sign in: ${response.text.slice(0, 200).trim() || `${response.status}.`} Check ${variable} and ${variable}_PASSWORD.`,
      );
    if (response.status === 429)
      throw new Stopped(
        `${account.email} could not sign in because of too many attempts. Wait 15 minutes, then run this again.`,
      );
    if (response.status !== logIn.success)
      throw new Stopped(
        `POST /api/login for ${account.email} returned ${response.status} instead of ${logIn.success}. ${isNoApi(response.status) ? "Check that the backend serves /api at this address." : "Check the backend's log."}`,
      );
    const me = await session.send(readMe);
    const user = readMe.reply?.safeParse(me.body);
    const issues = me.status === readMe.success ? (user?.error?.issues ?? []) : [];
    if (me.status !== readMe.success || !user?.success)
      throw new Stopped(
        `${account.email} signed in, but GET /api/auth/me does not return the user (${me.status}${issues.length > 0 ? `, ${describeMismatches(me.body, issues)}` : ""}). It must return the user if the request carries the cookie from POST /api/login. No other check can run without this.`,
      );
    return { ...session, user: user.data, account };
  } catch (error) {
    if (error instanceof CheckFailed)
      throw new Stopped(`${account.email} could not sign in: ${error.message}. ${error.fault.advice}`);
    throw error;
  }
}

const isNoApi = (status: number): boolean =>
  status === 404 || status === 405 || (status >= 300 && status < 400);

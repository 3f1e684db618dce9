import type { Resource } from "../endpoint.ts";
import { readMe, logIn } from "../endpoints/sign-in.ts";
import type { Check } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { Broken, NotChecked, Stopped, type Fault } from "./faults.ts";
import { createKit, type Accounts, type Leave } from "./kit.ts";
import { misfitOf } from "./misfit.ts";
import { createTalk, type Account, type Person, type Talk } from "./talk.ts";

export interface RunOptions extends Partial<Leave> {
  /** Where the backend is, without a slash at its end, such as `https://portal.example.org`. */
  base: string;
  accounts: Accounts;
  fetch?: typeof fetch;
  /** Milliseconds until a call counts as not answered. Default 10,000. */
  timeout?: number;
  /** What ends a call after so many milliseconds. Default: the clock. */
  late?: (milliseconds: number) => AbortSignal;
  /** Checks of these resources alone; what they build on is made all the same. Default all. */
  only?: readonly Resource[];
  /** Checks to leave out, by their names, and why. */
  except?: Readonly<Record<string, string>>;
  /** Differs from run to run. */
  stamp?: string;
  /** Hears of each check when it is through. */
  onResult?: (result: Result) => void;
}

/** What became of a check. */
export interface Result extends Pick<Check, "name" | "rule"> {
  resource: Resource;
  /** Method and path of what it is about. */
  endpoint: string;
  outcome: "passed" | "failed" | "not checked";
  /** Of one that was not checked: ends a sentence that begins with "because". */
  reason?: string;
  fault?: Fault;
}

export interface Report {
  base: string;
  results: Result[];
  /** What is worth knowing and breaks no rule. */
  notes: string[];
  calls: number;
}

/**
 * Holds a backend to the contract, one check after the other, and takes back what it can.
 *
 * @throws {Stopped} where it can't begin or go on; the message says why, and what to do
 */
export async function runContract({
  base,
  accounts,
  fetch = globalThis.fetch,
  timeout = 10_000,
  late = (milliseconds) => AbortSignal.timeout(milliseconds),
  writeAdmin = false,
  tryLimits = false,
  only,
  except = {},
  stamp = Math.random().toString(36).slice(2, 10),
  onResult,
}: RunOptions): Promise<Report> {
  const talk = createTalk({ base, fetch, timeout, late });
  const cleaning: { what: string; clean: () => Promise<unknown> }[] = [];
  let current = "signing in";
  const people = await signAllIn(talk, accounts);
  for (const person of Object.values(people))
    cleaning.push({ what: `sign ${person.who} out`, clean: () => person.sendTo("POST", "/api/logout") });
  const kit = createKit({
    talk,
    isSecure: base.startsWith("https:"),
    leave: { writeAdmin, tryLimits },
    accounts,
    people,
    stamp,
    later: (what, clean) => void cleaning.push({ what, clean }),
    current: () => current,
  });

  const results: Result[] = [];
  const notes: string[] = [];
  /** Faults that endpoints have of themselves, and the check that told them. */
  const told = new Map<string, string>();
  /** Those that kept checks of other endpoints from being made. */
  const inTheWay = new Map<string, { fault: Fault; check: Check }>();

  const outcomeOf = async (check: Check): Promise<Pick<Result, "outcome" | "reason" | "fault">> => {
    const excepted = except[check.name];
    if (excepted !== undefined) return { outcome: "not checked", reason: excepted };
    try {
      await check.run(kit);
      return { outcome: "passed" };
    } catch (error) {
      if (error instanceof NotChecked) return { outcome: "not checked", reason: error.message };
      if (!(error instanceof Broken)) throw error;
      const { fault } = error;
      const name = talk.faultOf(fault);
      if (name === undefined) return { outcome: "failed", fault };
      const key = `${name}: ${fault.came}`;
      const isOwn = check.on.some((endpoint) => endpoint.name === name);
      const by = told.get(key);
      const status = fault.call?.status ?? 0;
      if (isOwn && (by === undefined || (status >= 400 && status < 500))) {
        told.set(key, check.name);
        return { outcome: "failed", fault };
      }
      if (by === undefined && !inTheWay.has(key)) inTheWay.set(key, { fault, check });
      const place = `${fault.call?.method} ${fault.call?.path}`;
      return {
        outcome: "not checked",
        reason: by === undefined ? `it needs ${place}, which failed` : `${place} failed as in “${by}”`,
      };
    }
  };

  const add = (result: Result): void => {
    results.push(result);
    onResult?.(result);
  };

  try {
    for (const check of CHECKS) {
      const [endpoint] = check.on;
      if (only && !only.includes(endpoint.resource)) continue;
      current = check.name;
      const { name, rule } = check;
      add({
        name,
        rule,
        resource: endpoint.resource,
        endpoint: placeOf(endpoint),
        ...(await outcomeOf(check)),
      });
    }
    // What was only ever in the way of others is a failure all the same.
    for (const [key, { fault, check }] of inTheWay) {
      if (told.has(key)) continue;
      add({
        name: `in the way: ${key.split(":")[0]}`,
        rule: `What “${check.name}” builds on works.`,
        resource: check.on[0].resource,
        endpoint: `${fault.call?.method} ${fault.call?.path}`,
        outcome: "failed",
        fault,
      });
    }
  } finally {
    for (const { what, clean } of cleaning.toReversed())
      await clean().catch((error: unknown) => {
        notes.push(`Left behind, as it could not be taken back: ${what} (${reasonOf(error)}).`);
      });
  }
  for (const [name, fields] of talk.heard.extras)
    notes.push(
      `${name} answers with fields that the contract does not know, which is allowed: ${[...fields].toSorted().join(", ")}.`,
    );
  return { base, results, notes, calls: talk.heard.calls };
}

const placeOf = ({ method, path }: Check["on"][number]): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type People = Parameters<typeof createKit>[0]["people"];

/** @throws {Stopped} for an account that can't be used */
async function signAllIn(talk: Talk, accounts: Accounts): Promise<People> {
  for (const account of Object.values(accounts) as (Account | undefined)[])
    if (account) talk.keepSecret(account.password);
  const learner = await signIn(talk, accounts.learner, "the learner", "CONTRACT_LEARNER");
  if (learner.user.isAdmin)
    throw new Stopped(
      `${learner.account.email} is an administrator. Give the account of a learner as CONTRACT_LEARNER.`,
    );
  const { second, outsider, admin } = accounts;
  const people: People = { learner };
  if (second) {
    people.second = await signIn(talk, second, "the second learner", "CONTRACT_SECOND");
    const { id, tenantId } = people.second.user;
    if (id === learner.user.id || tenantId !== learner.user.tenantId)
      throw new Stopped(
        `${second.email} is ${id === learner.user.id ? "the learner again" : "of another organisation than the learner"}. Give another learner of the same organisation as CONTRACT_SECOND.`,
      );
  }
  if (outsider) {
    people.outsider = await signIn(talk, outsider, "the outsider", "CONTRACT_OUTSIDER");
    if (people.outsider.user.tenantId === learner.user.tenantId)
      throw new Stopped(
        `${outsider.email} is of the learner's own organisation. Give a learner of another one as CONTRACT_OUTSIDER.`,
      );
  }
  if (admin) {
    people.admin = await signIn(talk, admin, "the administrator", "CONTRACT_ADMIN");
    if (!people.admin.user.isAdmin)
      throw new Stopped(`${admin.email} is no administrator. Give one who is as CONTRACT_ADMIN.`);
  }
  return people;
}

/** Signs an account in. @throws {Stopped} where that is not possible */
async function signIn(talk: Talk, account: Account, who: string, variable: string): Promise<Person> {
  const visitor = talk.visitor(who);
  try {
    const answer = await visitor.send(logIn, { body: { ...account } });
    if (answer.status === 401 || answer.status === 403)
      throw new Stopped(
        `${account.email} could not sign in: ${answer.text.slice(0, 200).trim() || `${answer.status}.`} Look at ${variable} and ${variable}_PASSWORD.`,
      );
    if (answer.status === 429)
      throw new Stopped(
        `${account.email} could not sign in, as there were too many tries. Wait a quarter of an hour, then run this again.`,
      );
    if (answer.status !== logIn.success)
      throw new Stopped(
        `POST /api/login of ${account.email} answered ${answer.status} and not ${logIn.success}. ${isNoApi(answer.status) ? "Look whether /api is at this address." : "Look into the backend's log."}`,
      );
    const me = await visitor.send(readMe);
    const user = readMe.reply?.safeParse(me.body);
    const [issue] = user?.error?.issues ?? [];
    if (me.status !== readMe.success || !user?.success)
      throw new Stopped(
        `${account.email} signed in, but GET /api/auth/me does not say who that is (${me.status}${me.status === readMe.success && issue ? `, ${misfitOf(me.body, issue).sentence}` : ""}). It must answer with the user while the cookie of POST /api/login is sent along; nothing else can be checked before that.`,
      );
    return { ...visitor, user: user.data, account };
  } catch (error) {
    if (error instanceof Broken)
      throw new Stopped(`${account.email} could not sign in: ${error.message}. ${error.fault.advice}`);
    throw error;
  }
}

const isNoApi = (status: number): boolean =>
  status === 404 || status === 405 || (status >= 300 && status < 400);

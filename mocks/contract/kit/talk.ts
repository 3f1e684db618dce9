import * as z from "zod/mini";
import type { User } from "../../../src/api/auth/schema.ts";
import type { Endpoint } from "../endpoint.ts";
import { Broken, Stopped, type Fault, type Shown } from "./faults.ts";
import { extrasOf, misfitOf } from "./misfit.ts";

/** Who signs in. */
export interface Account {
  email: string;
  password: string;
}

/** What goes into a call beside its endpoint. */
export interface CallOptions {
  /** What stands at the parameters of the path. */
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  text?: string;
  headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
  shown: Shown;
}

/** What is heard of every answer, whatever it was asked for. */
export interface Heard {
  /** Fields that the contract does not know, by the name of the endpoint. */
  extras: Map<string, Set<string>>;
  /** Answers in which something stands that nobody may read. */
  leaks: Fault[];
  /** Answers that shared caches may keep. */
  cacheable: Fault[];
  /** How many calls were sent. */
  calls: number;
}

export interface TalkOptions {
  /** What the paths of /api are put behind: an address without a slash at its end. */
  base: string;
  fetch: typeof fetch;
  /** Milliseconds until a call counts as not answered; writing study notes has six times as long. */
  timeout: number;
  /** What ends a call after so many milliseconds. */
  late: (milliseconds: number) => AbortSignal;
}

/** Most lines of a body that a report shows, and most characters of a line. */
const LINES_SHOWN = 20;
const LINE_SHOWN = 200;

/** Endpoints that may go unanswered before the backend counts as hanging. */
const UNANSWERED_MAX = 4;

/** A field that no answer may have. */
const SECRET = /password|passwd|hash|secret|token/i;
/** The token of a link, behind its `#`. */
const LINK_TOKEN = /(?<=#)[\w-]{16,}/g;
/** What a page, a stack trace or a framework's error looks like. */
const NO_SENTENCE = /<\/?[a-z!][^>]*>|^\s*[[{]|\n\s*at |\bat [\w.<>]+ \(|Traceback|Exception\b/i;

/** Everything that is sent to one backend, and what is noticed about it on the way. */
export interface Talk {
  heard: Heard;
  /** The last call of all. */
  last: () => Shown | undefined;
  /** A visitor without a sign-in; `who` is what a report calls them. */
  visitor: (who: string) => Visitor;
  /** Keeps a text out of all reports. */
  keepSecret: (text: string) => void;
  /** An endpoint that a call found faulty of itself: late, broken off, a page in place of an answer, not in its form. */
  faultOf: (fault: Fault) => string | undefined;
}

/** One client with cookies of its own. */
export interface Visitor {
  who: string;
  /** Sends a call as it is said, and expects nothing but an answer. */
  send: (endpoint: Endpoint, options?: CallOptions) => Promise<Answer>;
  /** Sends to an address that is in no table. */
  sendTo: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** A call that must succeed: its status, its form, and the schema of its answer. */
  call: <Reply>(endpoint: Endpoint<Reply>, options?: CallOptions) => Promise<Answer<Reply>>;
  /** A call that must be refused with one of these statuses and one plain sentence, which is given back. */
  refused: (endpoint: Endpoint, status: number | readonly number[], options?: CallOptions) => Promise<Answer>;
  /** The cookies as they are sent. */
  cookies: () => string;
  /** A copy that goes on by itself. */
  copy: () => Visitor;
}

/** Somebody who is signed in. */
export interface Person extends Visitor {
  user: User;
  account: Account;
}

export function createTalk({ base, fetch, timeout, late }: TalkOptions): Talk {
  const { origin } = new URL(base);
  const secrets = new Set<string>();
  const unanswered = new Set<string>();
  const faulty = new WeakMap<Fault, string>();
  const heard: Heard = { extras: new Map(), leaks: [], cacheable: [], calls: 0 };
  let last: Shown | undefined;

  const conceal = (text: string): string => {
    let told = text.replaceAll(LINK_TOKEN, "…");
    for (const secret of secrets) told = told.replaceAll(secret, "…");
    return told;
  };

  const shorten = (text: string): string => {
    const lines = conceal(text).split("\n");
    const shown = lines
      .slice(0, LINES_SHOWN)
      .map((line) => (line.length > LINE_SHOWN ? `${line.slice(0, LINE_SHOWN)}…` : line));
    return [
      ...shown,
      ...(lines.length > LINES_SHOWN ? [`… ${lines.length - LINES_SHOWN} more lines`] : []),
    ].join("\n");
  };

  /** A body as it is shown: JSON in lines, what nobody may read concealed by its name too. */
  const shownBody = (text: string): string => {
    try {
      const value: unknown = JSON.parse(text, (name, inner: unknown) =>
        /^(?:password|current|token)$/.test(name) && typeof inner === "string" ? "…" : inner,
      );
      return shorten(JSON.stringify(value, null, 1));
    } catch {
      return shorten(text);
    }
  };

  const broken = (fault: Fault, endpoint?: Endpoint): Broken => {
    if (endpoint) faulty.set(fault, endpoint.name);
    return new Broken(fault);
  };

  function visitor(who: string, jar = new Map<string, string>()): Visitor {
    async function transfer(
      method: string,
      path: string,
      options: CallOptions,
      endpoint?: Endpoint,
    ): Promise<Answer> {
      const key = endpoint?.name ?? `${method} ${path}`;
      const search = new URLSearchParams(
        Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
      ).toString();
      const address = search === "" ? path : `${path}?${search}`;
      const sent = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
      const call: Shown = {
        method,
        path: conceal(address),
        as: who,
        ...(sent === undefined ? {} : { body: shownBody(sent) }),
        status: null,
      };
      last = call;
      const limit = endpoint?.name === "generateLecture" ? timeout * 6 : timeout;
      const unansweredFault = (): Broken =>
        broken(
          {
            expected: `an answer within ${limit / 1000} seconds`,
            came: "none",
            advice: "Find out what this call waits for. A slow machine may be given longer: --timeout 30.",
            call,
          },
          endpoint,
        );
      // What hung once is not waited for again.
      if (unanswered.has(key)) throw unansweredFault();
      heard.calls += 1;
      const signal = late(limit);
      let reply: Response;
      let text: string;
      try {
        reply = await fetch(`${base}${address}`, {
          method,
          redirect: "manual",
          headers: {
            ...(method === "GET" ? {} : { Origin: origin }),
            ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
            ...(jar.size === 0 ? {} : { Cookie: cookiesOf(jar) }),
            "Time-Zone": "UTC",
            ...options.headers,
          },
          ...(sent === undefined ? {} : { body: sent }),
          signal,
        });
        text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await reply.arrayBuffer());
      } catch (error) {
        if (signal.aborted) {
          unanswered.add(key);
          if (unanswered.size > UNANSWERED_MAX)
            throw new Stopped(
              `${unanswered.size} calls went unanswered for ${timeout / 1000} seconds each, so no more was tried. Look whether the backend is stuck, and start it anew.`,
            );
          throw unansweredFault();
        }
        const reason = causeOf(error);
        if (CERTIFICATE.test(reason))
          throw new Stopped(
            `The certificate of ${origin} is not trusted (${reason}). Name the file of its issuer in NODE_EXTRA_CA_CERTS.`,
          );
        if (UNREACHABLE.has(reason))
          throw new Stopped(
            heard.calls === 1
              ? `Nothing answers at ${base} (${reason}). Look whether the backend is started, and whether this is its address.`
              : `The connection to ${base} was refused after ${heard.calls - 1} calls (${reason}). Look whether the backend has ended, and why.`,
          );
        throw broken(
          {
            expected: "an answer",
            came: "the connection broke off before the answer was whole",
            advice: "Look into the backend's log: it may have ended, or a proxy before it.",
            call,
          },
          endpoint,
        );
      }
      keepCookies(jar, reply.headers);
      for (const value of jar.values()) if (value.length >= 8) secrets.add(value);
      call.status = reply.status;
      if (text !== "") call.reply = shownBody(text);
      const isJson = /\bjson\b/i.test(reply.headers.get("Content-Type") ?? "");
      const body = isJson ? parsed(text) : text;
      listen(call, reply.headers, body, who);
      return { status: reply.status, headers: reply.headers, text, body, shown: call };
    }

    function listen(call: Shown, headers: Headers, body: unknown, as: string): void {
      const leak = secretIn(body);
      if (leak !== null)
        heard.leaks.push({
          expected: "no password, hash or token in any answer",
          came: `${leak} in the answer of ${call.method} ${call.path}`,
          advice: "Leave it out where the answer is made: name the fields that go out, one by one.",
          call,
        });
      const kept = headers.get("Cache-Control") ?? "";
      if (as !== NOBODY && call.status === 200 && !/\b(?:private|no-store|no-cache)\b/i.test(kept))
        heard.cacheable.push({
          expected: "Cache-Control with private, no-cache or no-store",
          came: kept === "" ? "no Cache-Control" : `Cache-Control: ${kept}`,
          advice: "Send Cache-Control: private, no-cache with every answer of /api.",
          call,
        });
    }

    const send: Visitor["send"] = (endpoint, options = {}) =>
      transfer(endpoint.method, pathOf(endpoint, options.params), options, endpoint);

    const call = async <Reply>(
      endpoint: Endpoint<Reply>,
      options: CallOptions = {},
    ): Promise<Answer<Reply>> => {
      const answer = await send(endpoint, options);
      const { status, headers, body, text, shown } = answer;
      if (status !== endpoint.success)
        throw broken(
          {
            expected: `${endpoint.success}`,
            came: statusWords(answer),
            advice: adviceOn(answer, endpoint),
            call: shown,
          },
          endpoint,
        );
      if (endpoint.success === 204) {
        if (text === "") return { ...answer, body: undefined as Reply };
        throw broken(
          {
            expected: "204 and no body",
            came: "a body",
            advice: "Send nothing after the headers of a 204.",
            call: shown,
          },
          endpoint,
        );
      }
      const type = headers.get("Content-Type") ?? "";
      if (endpoint.file?.some((file) => type.startsWith(file))) return answer as Answer<Reply>;
      if (!/^application\/json\b/i.test(type) || body === undefined)
        throw broken(
          {
            expected: "JSON, sent as application/json",
            came: `${isPage(text) ? "a page in HTML" : body === undefined ? "what is no JSON" : "something else"}, sent as ${type || "no type"}`,
            advice: isPage(text)
              ? "A web server or a proxy may answer /api with the app's page. Let it pass /api on."
              : "Send JSON.stringify of the answer with Content-Type: application/json; charset=utf-8.",
            call: shown,
          },
          endpoint,
        );
      if (!endpoint.reply) return answer as Answer<Reply>;
      const result = z.safeParse(endpoint.reply, body);
      if (!result.success) {
        const [issue] = result.error.issues;
        const { sentence } = issue ? misfitOf(body, issue) : { sentence: "It does not fit." };
        throw broken(
          {
            expected: "the shape that the contract gives this answer",
            came: sentence,
            advice: `See the answer of ${endpoint.name} in docs/openapi.json.`,
            call: shown,
          },
          endpoint,
        );
      }
      const extras = extrasOf(body, result.data);
      if (extras.length > 0) {
        const known = heard.extras.get(endpoint.name) ?? new Set<string>();
        heard.extras.set(endpoint.name, known);
        for (const extra of extras) known.add(extra);
      }
      return { ...answer, body: result.data };
    };

    const refused: Visitor["refused"] = async (endpoint, wanted, options = {}) => {
      const answer = await send(endpoint, options);
      const statuses = typeof wanted === "number" ? [wanted] : wanted;
      if (!statuses.includes(answer.status))
        throw broken({
          expected: `${statuses.join(" or ")}${whenOf(endpoint, statuses)}`,
          came: statusWords(answer),
          advice: adviceOn(answer, endpoint),
          call: answer.shown,
        });
      requireSentence(answer);
      return answer;
    };

    return {
      who,
      send,
      call,
      refused,
      sendTo: (method, path, options = {}) => transfer(method, path, options),
      cookies: () => cookiesOf(jar),
      copy: () => visitor(who, new Map(jar)),
    };
  }

  return {
    heard,
    last: () => last,
    visitor: (who) => visitor(who),
    keepSecret: (text) => void secrets.add(text),
    faultOf: (fault) => faulty.get(fault),
  };
}

/** What a report calls who is not signed in. */
export const NOBODY = "nobody";

/** An error's body: one plain sentence that may be shown. @throws {Broken} for anything else */
export function requireSentence({ headers, text, shown }: Answer): void {
  const type = headers.get("Content-Type") ?? "no type";
  const isSentence =
    text.length > 0 && text.length <= 300 && !NO_SENTENCE.test(text) && !/\n/.test(text.trim());
  if (isSentence && type.startsWith("text/plain")) return;
  throw new Broken({
    expected: "an error told by one plain sentence of at most 300 characters, sent as text/plain",
    came: isSentence
      ? `a sentence, sent as ${type}`
      : text === ""
        ? "no body"
        : `something else, sent as ${type}`,
    advice:
      "People are shown this sentence as it is. Write what is wrong and nothing of how the server is built; details belong into its log.",
    call: shown,
  });
}

const isPage = (text: string): boolean => /^\s*<(?:!doctype|html)/i.test(text);

const statusWords = ({ status, headers }: Answer): string => {
  const to = headers.get("Location");
  return to === null ? `${status}` : `${status}, a redirect to ${to.split("?")[0]}`;
};

const whenOf = ({ refuses = {} }: Endpoint, statuses: readonly number[]): string => {
  const [reason] = statuses.flatMap((status) => refuses[status] ?? []);
  return reason === undefined ? "" : ` (${reason})`;
};

function adviceOn({ status, headers, text }: Answer, { name }: Endpoint): string {
  if (status >= 500) return "Something failed inside: look into the backend's log for this call.";
  if (status >= 300 && status < 400)
    return `Calls of /api answer themselves; nobody is sent elsewhere${headers.has("Location") ? ", not even to sign in" : ""}.`;
  if (status === 429)
    return "Too many tries in a short time: wait a quarter of an hour, then run this again.";
  if (isPage(text))
    return "A web server or a proxy may answer /api with the app's page. Let it pass /api on.";
  return `See ${name} in docs/openapi.json for what it answers when.`;
}

const pathOf = ({ path }: Endpoint, params: CallOptions["params"] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? name)));

const cookiesOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = "", ...attributes] = cookie.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    // Sent with some calls only: not the one that signs in.
    if (attributes.some((one) => /^\s*path=\/api\/./i.test(one))) continue;
    const isOver = value === "" || attributes.some((one) => /^\s*max-age=(?:0|-\d+)\s*$/i.test(one));
    if (isOver) jar.delete(name);
    else jar.set(name, value);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The path of a field that nobody may read; the reset links of administrators have theirs behind a `#`. */
function secretIn(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && SECRET.test(name)) return name;
    const found = secretIn(inner);
    if (found !== null) return `${name}.${found}`;
  }
  return null;
}

const UNREACHABLE = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"]);

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** The code of what lies behind an error of `fetch`, such as `ECONNREFUSED`; empty where there is none. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const codes = causes.flatMap((one) => (one instanceof Error && "code" in one ? [String(one.code)] : []));
  return codes[0] ?? "";
}

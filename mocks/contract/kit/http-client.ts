import * as z from "zod/mini";
import { ERROR_CODE_HEADER, ERRORS, parseErrorCode, type ErrorCode } from "../../../src/api/error-codes.ts";
import type { User } from "../../../src/api/auth/schema.ts";
import { formatLines, parseLines } from "../../json-lines.ts";
import { ERROR_CODES, bodyTypeOf, errorsOf, typeOf, type Endpoint } from "../endpoint.ts";
import { CheckFailed, Stopped, type Fault, type RecordedCall } from "./faults.ts";
import { findUnknownFields, describeMismatches } from "./mismatch.ts";

/** Credentials of a user. */
export interface Account {
  email: string;
  password: string;
}

/** The parameters of a call. */
export interface CallOptions {
  /** Values of the path parameters. */
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON, or as one item per line if the endpoint expects lines. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  text?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A response. */
export interface ApiResponse<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
  shown: RecordedCall;
}

/** Observations about all responses, made during the run. */
export interface Observations {
  /** Fields that the contract does not define, by endpoint name. */
  unknownFields: Map<string, Set<string>>;
  /** Responses that contain secrets. */
  leaks: Fault[];
  /** Responses to signed-in users that shared caches may store. */
  cacheable: Fault[];
  /** Number of calls sent. */
  calls: number;
  /** Whether a call has been answered with JSON, so requests reach the backend. */
  hasAnswered: boolean;
}

export interface HttpClientOptions {
  /** The address before `/api`, without a trailing slash. */
  base: string;
  fetch: typeof fetch;
  /** Timeout of a call in milliseconds; six times as long for writing study notes. */
  timeout: number;
  /** Returns a signal that aborts a call after a timeout. */
  createTimeoutSignal: (milliseconds: number) => AbortSignal;
}

/** Longest excerpt of a body in a report, in lines and characters per line. */
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 200;

/** The run stops when more than this many endpoints have timed out. */
const MAX_TIMEOUTS = 4;

/** Names of fields that no response may contain. */
const SECRET = /password|passwd|hash|secret|token/i;
/** The token of a reset link, after its `#`. */
const LINK_TOKEN = /(?<=#)[\w-]{16,}/g;
/** Matches HTML, JSON, stack traces and errors of frameworks. */
const TECHNICAL_TEXT = /<\/?[a-z!][^>]*>|^\s*[[{]|\n\s*at |\bat [\w.<>]+ \(|Traceback|Exception\b/i;

/** Sends calls to one backend and records observations about the responses. */
export interface HttpClient {
  observations: Observations;
  /** Returns the most recent call. */
  lastCall: () => RecordedCall | undefined;
  /** Starts a session without signing in. Reports call its user `who`. */
  createSession: (who: string) => Session;
  /** Replaces a secret with `…` in all reports. */
  redact: (text: string) => void;
  /**
   * Returns the name of the endpoint if the fault is a failure of the endpoint itself (timeout, broken connection, wrong status, format
   * or schema), not of a rule.
   */
  getFailedEndpoint: (fault: Fault) => string | undefined;
}

/** A client with its own cookies, signed in or not. */
export interface Session {
  who: string;
  /** Sends a call and expects only that there is a response. */
  send: (endpoint: Endpoint, options?: CallOptions) => Promise<ApiResponse>;
  /** Sends a call to an address that is not an endpoint of the contract. */
  sendTo: (method: string, path: string, options?: CallOptions) => Promise<ApiResponse>;
  /** Sends a call and checks status, format and schema of the response. @throws {CheckFailed} */
  call: <Reply>(endpoint: Endpoint<Reply>, options?: CallOptions) => Promise<ApiResponse<Reply>>;
  /**
   * Sends a call that must fail with a plain sentence and a code: this one, or an unknown code with its status. If only
   * a status or statuses are expected, the code may be any that the endpoint has. @throws {CheckFailed}
   */
  expectError: (
    endpoint: Endpoint,
    expected: number | readonly number[] | ErrorCode,
    options?: CallOptions,
  ) => Promise<ApiResponse>;
  /** Returns the Cookie header. */
  cookies: () => string;
  /** Copies the session with its current cookies; later changes are not shared. */
  copy: () => Session;
}

/** A session of a signed-in user. */
export interface SignedInSession extends Session {
  user: User;
  account: Account;
}

export function createHttpClient({
  base,
  fetch,
  timeout,
  createTimeoutSignal,
}: HttpClientOptions): HttpClient {
  const { origin } = new URL(base);
  const secrets = new Set<string>();
  const timedOut = new Set<string>();
  const failedEndpoints = new WeakMap<Fault, string>();
  const observations: Observations = {
    unknownFields: new Map(),
    leaks: [],
    cacheable: [],
    calls: 0,
    hasAnswered: false,
  };
  let lastCall: RecordedCall | undefined;

  const conceal = (text: string): string => {
    let concealed = text.replaceAll(LINK_TOKEN, "…");
    for (const secret of secrets) concealed = concealed.replaceAll(secret, "…");
    return concealed;
  };

  const shorten = (text: string): string => {
    const lines = conceal(text).split("\n");
    const shown = lines
      .slice(0, MAX_LINES)
      .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line));
    return [...shown, ...(lines.length > MAX_LINES ? [`… ${lines.length - MAX_LINES} more lines`] : [])].join(
      "\n",
    );
  };

  /** Formats a body for a report: JSON on several lines, without passwords and tokens. */
  const formatBody = (text: string): string => {
    try {
      const value: unknown = JSON.parse(text, (name, inner: unknown) =>
        /^(?:password|newPassword|current|token)$/.test(name) && typeof inner === "string" ? "…" : inner,
      );
      return shorten(JSON.stringify(value, null, 1));
    } catch {
      return shorten(text);
    }
  };

  const createFailure = (fault: Fault, endpoint?: Endpoint): CheckFailed => {
    if (endpoint) failedEndpoints.set(fault, endpoint.name);
    return new CheckFailed(fault);
  };

  function createSession(who: string, jar = new Map<string, string>()): Session {
    async function transfer(
      method: string,
      path: string,
      options: CallOptions,
      endpoint?: Endpoint,
    ): Promise<ApiResponse> {
      const key = endpoint?.name ?? `${method} ${path}`;
      const search = new URLSearchParams(
        Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
      ).toString();
      const address = search === "" ? path : `${path}?${search}`;
      const { body: value } = options;
      const format = (): string =>
        endpoint?.hasLines && Array.isArray(value) ? formatLines(value) : JSON.stringify(value);
      const sent = options.text ?? (value === undefined ? undefined : format());
      const call: RecordedCall = {
        method,
        path: conceal(address),
        as: who,
        ...(sent === undefined ? {} : { body: formatBody(sent) }),
        status: null,
      };
      lastCall = call;
      const limit = endpoint?.name === "generateLecture" ? timeout * 6 : timeout;
      const createTimeoutFailure = (): CheckFailed =>
        createFailure(
          {
            expected: `a response within ${limit / 1000} seconds`,
            actual: "none",
            advice:
              "Find out what this call waits for. If the machine is slow, raise the limit: --timeout 30.",
            call,
          },
          endpoint,
        );
      // Do not wait again for an endpoint that has timed out before.
      if (timedOut.has(key)) throw createTimeoutFailure();
      observations.calls += 1;
      const signal = createTimeoutSignal(limit);
      let reply: Response;
      let text: string;
      try {
        reply = await fetch(`${base}${address}`, {
          method,
          redirect: "manual",
          headers: {
            ...(method === "GET" ? {} : { Origin: origin }),
            ...(sent === undefined ? {} : { "Content-Type": bodyTypeOf(endpoint) }),
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
          timedOut.add(key);
          if (timedOut.size > MAX_TIMEOUTS)
            throw new Stopped(
              `${timedOut.size} calls got no response within ${timeout / 1000} seconds, so the run stopped. Check whether the backend hangs, and restart it.`,
            );
          throw createTimeoutFailure();
        }
        const stop = stopReason(errorCodeOf(error), base, observations.calls);
        if (stop !== null) throw new Stopped(stop);
        throw createFailure(
          {
            expected: "a response",
            actual: "the connection was closed before the response was complete",
            advice: "Check the backend's log: the backend, or a proxy in front of it, may have stopped.",
            call,
          },
          endpoint,
        );
      }
      storeCookies(jar, reply.headers);
      for (const value of jar.values()) if (value.length >= 8) secrets.add(value);
      call.status = reply.status;
      if (text !== "") call.reply = formatBody(text);
      const type = reply.headers.get("Content-Type") ?? "";
      const body = /\bx-ndjson\b/i.test(type)
        ? orUndefined(() => parseLines(text))
        : /\bjson\b/i.test(type)
          ? orUndefined(() => JSON.parse(text) as unknown)
          : text;
      observe(observations, call, reply.headers, body);
      if (typeof body === "object" && body !== null) observations.hasAnswered = true;
      return { status: reply.status, headers: reply.headers, text, body, shown: call };
    }

    const send: Session["send"] = (endpoint, options = {}) =>
      transfer(endpoint.method, pathOf(endpoint, options.params), options, endpoint);

    const call = async <Reply>(
      endpoint: Endpoint<Reply>,
      options: CallOptions = {},
    ): Promise<ApiResponse<Reply>> => {
      const answer = await send(endpoint, options);
      const { body, shown } = answer;
      const fault =
        answer.status === endpoint.success
          ? formatFault(answer, endpoint)
          : {
              expected: `${endpoint.success}`,
              actual: describeStatus(answer),
              advice: adviceFor(answer, endpoint, observations),
            };
      if (fault) throw createFailure({ ...fault, call: shown }, endpoint);
      if (endpoint.success === 204) return { ...answer, body: undefined as Reply };
      if (isFile(answer, endpoint) || !endpoint.reply) return answer as ApiResponse<Reply>;
      const result = z.safeParse(endpoint.reply, body);
      if (!result.success)
        throw createFailure(
          {
            expected: "a response that matches the schema of the contract",
            actual: describeMismatches(body, result.error.issues),
            advice: `See the response of ${endpoint.name} in docs/openapi.json.`,
            call: shown,
          },
          endpoint,
        );
      const unknownFields = findUnknownFields(body, result.data);
      if (unknownFields.length > 0) {
        const fields = observations.unknownFields.get(endpoint.name) ?? new Set<string>();
        observations.unknownFields.set(endpoint.name, fields);
        for (const field of unknownFields) fields.add(field);
      }
      return { ...answer, body: result.data };
    };

    const expectError: Session["expectError"] = async (endpoint, expected, options = {}) => {
      const answer = await send(endpoint, options);
      const code = typeof expected === "string" ? expected : undefined;
      const statuses = [code ? ERRORS[code].status : (expected as number | number[])].flat();
      if (!statuses.includes(answer.status))
        throw createFailure({
          expected: `${statuses.join(" or ")}${code ? ` (${ERRORS[code].when})` : ""}`,
          actual: describeStatus(answer),
          advice: adviceFor(answer, endpoint, observations),
          call: answer.shown,
        });
      requireError(answer, endpoint, code);
      return answer;
    };

    return {
      who,
      send,
      call,
      expectError,
      sendTo: (method, path, options = {}) => transfer(method, path, options),
      cookies: () => cookiesOf(jar),
      copy: () => createSession(who, new Map(jar)),
    };
  }

  return {
    observations,
    lastCall: () => lastCall,
    createSession: (who) => createSession(who),
    redact: (text) => void secrets.add(text),
    getFailedEndpoint: (fault) => failedEndpoints.get(fault),
  };
}

/** The name of an anonymous session in reports. */
export const ANONYMOUS = "an anonymous user";

/**
 * Checks the header with the error code. The code may be unknown; a known one must fit the status, the endpoint and,
 * if there is one, the expected code. @throws {CheckFailed}
 */
export function requireErrorCode(
  { status, headers, shown }: ApiResponse,
  endpoint?: Endpoint,
  expected?: ErrorCode,
): void {
  const value = headers.get(ERROR_CODE_HEADER);
  const { code, field } = parseErrorCode(value);
  const isExposed =
    !headers.has("Access-Control-Allow-Origin") ||
    /(?:^|[\s,])Error-Code(?:[\s,]|$)/i.test(headers.get("Access-Control-Expose-Headers") ?? "");
  const known = ERROR_CODES.find((one) => one === code);
  const isFitting =
    known === undefined ||
    (ERRORS[known].status === status &&
      (expected ?? known) === known &&
      (!endpoint || errorsOf(endpoint).includes(known)) &&
      !("hasField" in ERRORS[known] && field === null));
  if (code !== null && isExposed && isFitting) return;
  throw new CheckFailed({
    expected: `the header ${ERROR_CODE_HEADER} with ${expected ? `the code ${expected}` : "a code"}${expected && "hasField" in ERRORS[expected] ? " and its field" : ""}`,
    actual: isExposed
      ? (value ?? "no such header")
      : "a header that Access-Control-Expose-Headers does not list",
    advice: "See the header in docs/openapi.json. If none there fits, send your own.",
    call: shown,
  });
}

/** Checks that an error response has a code and one plain sentence that can be shown to users. @throws {CheckFailed} */
export function requireError(answer: ApiResponse, endpoint?: Endpoint, expected?: ErrorCode): void {
  requireErrorCode(answer, endpoint, expected);
  const { headers, text, shown } = answer;
  const type = headers.get("Content-Type") ?? "no type";
  const isSentence =
    text.length > 0 && text.length <= 300 && !TECHNICAL_TEXT.test(text) && !/\n/.test(text.trim());
  if (isSentence && type.startsWith("text/plain")) return;
  throw new CheckFailed({
    expected: "an error message of one plain sentence with at most 300 characters, sent as text/plain",
    actual: isSentence
      ? `a sentence, sent as ${type}`
      : text === ""
        ? "no body"
        : `something else, sent as ${type}`,
    advice:
      "Users see this sentence as it is. Write what is wrong and nothing of how the server is built; details belong in its log.",
    call: shown,
  });
}

const isFile = ({ headers }: ApiResponse, { file }: Endpoint): boolean =>
  file?.some((type) => (headers.get("Content-Type") ?? "").startsWith(type)) ?? false;

/** Returns what is wrong with the format of a successful response; `null` if nothing is. */
function formatFault(answer: ApiResponse, endpoint: Endpoint): Omit<Fault, "call"> | null {
  const { headers, body, text } = answer;
  if (endpoint.success === 204)
    return text === ""
      ? null
      : { expected: "204 and no body", actual: "a body", advice: "Send no body with status 204." };
  if (isFile(answer, endpoint)) return null;
  const type = headers.get("Content-Type") ?? "";
  const expectedType = typeOf(endpoint);
  if (type.split(";")[0]?.toLowerCase() === expectedType && body !== undefined) return null;
  return {
    expected: `JSON, sent as ${expectedType}`,
    actual: `${isPage(text) ? "an HTML page" : body === undefined ? "invalid JSON" : "something else"}, sent as ${type || "no type"}`,
    advice: isPage(text)
      ? FORWARD_API
      : `Send the JSON with Content-Type: ${expectedType}${endpoint.hasLines ? "" : "; charset=utf-8"}.`,
  };
}

const FORWARD_API = "A web server or proxy may serve the app's page for /api. Configure it to forward /api.";

const isPage = (text: string): boolean => /^\s*<(?:!doctype|html)/i.test(text);

const describeStatus = ({ status, headers }: ApiResponse): string => {
  const to = headers.get("Location");
  return to === null ? `${status}` : `${status}, a redirect to ${to.split("?")[0]}`;
};

function adviceFor(
  { status, headers, text }: ApiResponse,
  { name }: Endpoint,
  { hasAnswered }: Pick<Observations, "hasAnswered">,
): string {
  if (status >= 500) return "The backend failed: check its log for this call.";
  if (status >= 300 && status < 400)
    return `Endpoints under /api must not redirect${headers.has("Location") ? ", not even to a sign-in page" : ""}.`;
  if (status === 429) return "Too many attempts in a short time: wait 15 minutes, then run this again.";
  if ((status === 404 || status === 405) && hasAnswered)
    return `The backend answers other calls, so it may lack this route, or a parameter in its path. See ${name} in docs/openapi.json.`;
  if (isPage(text)) return FORWARD_API;
  return `See ${name} in docs/openapi.json for its responses.`;
}

const pathOf = ({ path }: Endpoint, params: CallOptions["params"] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? name)));

const cookiesOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

function storeCookies(jar: Map<string, string>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = "", ...attributes] = cookie.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    // A cookie for some paths only is not the one of the sign-in session.
    if (attributes.some((one) => /^\s*path=\/api\/./i.test(one))) continue;
    const isExpired = value === "" || attributes.some((one) => /^\s*max-age=(?:0|-\d+)\s*$/i.test(one));
    if (isExpired) jar.delete(name);
    else jar.set(name, value);
  }
}

function orUndefined(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

/** Records leaks and cacheable responses. */
function observe(
  { leaks, cacheable }: Observations,
  call: RecordedCall,
  headers: Headers,
  body: unknown,
): void {
  const leak = findSecret(body);
  if (leak !== null)
    leaks.push({
      expected: "no password, hash or token in any response",
      actual: `${leak} in the response to ${call.method} ${call.path}`,
      advice: "Remove it where the response is built: list the fields to send one by one.",
      call,
    });
  const cacheControl = headers.get("Cache-Control") ?? "";
  if (
    call.as !== ANONYMOUS &&
    call.status === 200 &&
    !/\b(?:private|no-store|no-cache)\b/i.test(cacheControl)
  )
    cacheable.push({
      expected: "Cache-Control with private, no-cache or no-store",
      actual: cacheControl === "" ? "no Cache-Control" : `Cache-Control: ${cacheControl}`,
      advice: "Send Cache-Control: private, no-cache with every response of /api.",
      call,
    });
}

/** Returns the path of a field that looks like a secret, otherwise `null`. Tokens in reset links are values, so they are not found. */
function findSecret(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && SECRET.test(name)) return name;
    const found = findSecret(inner);
    if (found !== null) return `${name}.${found}`;
  }
  return null;
}

const UNREACHABLE = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"]);

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** Returns why a run can't go on after a connection has failed with this code; `null` if it can. */
function stopReason(code: string, base: string, calls: number): string | null {
  if (CERTIFICATE.test(code))
    return `The certificate of ${new URL(base).origin} is not trusted (${code}). Set NODE_EXTRA_CA_CERTS to the file of its issuer's certificate.`;
  if (!UNREACHABLE.has(code)) return null;
  return calls === 1
    ? `There is no server at ${base} (${code}). Check that the backend is running and that this is its address.`
    : `The connection to ${base} failed after ${calls - 1} calls (${code}). Check whether the backend has stopped, and why.`;
}

/** Returns the code of the cause of a `fetch` error, such as `ECONNREFUSED`, or an empty string. */
function errorCodeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const codes = causes.flatMap((one) => (one instanceof Error && "code" in one ? [String(one.code)] : []));
  return codes[0] ?? "";
}

import * as z from "zod/mini";
import { ERRORS, type ErrorCode } from "../../../src/api/error-codes.ts";
import type { User } from "../../../src/api/auth/schema.ts";
import { formatLines, parseLines } from "../../json-lines.ts";
import { bodyTypeOf, type Endpoint } from "../endpoint.ts";
import { CheckFailed, Stopped, type Fault, type RecordedCall } from "./faults.ts";
import { findUnknownFields, describeMismatches } from "./mismatch.ts";
import {
  type ApiResponse,
  requireError,
  isFile,
  formatFault,
  describeStatus,
  adviceFor,
} from "./responses.ts";
import { type Observations, observe } from "./observations.ts";
import { stopReason, errorCodeOf } from "./connection-errors.ts";
import { createRedactor } from "./redact.ts";

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

export interface HttpClientOptions {
  /** The address before `/api`, without a trailing slash. */
  base: string;
  fetch: typeof fetch;
  /** Timeout of a call in milliseconds; six times as long for writing study notes. */
  timeout: number;
  /** Returns a signal that aborts a call after a timeout. */
  createTimeoutSignal: (milliseconds: number) => AbortSignal;
}

/** The run stops when more than this many endpoints have timed out. */
const MAX_TIMEOUTS = 4;

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
  const { addSecret, conceal, formatBody } = createRedactor();
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
      for (const value of jar.values()) if (value.length >= 8) addSecret(value);
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
      return { status: reply.status, headers: reply.headers, text, body, recordedCall: call };
    }

    const send: Session["send"] = (endpoint, options = {}) =>
      transfer(endpoint.method, pathOf(endpoint, options.params), options, endpoint);

    const call = async <Reply>(
      endpoint: Endpoint<Reply>,
      options: CallOptions = {},
    ): Promise<ApiResponse<Reply>> => {
      const response = await send(endpoint, options);
      const { body, recordedCall } = response;
      const fault =
        response.status === endpoint.success
          ? formatFault(response, endpoint)
          : {
              expected: `${endpoint.success}`,
              actual: describeStatus(response),
              advice: adviceFor(response, endpoint, observations),
            };
      if (fault) throw createFailure({ ...fault, call: recordedCall }, endpoint);
      if (endpoint.success === 204) return { ...response, body: undefined as Reply };
      if (isFile(response, endpoint) || !endpoint.reply) return response as ApiResponse<Reply>;
      const result = z.safeParse(endpoint.reply, body);
      if (!result.success)
        throw createFailure(
          {
            expected: "a response that matches the schema of the contract",
            actual: describeMismatches(body, result.error.issues),
            advice: `See the response of ${endpoint.name} in docs/openapi.json.`,
            call: recordedCall,
          },
          endpoint,
        );
      const unknownFields = findUnknownFields(body, result.data);
      if (unknownFields.length > 0) {
        const fields = observations.unknownFields.get(endpoint.name) ?? new Set<string>();
        observations.unknownFields.set(endpoint.name, fields);
        for (const field of unknownFields) fields.add(field);
      }
      return { ...response, body: result.data };
    };

    const expectError: Session["expectError"] = async (endpoint, expected, options = {}) => {
      const response = await send(endpoint, options);
      const code = typeof expected === "string" ? expected : undefined;
      const statuses = [code ? ERRORS[code].status : (expected as number | number[])].flat();
      if (!statuses.includes(response.status))
        throw createFailure({
          expected: `${statuses.join(" or ")}${code ? ` (${ERRORS[code].when})` : ""}`,
          actual: describeStatus(response),
          advice: adviceFor(response, endpoint, observations),
          call: response.recordedCall,
        });
      requireError(response, endpoint, code);
      return response;
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
    redact: addSecret,
    getFailedEndpoint: (fault) => failedEndpoints.get(fault),
  };
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

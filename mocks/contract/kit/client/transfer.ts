import { formatLines, parseLines } from "../../../json-lines.ts";
import { bodyTypeOf, type Endpoint } from "../../endpoint.ts";
import { type CheckFailed, Stopped, type Fault, type RecordedCall } from "../faults.ts";
import { errorCodeOf, stopReason } from "./connection-errors.ts";
import { cookiesOf, storeCookies, type CookieJar } from "./cookie-jar.ts";
import { observe, type Observations } from "./observations.ts";
import type { createRedactor } from "./redact.ts";
import type { ApiResponse } from "./responses.ts";

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
const TIMEOUTS_MAX = 4;

export interface TransferOptions extends HttpClientOptions {
  observations: Observations;
  redactor: ReturnType<typeof createRedactor>;
  createFailure: (fault: Fault, endpoint?: Endpoint) => CheckFailed;
  /** Called with each call before it is sent. Its status and reply are added later. */
  onCall: (call: RecordedCall) => void;
}

interface Request {
  method: string;
  path: string;
  options: CallOptions;
  endpoint?: Endpoint;
}

/** The name that reports give to a session, and its cookies. */
export interface Sender {
  who: string;
  jar: CookieJar;
}

/** Returns a function that sends a call and records its response, whatever that is. It throws if there is none. */
export function createTransfer({
  base,
  fetch,
  timeout,
  createTimeoutSignal,
  observations,
  redactor: { addSecret, conceal, formatBody },
  createFailure,
  onCall,
}: TransferOptions) {
  const { origin } = new URL(base);
  const timedOut = new Set<string>();

  /** Returns the response and its text. @throws {CheckFailed | Stopped} without a complete response in time */
  async function fetchText(
    url: string,
    init: RequestInit,
    call: RecordedCall,
    endpoint: Endpoint | undefined,
  ): Promise<{ reply: Response; text: string }> {
    const key = endpoint?.name ?? `${call.method} ${call.path}`;
    const limit = endpoint?.name === "generateLecture" ? timeout * 6 : timeout;
    const createTimeoutFailure = (): CheckFailed =>
      createFailure(
        {
          expected: `a response within ${limit / 1000} seconds`,
          actual: "none",
          advice: "Find out what this call waits for. If the machine is slow, raise the limit: --timeout 30.",
          call,
        },
        endpoint,
      );
    // Do not wait again for an endpoint that has timed out before.
    if (timedOut.has(key)) throw createTimeoutFailure();
    observations.calls += 1;
    const signal = createTimeoutSignal(limit);
    try {
      const reply = await fetch(url, { ...init, signal });
      const bytes = await reply.arrayBuffer();
      return { reply, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
    } catch (error) {
      if (signal.aborted) {
        timedOut.add(key);
        if (timedOut.size > TIMEOUTS_MAX)
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
  }

  return async ({ who, jar }: Sender, { method, path, options, endpoint }: Request): Promise<ApiResponse> => {
    const search = new URLSearchParams(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString();
    const address = search === "" ? path : `${path}?${search}`;
    const sent = options.text ?? formatSent(options.body, endpoint);
    const call: RecordedCall = {
      method,
      path: conceal(address),
      as: who,
      ...(sent === undefined ? {} : { body: formatBody(sent) }),
      status: null,
    };
    onCall(call);
    const { reply, text } = await fetchText(
      `${base}${address}`,
      {
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
      },
      call,
      endpoint,
    );
    storeCookies(jar, reply.headers);
    for (const value of jar.values()) if (value.length >= 8) addSecret(value);
    call.status = reply.status;
    if (text !== "") call.reply = formatBody(text);
    const body = parseBody(reply.headers.get("Content-Type") ?? "", text);
    observe(observations, call, reply.headers, body);
    if (typeof body === "object" && body !== null) observations.hasAnswered = true;
    return { status: reply.status, headers: reply.headers, text, body, recordedCall: call };
  };
}

function formatSent(body: unknown, endpoint: Endpoint | undefined): string | undefined {
  if (body === undefined) return undefined;
  return endpoint?.hasLines && Array.isArray(body) ? formatLines(body) : JSON.stringify(body);
}

/** Returns the body as its type says: the text of other types than JSON, `undefined` for invalid JSON. */
function parseBody(type: string, text: string): unknown {
  if (/\bx-ndjson\b/i.test(type)) return orUndefined(() => parseLines(text));
  return /\bjson\b/i.test(type) ? orUndefined(() => JSON.parse(text) as unknown) : text;
}

function orUndefined(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

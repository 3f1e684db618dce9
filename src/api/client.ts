import * as z from "zod/mini";
import { createServerClock, type ServerClock } from "./server-clock.ts";

/** A non-success answer. `message` is `404: Quiz not found`: status, colon, body or status text (spec §8). */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** The body's sentence, which may be shown to the user; the status text where the body is empty. */
  readonly sentence: string;
  /** How long the server asks to wait before the next try, in milliseconds; `null` where it does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, sentence: string, retryAfter: number | null = null) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
    this.retryAfter = retryAfter;
  }
}

/** An answer that does not fit its schema. `path` leads to the first misfit. */
export class MisfitError extends Error {
  override name = "MisfitError";
  readonly path: string;

  constructor(url: string, path: string, reason: string) {
    super(`The answer of ${url} does not fit the contract at ${path || "its root"}: ${reason}`);
    this.path = path;
  }
}

/** The server was not reached, or its answer did not arrive whole or in time. Trying again may help. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
}

/** A call that was given up because the user it was made for is no longer signed in here. */
export class AbandonedError extends Error {
  override name = "AbandonedError";
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions<T> {
  /** Sent as JSON; without it no content type is sent (spec §7). */
  body?: unknown;
  /** What the answer must fit; without it the answer is not read. */
  schema?: z.ZodMiniType<T>;
  signal?: AbortSignal;
  /** Sends the JSON content type although there is no body (spec §7, the notify call). */
  json?: true;
  /** Milliseconds until the call counts as not arrived. Default 20,000. */
  timeout?: number;
  /** A 401 says something about this call alone, such as a wrong password, and not that the sign-in has ended. */
  expects401?: true;
  /** The call continues when its page is closed. Browsers allow 64 kB for the bodies of all such calls together. */
  keepalive?: true;
  /** Whether the call opens a sign-in session, as the login does, or ends the one that its cookie names. Default neither. */
  signIn?: "opens" | "ends";
}

/** Decides when a call is sent: it may wait before it calls `send`, or throw instead of calling it. */
export type CallGuard = <T>(signIn: RequestOptions<T>["signIn"], send: () => Promise<T>) => Promise<T>;

/** The answer to a call that was sent before the app asked for it. */
export interface EarlyResponse extends Response {
  /** When it was sent, in milliseconds by the monotonic timer. The server's clock is read by it. */
  sentAt?: number;
}

export interface ApiOptions {
  /**
   * What the path of each call is put behind: an address, or a prefix in the page's own. A slash at its end makes no
   * difference. Default {@link BASE_URL}.
   */
  baseUrl?: string;
  /**
   * Default: that of the browser or the server. Keep what takes time here, such as waiting for a new token. It may answer with an
   * {@link EarlyResponse}.
   */
  fetch?: typeof globalThis.fetch;
  /**
   * Sent with each call, such as an authorisation of the portal. A function is asked anew at each call, so that a token may
   * be renewed. Default none.
   */
  headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** Called when an answer says that the sign-in has ended. */
  onSignedOut?: () => void;
}

/** A part of a list. */
export interface Part<T> {
  items: T[];
  /** Of the whole list. */
  total: number;
}

/** The way to one backend. */
export interface Api {
  /** What it was made with, without a slash at its end. What the screens keep on the device is kept apart by it. */
  baseUrl: string;
  /**
   * One call with the sign-in's cookie. `path` begins with a slash.
   *
   * @throws {ApiError} on any non-success status
   * @throws {MisfitError} when the answer does not fit `schema`; the path is also warned of in the console
   * @throws {ConnectionError} when the server was not reached, or the answer did not arrive whole or in time
   * @throws {AbandonedError} when {@link Api.abandon} came in between
   */
  request: <T = void>(method: Method, path: string, options?: RequestOptions<T>) => Promise<T>;
  /**
   * A `GET` whose answer is a part of a list, and of how many in all. `schema` is what each entry must fit.
   *
   * @throws as {@link Api.request}; an answer that does not say how many there are is a misfit too
   */
  list: <T>(
    path: string,
    schema: z.ZodMiniType<T>,
    options?: Pick<RequestOptions<T>, "signal">,
  ) => Promise<Part<T>>;
  /** A `GET` whose answer is a file, whatever is in it. @throws as {@link Api.request}, but for misfits */
  download: (path: string, options?: Pick<RequestOptions<void>, "signal" | "timeout">) => Promise<Blob>;
  /** The server's clock, fed by each answer. */
  clock: ServerClock;
  /**
   * Gives up every call under way, because a later answer concerns a user who is no longer here. A call that ends a
   * sign-in session continues.
   */
  abandon: () => void;
  /** Passes every later call through `guard`, which replaces an earlier one. Returns a function that removes it. */
  guard: (guard: CallGuard) => () => void;
  /** Calls back when an answer says that the sign-in has ended. Returns what ends it. */
  onSignedOut: (listener: () => void) => () => void;
  /**
   * Calls back after each call with whether it reached the server: not if the connection failed or was too slow, nor if a
   * proxy or the server itself answered that it is unavailable (502, 503, 504). Returns a function that ends it.
   */
  onCall: (listener: (isReached: boolean) => void) => () => void;
}

/** Where the calls of an app go that says nothing else. */
export const BASE_URL = "/api";

const TIMEOUT = 20_000;

/** Answers that say the server is there but can't answer now. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes the way to the backend at `baseUrl`. Several may stand side by side: they share nothing. */
export function createApi({ headers, onSignedOut, ...options }: ApiOptions = {}): Api {
  const baseUrl = (options.baseUrl ?? BASE_URL).replace(/\/+$/, "");
  // Looked up at each call: what a page puts in its place later counts too.
  const fetch: typeof globalThis.fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args);
  const clock = createServerClock();
  const listeners = new Set<() => void>(onSignedOut ? [onSignedOut] : []);
  const callListeners = new Set<(isReached: boolean) => void>();
  const notifyCall = (isReached: boolean) => {
    for (const listener of callListeners) listener(isReached);
  };
  let users = new AbortController();
  let guard: CallGuard | null = null;

  const send: typeof transmit = (method, path, call, read) =>
    guard ? guard(call.signIn, () => transmit(method, path, call, read)) : transmit(method, path, call, read);

  /** `read` takes what is wanted of a successful answer. */
  async function transmit<T>(
    method: Method,
    path: string,
    call: Omit<RequestOptions<T>, "schema">,
    read: (response: Response, reached: <R>(step: Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T> {
    const { body, signal, json, timeout = TIMEOUT, expects401, keepalive, signIn } = call;
    const user = signIn === "ends" ? new AbortController().signal : users.signal;
    const late = AbortSignal.timeout(timeout);
    const reached = async <R>(step: Promise<R>): Promise<R> => {
      try {
        const value = await step;
        if (!user.aborted) return value;
      } catch (error) {
        if (signal?.aborted) throw error;
        if (!user.aborted) {
          notifyCall(false);
          throw new ConnectionError(
            late.aborted ? "The server did not answer in time." : "The server was not reached.",
            { cause: error },
          );
        }
      }
      throw new AbandonedError("The call was given up: its user is no longer signed in here.");
    };

    const sent = performance.now();
    const response: EarlyResponse = await reached(
      fetch(baseUrl + path, {
        method,
        credentials: "include",
        ...(keepalive ? { keepalive } : {}),
        headers: {
          "Time-Zone": timeZone(),
          ...(body !== undefined || json ? { "Content-Type": "application/json" } : {}),
          ...(typeof headers === "function" ? headers() : headers),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.any([user, late, ...(signal ? [signal] : [])]),
      }),
    );
    clock.observe(response.headers.get("Date"), response.sentAt ?? sent, performance.now());
    notifyCall(!UNAVAILABLE.has(response.status));
    if (!response.ok) {
      const text = await reached(response.text());
      if (response.status === 401 && !expects401) for (const listener of listeners) listener();
      throw new ApiError(response.status, text.trim() || response.statusText, retryAfter(response));
    }
    return read(response, reached);
  }

  return {
    baseUrl,
    request: <T>(method: Method, path: string, { schema, ...call }: RequestOptions<T> = {}) =>
      send(method, path, call, async (response, reached) =>
        schema ? parse(schema, await reached(response.text()), baseUrl + path) : (undefined as T),
      ),
    list: (path, schema, options = {}) =>
      send("GET", path, options, async (response, reached) => ({
        items: parse(z.array(schema), await reached(response.text()), baseUrl + path),
        total: totalOf(response, baseUrl + path),
      })),
    download: (path, options = {}) =>
      send("GET", path, options, (response, reached) => reached(response.blob())),
    clock,
    abandon() {
      users.abort();
      users = new AbortController();
    },
    guard(next) {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    onSignedOut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onCall(listener) {
      callListeners.add(listener);
      return () => void callListeners.delete(listener);
    },
  };
}

function retryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return seconds >= 0 ? seconds * 1000 : null;
}

/** What is not JSON fits no schema. */
function parse<T>(schema: z.ZodMiniType<T>, text: string, url: string): T {
  const result = z.safeParse(schema, parseJson(text));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  return misfit(url, issue?.path.join(".") ?? "", issue?.message || issue?.code || "unknown");
}

const TOTAL = "X-Total-Count";

function totalOf({ headers }: Response, url: string): number {
  const total = headers.get(TOTAL);
  return total !== null && /^\d{1,15}$/.test(total)
    ? Number(total)
    : misfit(url, TOTAL, total === null ? "it is missing" : "it is no number");
}

function misfit(url: string, path: string, reason: string): never {
  const error = new MisfitError(url, path, reason);
  console.warn(error.message);
  throw error;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an error is an answer with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether an error says that the server is there but can't answer now (502, 503, 504): trying again may help. */
export function isServerUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && UNAVAILABLE.has(error.status);
}

/** Whether a call failed only because its user is no longer signed in here, which is told as such and for all calls at once. */
export function isSignInOver(error: unknown): boolean {
  return error instanceof AbandonedError || hasStatus(error, 401);
}

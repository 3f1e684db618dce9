import * as z from "zod/mini";
import {
  AbandonedError,
  ApiError,
  ConnectionError,
  InvalidResponseError,
  UNAVAILABLE_STATUSES,
} from "./call-errors.ts";
import { ERROR_CODE_HEADER, parseErrorCode } from "./error-codes.ts";
import { createServerClock, type ServerClock } from "./server-clock.ts";
import { parseJson } from "./values/parse-json.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions<T> {
  /** Sent as JSON, or as it is if it is a Blob, with its type. Without it, no content type is sent (spec §7). */
  body?: unknown;
  /** Schema of the response. Without it, the response body is not read. */
  schema?: z.ZodMiniType<T>;
  signal?: AbortSignal;
  /** Sends the JSON content type although there is no body (spec §7, the notify call). */
  json?: true;
  /** Timeout in milliseconds. Default 20,000. */
  timeout?: number;
  /**
   * A 401 concerns only this call, for example a wrong password. It does not mean that the sign-in session has
   * ended.
   */
  expects401?: true;
  /** The call continues after its page is closed. Browsers limit the bodies of all such calls together to 64 kB. */
  keepalive?: true;
  /** Whether the call opens a sign-in session, as signing in does, or ends the current one. Default neither. */
  signIn?: "opens" | "ends";
}

/** Controls when a call is sent: it may wait before it calls `send`, or throw instead. */
export type CallGuard = <T>(signIn: RequestOptions<T>["signIn"], send: () => Promise<T>) => Promise<T>;

/** The response to a call that was sent before the app requested it. */
export interface EarlyResponse extends Response {
  /** When it was sent, in milliseconds of the monotonic timer. Needed to read the server's clock. */
  sentAt?: number;
}

export interface ApiOptions {
  /**
   * Prefix of the path of each call: a URL, or a path on the same origin. A trailing slash makes no difference.
   * Default {@link BASE_URL}.
   */
  baseUrl?: string;
  /**
   * Default: the global `fetch`. The place for asynchronous work such as renewing a token. May return an {@link
   * EarlyResponse}.
   */
  fetch?: typeof globalThis.fetch;
  /**
   * Headers of each call, such as the portal's authorization. A function is called for each call, so that a
   * token can change. Default none.
   */
  headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** Called when a response shows that the sign-in session has ended. */
  onSignedOut?: () => void;
}

/** A page of a list. */
export interface Page<T> {
  items: T[];
  /** Number of items in the whole list. */
  total: number;
}

/** Awaits a step of reading a response, so that a connection that breaks is reported as such. */
export type AwaitStep = <R>(step: Promise<R>) => Promise<R>;

/** Extracts the result from a successful response. */
type ReadResponse<T> = (response: Response, awaitStep: AwaitStep) => Promise<T>;

/** A client for one backend. */
export interface Api {
  /** The base URL without a trailing slash. The screens use it to separate the data that they store on the device. */
  baseUrl: string;
  /**
   * Makes one call with the session cookie. `path` starts with a slash.
   * @throws {ApiError} for any unsuccessful status
   * @throws {InvalidResponseError} if the response does not match `schema`; its path is also logged as a warning
   * @throws {ConnectionError} if the server was not reached, or the response was incomplete or too late
   * @throws {AbandonedError} if {@link Api.abandon} was called in the meantime
   */
  request: <T = void>(method: Method, path: string, options?: RequestOptions<T>) => Promise<T>;
  /**
   * Gets a page of a list with the length of the whole list. `schema` describes one item.
   * @throws as {@link Api.request}; a response without the length is an `InvalidResponseError` too
   */
  list: <T>(
    path: string,
    schema: z.ZodMiniType<T>,
    options?: Pick<RequestOptions<T>, "signal">,
  ) => Promise<Page<T>>;
  /** Gets a file; with a body, by POST. @throws as {@link Api.request}, except `InvalidResponseError` */
  download: (
    path: string,
    options?: Pick<RequestOptions<void>, "signal" | "timeout" | "body">,
  ) => Promise<Blob>;
  /**
   * Makes one call whose response `read` reads.
   * @throws as {@link Api.request}, and what `read` throws
   */
  read: <T>(
    method: Method,
    path: string,
    options: Omit<RequestOptions<T>, "schema">,
    read: ReadResponse<T>,
  ) => Promise<T>;
  /** The server's clock, updated by each response. */
  clock: ServerClock;
  /**
   * Aborts all pending calls, whose responses concern a user who has signed out. A call that ends a sign-in
   * session continues.
   */
  abandon: () => void;
  /** Passes all later calls through `guard`, which replaces an earlier one. Returns a function that removes it. */
  guard: (guard: CallGuard) => () => void;
  /** Subscribes to the end of the sign-in session. Returns a function that unsubscribes. */
  onSignedOut: (listener: () => void) => () => void;
  /**
   * Subscribes to the outcome of each call: whether it reached the server. It did not if the connection failed
   * or timed out, or if a proxy or the server answered that it is unavailable (502, 503, 504). Returns a
   * function that unsubscribes.
   */
  onCall: (listener: (isReached: boolean) => void) => () => void;
}

/** The base URL of an app that sets none. */
export const BASE_URL = "/api";

const CALL_TIMEOUT_MS = 20_000;

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Creates a client for the backend at `baseUrl`. Several clients share no state. */
export function createApi({ headers, onSignedOut, ...options }: ApiOptions = {}): Api {
  const baseUrl = (options.baseUrl ?? BASE_URL).replace(/\/+$/, "");
  // Reads the global at each call, so that a later replacement is used.
  const fetch: typeof globalThis.fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args);
  const clock = createServerClock();
  const signedOutListeners = new Set<() => void>(onSignedOut ? [onSignedOut] : []);
  const callListeners = new Set<(isReached: boolean) => void>();
  const notifyCall = (isReached: boolean) => {
    for (const listener of callListeners) listener(isReached);
  };
  let signInController = new AbortController();
  let guard: CallGuard | null = null;

  const send: typeof transmit = (method, path, call, read) =>
    guard ? guard(call.signIn, () => transmit(method, path, call, read)) : transmit(method, path, call, read);

  async function transmit<T>(
    method: Method,
    path: string,
    call: Omit<RequestOptions<T>, "schema">,
    read: ReadResponse<T>,
  ): Promise<T> {
    const { signal, timeout = CALL_TIMEOUT_MS, expects401, signIn } = call;
    const signInSignal = signIn === "ends" ? new AbortController().signal : signInController.signal;
    const timeoutSignal = AbortSignal.timeout(timeout);
    const awaitStep: AwaitStep = async (step) => {
      try {
        const value = await step;
        if (!signInSignal.aborted) return value;
      } catch (error) {
        if (signal?.aborted) throw error;
        if (!signInSignal.aborted) {
          notifyCall(false);
          throw new ConnectionError(
            timeoutSignal.aborted ? "The server did not answer in time." : "The server was not reached.",
            { cause: error },
          );
        }
      }
      throw new AbandonedError("The call was aborted: its user is no longer signed in here.");
    };

    const sentAt = performance.now();
    const response: EarlyResponse = await awaitStep(
      fetch(baseUrl + path, {
        ...requestInitOf(method, call, typeof headers === "function" ? headers() : headers),
        signal: AbortSignal.any([signInSignal, timeoutSignal, ...(signal ? [signal] : [])]),
      }),
    );
    clock.observe(response.headers.get("Date"), response.sentAt ?? sentAt, performance.now());
    notifyCall(!UNAVAILABLE_STATUSES.has(response.status));
    if (!response.ok) {
      const text = await awaitStep(response.text());
      if (response.status === 401 && !expects401) for (const listener of signedOutListeners) listener();
      throw apiErrorOf(response, text);
    }
    return read(response, awaitStep);
  }

  return {
    baseUrl,
    request: <T>(method: Method, path: string, { schema, ...call }: RequestOptions<T> = {}) =>
      send(method, path, call, async (response, awaitStep) =>
        schema ? parse(schema, await awaitStep(response.text()), baseUrl + path) : (undefined as T),
      ),
    list: (path, schema, options = {}) =>
      send("GET", path, options, async (response, awaitStep) => ({
        items: parse(z.array(schema), await awaitStep(response.text()), baseUrl + path),
        total: totalOf(response, baseUrl + path),
      })),
    download: (path, options = {}) =>
      send(options.body === undefined ? "GET" : "POST", path, options, (response, awaitStep) =>
        awaitStep(response.blob()),
      ),
    read: send,
    clock,
    abandon() {
      signInController.abort();
      signInController = new AbortController();
    },
    guard(next) {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    onSignedOut(listener) {
      signedOutListeners.add(listener);
      return () => void signedOutListeners.delete(listener);
    },
    onCall(listener) {
      callListeners.add(listener);
      return () => void callListeners.delete(listener);
    },
  };
}

function requestInitOf(
  method: Method,
  { body, json, keepalive }: Omit<RequestOptions<unknown>, "schema">,
  headers: Readonly<Record<string, string>> | undefined,
): RequestInit {
  const isBlob = body instanceof Blob;
  return {
    method,
    credentials: "include",
    ...(keepalive ? { keepalive } : {}),
    headers: {
      "Time-Zone": timeZone(),
      ...(body !== undefined || json ? { "Content-Type": isBlob ? body.type : "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBlob ? body : JSON.stringify(body) }),
  };
}

const apiErrorOf = (response: Response, text: string): ApiError =>
  new ApiError(response.status, text.trim() || response.statusText, {
    retryAfter: retryAfterMsOf(response),
    ...parseErrorCode(response.headers.get(ERROR_CODE_HEADER)),
    requestId: response.headers.get("X-Request-Id"),
  });

function retryAfterMsOf({ headers }: Response): number | null {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return seconds >= 0 ? seconds * 1000 : null;
}

/**
 * Parses JSON. Text that is not JSON matches no schema.
 * @param url its origin, for the error
 * @throws {InvalidResponseError} if it does not match
 */
export function parse<T>(schema: z.ZodMiniType<T>, text: string, url: string): T {
  const result = z.safeParse(schema, parseJson(text));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  return rejectResponse(url, issue?.path.join(".") ?? "", issue?.message || issue?.code || "unknown");
}

const TOTAL_HEADER = "X-Total-Count";

function totalOf({ headers }: Response, url: string): number {
  const total = headers.get(TOTAL_HEADER);
  return total !== null && /^\d{1,15}$/.test(total)
    ? Number(total)
    : rejectResponse(url, TOTAL_HEADER, total === null ? "it is missing" : "it is not a number");
}

function rejectResponse(url: string, path: string, reason: string): never {
  const error = new InvalidResponseError(url, path, reason);
  console.warn(error.message);
  throw error;
}

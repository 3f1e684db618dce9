import type { ErrorCode } from "./error-codes.ts";

export type ApiErrorDetails = Partial<Pick<ApiError, "retryAfter" | "code" | "field" | "requestId">>;

/**
 * An unsuccessful response. `message` is such as `404: Quiz not found`: status, colon, body or status text
 * (spec §8).
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /**
   * The response body, a sentence that may be shown to the user; the status text if the body is empty. Its language
   * is the server's: decide by `code` or `status`.
   */
  readonly sentence: string;
  /** Milliseconds to wait before retrying, from the `Retry-After` header; `null` without one. */
  readonly retryAfter: number | null;
  /** The code of the `Error-Code` header, which can be one that {@link ErrorCode} lacks; `null` without one. */
  readonly code: string | null;
  /** The field of the request that the error concerns, or its path with dots; `null` if it concerns none. */
  readonly field: string | null;
  /** The id of the call in the server's log, from the `X-Request-Id` header; `null` without one. */
  readonly requestId: string | null;

  constructor(
    status: number,
    sentence: string,
    { retryAfter = null, code = null, field = null, requestId = null }: ApiErrorDetails = {},
  ) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
    this.retryAfter = retryAfter;
    this.code = code;
    this.field = field;
    this.requestId = requestId;
  }
}

/** A response that does not match its schema. `path` leads to the first mismatch. */
export class InvalidResponseError extends Error {
  override name = "InvalidResponseError";
  readonly path: string;

  constructor(url: string, path: string, reason: string) {
    super(`The response of ${url} does not match the contract at ${path || "its root"}: ${reason}`);
    this.path = path;
  }
}

/** The server was not reached, or its response was incomplete or too late. A retry may help. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
}

/** A call that was aborted because the user it was made for has signed out. */
export class AbandonedError extends Error {
  override name = "AbandonedError";
}

/** Statuses which mean that the server can't answer at the moment. */
export const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Returns whether an error is a response with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Returns whether an error is a response with this code. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Returns whether an error means that the server can't answer at the moment (502, 503, 504). A retry may help. */
export function isServerUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && UNAVAILABLE_STATUSES.has(error.status);
}

/**
 * Returns whether a call failed only because its user is no longer signed in, which the app reports once for
 * all calls.
 */
export function isSignInOver(error: unknown): boolean {
  return error instanceof AbandonedError || hasStatus(error, 401);
}

import * as z from "zod/mini";
import { serverClock } from "./server-clock.ts";

/** A non-success answer. `message` is `404: Quiz not found`: status, colon, body or status text (spec §8). */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** The body's sentence, which may be shown to the user; the status text where the body is empty. */
  readonly sentence: string;
  constructor(status: number, sentence: string) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
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

type Method = "GET" | "POST" | "PATCH" | "DELETE";

interface RequestOptions<T> {
  /** Sent as JSON; without it no content type is sent (spec §7). */
  body?: unknown;
  /** What the answer must fit; without it the answer is not read. */
  schema?: z.ZodMiniType<T>;
  signal?: AbortSignal;
  /** Sends the JSON content type although there is no body (spec §7, the notify call). */
  json?: true;
}

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * One call of /api with the session's cookie.
 *
 * @throws {ApiError} on any non-success status
 * @throws {MisfitError} when the answer does not fit `schema`; the path is also warned of in the console
 * @throws {TypeError} when the server can't be reached
 */
export async function request<T = void>(
  method: Method,
  url: string,
  { body, schema, signal, json }: RequestOptions<T> = {},
): Promise<T> {
  const sent = performance.now();
  const response = await fetch(url, {
    method,
    credentials: "include",
    headers: {
      "Time-Zone": timeZone(),
      ...(body !== undefined || json ? { "Content-Type": "application/json" } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  serverClock.observe(response.headers.get("Date"), sent, performance.now());
  if (!response.ok) {
    const text = (await response.text()).trim();
    throw new ApiError(response.status, text || response.statusText);
  }
  if (!schema) return undefined as T;
  return parse(schema, await bodyOf(response, signal), url);
}

/** The body as JSON; what is not JSON fits no schema. A request that was given up is no misfit. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

function parse<T>(schema: z.ZodMiniType<T>, value: unknown, url: string): T {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const error = new MisfitError(url, issue?.path.join(".") ?? "", issue?.message || issue?.code || "unknown");
  console.warn(error.message);
  throw error;
}

/** Whether an error is an answer with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether an error says that the server was not reached at all, or not in time, so that trying again may help. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}

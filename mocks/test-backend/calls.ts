import { JSON_LINES } from "../../src/api/admin/import-schema.ts";
import { BYTES } from "../../src/api/questions/text/picture-content.ts";
import { createBackend, type Backend, type BackendOptions } from "../backend/backend.ts";
import { Seed, type Database } from "../backend/documents/database.ts";
import type { Store } from "../backend/ports/store.ts";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { bodyText, type ApiRequest, type Reply } from "../backend/transport/http.ts";
import { SESSION_COOKIE } from "../backend/transport/sign-in/cookies.ts";
import { formatLines, parseLines } from "../json-lines.ts";
import seedFile from "../sample.json" with { type: "json" };
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { perCollection } from "../stores/collections.ts";
import { createMemoryStore } from "../stores/memory/memory-store.ts";
import { plainPasswords } from "../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../test-doubles/sign-in.ts";

/** The response to a call. */
export interface BackendResponse extends Omit<Reply, "body"> {
  /** Parsed if it is JSON, or JSON lines; otherwise the text. */
  body: unknown;
  text: string;
}

/** The parts of a body of JSON lines. */
export type BodyParts = () => AsyncIterable<string>;

/** Returns a body with one row per line, sent in one part. */
export const rowsOf = (rows: readonly unknown[]): BodyParts =>
  async function* () {
    yield formatLines(rows);
  };

/** One call as somebody. The path may have a query. The body is sent as JSON, as {@link BodyParts}, or as bytes. */
export type CallAs = (method: string, path: string, body?: unknown) => Promise<BackendResponse>;

/** The other parts of a request. */
export type RequestOptions = Partial<
  Pick<ApiRequest, "headers" | "cookies" | "remoteAddress" | "isSecure" | "signal">
>;

export interface BackendSetup extends Partial<BackendOptions> {
  /** Collections that replace those of the seed. */
  data?: Partial<Database>;
  /** Wraps the store of the backend. */
  wrapStore?: (store: Store) => Store;
}

/** Frozen, so that a change of a document that belongs to every backend throws. */
const { anchor: _, ...SEED } = frozen(Seed.parse(seedFile));

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** The collections in new arrays: a store changes its arrays, but replaces documents. */
const copyOf = (database: Database): Database =>
  perCollection((name) => [...(database[name] as readonly unknown[])]) as unknown as Database;

/** Sends a request to a backend, without a sign-in session unless `cookies` has one. */
export function sendRequest(
  backend: Backend,
  method: string,
  path: string,
  body?: unknown,
  { headers = {}, ...options }: RequestOptions = {},
): Promise<Reply> {
  const parts = typeof body === "function" ? (body as BodyParts) : undefined;
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
  const text = body === undefined || parts || bytes ? "" : JSON.stringify(body);
  const [pathname = "", query = ""] = path.split("?");
  return backend.handle({
    method,
    path: pathname,
    query: new URLSearchParams(query),
    headers: { "content-type": parts ? JSON_LINES : bytes ? BYTES : "application/json", ...headers },
    cookies: {},
    body: text,
    bodyBytes: new TextEncoder().encode(text).length,
    ...(parts ? { parts } : {}),
    ...(bytes ? { bytes: async (max) => (bytes.length > max ? null : bytes) } : {}),
    remoteAddress: "127.0.0.1",
    isSecure: false,
    signal: new AbortController().signal,
    ...options,
  });
}

/** Sends a request as {@link sendRequest} does, and reads the body of the response. */
export async function callBackend(...request: Parameters<typeof sendRequest>): Promise<BackendResponse> {
  const reply = await sendRequest(...request);
  const text = await bodyText(reply);
  const type = reply.headers["Content-Type"] ?? "";
  const isJson = type.startsWith("application/json");
  const body: unknown = type === JSON_LINES ? parseLines(text) : isJson ? JSON.parse(text) : text;
  return { ...reply, text, body };
}

/**
 * Starts a backend over a copy of the seed in memory, with a clock to set. It accepts any password, and draws the same questions each
 * time.
 */
export function startBackend({
  data = {},
  wrapStore,
  store = createMemoryStore(copyOf({ ...SEED, ...data })),
  ...options
}: BackendSetup = {}) {
  const clock = { now: SEED_ANCHOR };
  const wrapped: Store = wrapStore ? { ...wrapStore(store), of: () => wrapped } : store;
  const errors: unknown[] = [];
  const backend = createBackend({
    store: wrapped,
    now: () => clock.now,
    random: seededRandom(1),
    passwords: { hash: plainPasswords.hash, verify: async () => true },
    report: (error) => errors.push(error),
    ...options,
  });
  const signIn = async (userId: number, timeZone = "UTC"): Promise<RequestOptions> => ({
    headers: { "time-zone": timeZone },
    cookies: { [SESSION_COOKIE]: await signInWithoutPassword(store, userId, clock.now) },
  });

  return {
    backend,
    store,
    clock,
    /** Internal errors reported by the backend. */
    errors,
    /** Signs a user in, who calls from a time zone. Returns the options of that user's requests. */
    signIn,
    send: (method: string, path: string, body?: unknown, options?: RequestOptions) =>
      callBackend(backend, method, path, body, options),
    /** Sends a call without signing in. */
    anonymous: (...call: Parameters<CallAs>) => callBackend(backend, ...call),
    /** Signs a user in, who calls from a time zone. */
    as: async (userId: number, timeZone?: string): Promise<CallAs> => {
      const options = await signIn(userId, timeZone);
      return (method, path, body) => callBackend(backend, method, path, body, options);
    },
    /** Calls as a user, and returns the parts of the response as they arrive. */
    portionsFor: async (userId: number, path: string): Promise<AsyncIterable<string>> => {
      const { body } = await sendRequest(backend, "GET", path, undefined, await signIn(userId));
      if (body === null || typeof body === "string" || body instanceof Uint8Array)
        throw new Error(`${path} responds in one piece, not in parts.`);
      return body;
    },
  };
}

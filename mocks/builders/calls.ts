import seedFile from "../sample.json" with { type: "json" };
import { BYTES } from "../../src/api/questions/picture-content.ts";
import { JSON_LINES } from "../../src/api/admin/import-schema.ts";
import { createBackend, type BackendOptions } from "../backend/backend.ts";
import { Seed, type Database } from "../backend/documents.ts";
import type { Mailer } from "../backend/mailer.ts";
import type { NotesWriter } from "../backend/notes-writer.ts";
import { seededRandom } from "../backend/rules/random.ts";
import { textOf, type Reply } from "../backend/transport/http.ts";
import { freshToken, openSession, SESSION_COOKIE } from "../backend/transport/sign-in.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import type { Store } from "../backend/store.ts";
import { formatLines, parseLines } from "../json-lines.ts";
import { perCollection } from "../stores/collections.ts";
import { createMemoryStore } from "../stores/memory-store.ts";

/** The response to a call. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  /** Parsed if it is JSON, or JSON lines; otherwise the text. */
  body: unknown;
  text: string;
}

/** The parts of a body of JSON lines. */
export type Parts = () => AsyncIterable<string>;

/** Returns a body with one row per line, sent in one part. */
export const rowsOf = (rows: readonly unknown[]): Parts =>
  async function* () {
    yield formatLines(rows);
  };

/** One call as somebody. The path may have a query. The body is sent as JSON, or as {@link Parts}. */
export type CallAs = (method: string, path: string, body?: unknown) => Promise<Answered>;

export interface BackendSetup extends Pick<BackendOptions, "notesPerDay" | "rateLimiter"> {
  /** Collections that replace those of the seed. */
  data?: Partial<Database>;
  notesWriter?: NotesWriter;
  /** Default: the backend sends no email. */
  mailer?: Mailer;
  /** Default true. */
  allowsRegistration?: boolean;
  /** Wraps the store of the backend. */
  between?: (store: Store) => Store;
  /** Whether any password is accepted. Default true. */
  isPasswordRight?: boolean;
  /** Default: one in memory, over a copy of the seed with `data`. */
  store?: Store;
}

/** Who calls, and from where. */
interface Caller {
  token?: string;
  timeZone: string;
}

/** Frozen, so that a change of a document that belongs to every backend throws. */
const { anchor: _, ...SEED } = frozen(Seed.parse(seedFile));

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** The seed in new arrays: a store changes its arrays, but replaces documents. */
const copyOfSeed = (): Database =>
  perCollection((name) => [...(SEED[name] as readonly unknown[])]) as unknown as Database;

/** A backend over a copy of the seed, with a clock to set. */
export function startBackend({
  data = {},
  notesWriter,
  mailer,
  allowsRegistration = true,
  between,
  isPasswordRight = true,
  store = createMemoryStore({ ...copyOfSeed(), ...data }),
  ...options
}: BackendSetup = {}) {
  const clock = { now: SEED_ANCHOR };
  const changed: Store = between ? { ...between(store), of: () => changed } : store;
  const errors: unknown[] = [];
  const backend = createBackend({
    store: changed,
    now: () => clock.now,
    random: seededRandom(1),
    passwords: { hash: async (password) => `plain$${password}`, verify: async () => isPasswordRight },
    report: (error) => errors.push(error),
    ...(notesWriter ? { notesWriter } : {}),
    ...(mailer ? { mailer } : {}),
    allowsRegistration,
    ...options,
  });

  const handle = (
    { token, timeZone }: Caller,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply> => {
    const parts = typeof body === "function" ? (body as Parts) : undefined;
    const bytes = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
    const sent = body === undefined || parts || bytes ? "" : JSON.stringify(body);
    const [pathname = "", query = ""] = path.split("?");
    return backend.handle({
      method,
      path: pathname,
      query: new URLSearchParams(query),
      headers: {
        "content-type": parts ? JSON_LINES : bytes ? BYTES : "application/json",
        "time-zone": timeZone,
      },
      cookies: token === undefined ? {} : { [SESSION_COOKIE]: token },
      body: sent,
      bodyBytes: new TextEncoder().encode(sent).length,
      ...(parts ? { parts } : {}),
      ...(bytes ? { bytes: async (max) => (bytes.length > max ? null : bytes) } : {}),
      remoteAddress: "127.0.0.1",
      isSecure: false,
      signal: new AbortController().signal,
    });
  };
  const send = async (caller: Caller, ...call: Parameters<CallAs>) => {
    const reply = await handle(caller, ...call);
    const text = await textOf(reply);
    const type = reply.headers["Content-Type"] ?? "";
    return {
      status: reply.status,
      headers: reply.headers,
      text,
      body:
        type === JSON_LINES
          ? parseLines(text)
          : type.startsWith("application/json")
            ? (JSON.parse(text) as unknown)
            : text,
    };
  };

  const signIn = async (userId: number, timeZone = "UTC"): Promise<Caller> => {
    const { token, tokenHash } = await freshToken();
    await store.tx((tx) => openSession(tx, { userId, tokenHash, at: clock.now }));
    return { token, timeZone };
  };

  return {
    store,
    clock,
    /** Internal errors reported by the backend. */
    errors,
    /** Sends a call without signing in. */
    asNobody: (...parts: Parameters<CallAs>) => send({ timeZone: "UTC" }, ...parts),
    /** Signs a user in, who calls from a time zone. */
    as: async (userId: number, timeZone?: string): Promise<CallAs> => {
      const caller = await signIn(userId, timeZone);
      return (...parts) => send(caller, ...parts);
    },
    /** The portions of what a user is answered, as they are made. */
    portionsFor: async (userId: number, path: string): Promise<AsyncIterable<string>> => {
      const { body } = await handle(await signIn(userId), "GET", path);
      if (body === null || typeof body === "string" || body instanceof Uint8Array)
        throw new Error(`${path} is answered at once.`);
      return body;
    },
  };
}

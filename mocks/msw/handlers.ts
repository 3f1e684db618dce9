import { http, HttpResponse, type HttpHandler } from "msw";
import { BYTES } from "../../src/api/questions/text/picture-content.ts";
import { createBackend, type Backend } from "../backend/backend.ts";
import { Seed } from "../backend/documents/database.ts";
import { DEMO_ACCOUNTS } from "../backend/ports/passwords.ts";
import type { Store } from "../backend/ports/store.ts";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { unseeded } from "../backend/seed/shift-seed.ts";
import { cookiesOf, type ApiRequest } from "../backend/transport/http.ts";
import { SESSION_COOKIE } from "../backend/transport/sign-in/cookies.ts";
import seedFile from "../sample.json" with { type: "json" };
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { createMemoryStore } from "../stores/memory/memory-store.ts";
import { plainHash, plainPasswords } from "../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../test-doubles/sign-in.ts";
import { simulatedProviders } from "./simulated-providers.ts";
import { streamOf } from "./stream-of.ts";

/*
 * The MSW transport: `createMockServer({ account: "learner" })` returns handlers over a fresh copy of the seed, with the clock at
 * the seed's anchor. Each server keeps its cookies itself, so that stories in other pages don't share them.
 * Use one server per story: `worker.use(...overrides, ...server.handlers)`; overrides come from scenarios.ts.
 */

/** The account that is signed in at the start; `null` for none. */
export type Account = "learner" | "new" | "admin" | null;

export interface MockServerOptions {
  account?: Account;
  /** Whether the server keeps its cookies itself, for one visitor, or takes and sets those of its clients. Default true. */
  keepsCookies?: boolean;
  /** The server's clock in milliseconds since the epoch; stands still at the seed's anchor by default. */
  now?: () => number;
  /** From 0 up to 1; the same numbers each time by default. */
  random?: () => number;
}

export interface MockServer {
  handlers: HttpHandler[];
  backend: Backend;
  /** The data of the server, for stories that need more than the seed. */
  store: Store;
  /** Signs an account in without its password. */
  signIn: (account: Account) => Promise<void>;
}

const SEED = Seed.parse(seedFile);

const [LEARNER, NEW, ADMIN] = DEMO_ACCOUNTS;
const DEMO = { learner: LEARNER, new: NEW, admin: ADMIN } as const;

/** Creates a server over a fresh copy of the seed. */
export function createMockServer({
  account = null,
  keepsCookies = true,
  now = () => SEED_ANCHOR,
  random = seededRandom(1),
}: MockServerOptions = {}): MockServer {
  const store = createMemoryStore(freshSeed());
  const backend = createBackend({
    store,
    now,
    random,
    passwords: plainPasswords,
    identityProviders: simulatedProviders,
    report: (error) => console.error(error),
  });
  /** Values by name. MSW's own cookies would be shared by all pages of the origin. */
  const cookies = new Map<string, string>();

  async function signIn(next: Account): Promise<void> {
    cookies.delete(SESSION_COOKIE);
    if (next === null) return;
    const [user] = await store.list("users", { emailKey: DEMO[next].email });
    if (!user) throw new Error(`The seed has no account ${DEMO[next].email}.`);
    cookies.set(SESSION_COOKIE, await signInWithoutPassword(store, user.id, now(), "Chrome on Linux"));
  }
  const ready = signIn(account);

  function keep(setCookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }

  const everyCall = http.all(/^https?:\/\/[^/]+\/api(\/|$)/, async ({ request, cookies: sent }) => {
    await ready;
    const presented = keepsCookies ? Object.fromEntries(cookies) : sent;
    const reply = await backend.handle(await toApiRequest(request, presented));
    const { status, headers, body } = reply;
    if (keepsCookies) cookiesOf(reply).forEach(keep);
    const setCookies = keepsCookies ? [] : cookiesOf(reply);
    return new HttpResponse(
      body === null || typeof body === "string" || body instanceof Uint8Array ? body : streamOf(body),
      {
        status,
        headers: [
          ...Object.entries({ ...headers, Date: new Date(now()).toUTCString() }),
          ...setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
        ],
      },
    );
  });

  return { handlers: [everyCall], backend, store, signIn };
}

/** Returns a copy of the seed with unhashed passwords. Documents are never mutated, so copying the lists is enough. */
export function freshSeed() {
  const { anchor: _, ...database } = SEED;
  const users = database.users.map((user) => {
    const demo = DEMO_ACCOUNTS.find(({ email }) => email === user.emailKey);
    return demo ? { ...user, passwordHash: plainHash(demo.password) } : user;
  });
  const copies = Object.fromEntries(Object.entries(database).map(([name, docs]) => [name, [...docs]]));
  return {
    ...(copies as typeof database),
    users,
    ...unseeded(),
  };
}

/** Returns a request of the browser as the backend takes it. */
export async function toApiRequest(request: Request, cookies: Record<string, string>): Promise<ApiRequest> {
  const url = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const isBytes = request.headers.get("Content-Type") === BYTES;
  return {
    method: request.method === "HEAD" ? "GET" : request.method,
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(request.headers),
    cookies,
    body: new TextDecoder().decode(bytes),
    bodyBytes: isBytes ? 0 : bytes.length,
    ...(isBytes ? { bytes: async (max) => (bytes.length > max ? null : bytes) } : {}),
    remoteAddress: "127.0.0.1",
    isSecure: url.protocol === "https:",
    signal: request.signal,
  };
}

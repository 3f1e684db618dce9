import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Backend } from "../../backend/backend.ts";
import { DEMO_ACCOUNTS } from "../../backend/ports/passwords.ts";
import { seededRandom } from "../../backend/rules/drawing/random.ts";
import { cookiesOf, bodyText, type ApiRequest, type Reply } from "../../backend/transport/http.ts";
import { createApp } from "../../json-server/app.ts";
import { openSampleStore } from "../../json-server/stores/sample-store.ts";
import { createMockServer, toApiRequest } from "../../msw/handlers.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { quickPasswords } from "../../test-doubles/passwords.ts";
import type { Accounts } from "./kit.ts";

const [learner, second, admin] = DEMO_ACCOUNTS;

/** The demo accounts of the seed, as options of a run. */
export const DEMO = { learner, second, admin } satisfies Accounts;

/** Starts the reference backend over HTTP with a fresh copy of the seed, calls `run` with its origin, then stops it. */
export async function withJsonServer<T>(run: (origin: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-kit-"));
  const app = createApp({
    store: openSampleStore(join(folder, "db.json")),
    now: () => SEED_ANCHOR,
    random: seededRandom(1),
    passwords: quickPasswords,
  });
  try {
    return await run(await app.listen());
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
}

/** Changes a request, a response or both. `pass` sends the request, with changes, to the backend. */
export type Intercept = (
  request: ApiRequest,
  pass: (request?: Partial<ApiRequest>) => Promise<Reply>,
) => Promise<Reply> | Reply;

/** Returns a `fetch` that calls a backend in this process through `intercept`. Default: the reference backend. */
export function interceptFetch(
  intercept: Intercept,
  { backend }: { backend: Backend } = createMockServer(),
): typeof fetch {
  return async (address, init) => {
    const request = new Request(address, init);
    // Request drops the Cookie header.
    const headers = Object.fromEntries(new Headers(init?.headers));
    const pairs = (headers["cookie"] ?? "").split("; ").map((pair) => pair.split("="));
    const cookies = Object.fromEntries(pairs) as Record<string, string>;
    const apiRequest: ApiRequest = { ...(await toApiRequest(request, cookies)), headers };
    const pass = (change: Partial<ApiRequest> = {}) => backend.handle({ ...apiRequest, ...change });
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener("abort", () => reject(new Error("The call was aborted.")), {
        once: true,
      });
    });
    const reply = await Promise.race([intercept(apiRequest, pass), aborted]);
    const text = await bodyText(reply);
    return new Response(reply.status === 204 || reply.status === 304 ? null : text, {
      status: reply.status,
      headers: [
        ...Object.entries({ Date: new Date(SEED_ANCHOR).toUTCString(), ...reply.headers }),
        ...cookiesOf(reply).map((cookie): [string, string] => ["Set-Cookie", cookie]),
      ],
    });
  };
}

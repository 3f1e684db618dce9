import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { SESSION_COOKIE } from "../backend/transport/sign-in/cookies.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { SAMPLE_USERS } from "../test-backend/sample.ts";
import { quickPasswords } from "../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../test-doubles/sign-in.ts";
import { createApp, type App, type AppOptions } from "./app.ts";
import { openSampleStore } from "./stores/sample-store.ts";

/** The inline script of the built app's page. */
export const SCRIPT = "document.documentElement.className = 'dark'";

export const CREDENTIALS = { email: "learner@cairn.test", password: "learner-demo" };

export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Returns how a file of tests starts apps over a small built host, one at a time. Each ends after its test. */
export function prepareApps() {
  const folder = mkdtempSync(join(tmpdir(), "cairn-app-"));
  const staticDir = join(folder, "host");
  let app: App | undefined;
  let files = 0;
  const dbFile = () => join(folder, `${files}.json`);
  beforeAll(() => {
    mkdirSync(join(staticDir, "assets"), { recursive: true });
    writeFileSync(
      join(staticDir, "index.html"),
      `<!doctype html><script>${SCRIPT}</script><script type="module" src="/assets/a-1.js"></script>`,
    );
    writeFileSync(join(staticDir, "assets/a-1.js"), "console.log('hello');\n".repeat(200));
    writeFileSync(join(staticDir, "assets/b-1.woff2"), Buffer.alloc(4000, 1));
    writeFileSync(join(staticDir, "ui-structure.json"), "{}");
  });
  afterEach(async () => {
    // The connections that fetch keeps open are not the subject of most tests.
    app?.server.closeAllConnections();
    await app?.close();
    app = undefined;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const current = (): App => {
    if (!app) throw new Error("No app has started.");
    return app;
  };
  return {
    staticDir,
    /** Returns the file of the current app's database. */
    dbFile,
    current,
    /** Returns the current app, which the test closes itself. */
    release: (): App => {
      const released = current();
      app = undefined;
      return released;
    },
    start: async (options: Partial<AppOptions> = {}): Promise<string> => {
      files += 1;
      app = createApp({
        store: openSampleStore(dbFile()),
        staticDir,
        now: () => SEED_ANCHOR,
        random: seededRandom(1),
        passwords: quickPasswords,
        ...options,
      });
      return app.listen();
    },
    /** Signs a user in, by default the demo learner. Returns the cookie. */
    cookie: async (userId: number = SAMPLE_USERS.learner): Promise<string> =>
      `${SESSION_COOKIE}=${await signInWithoutPassword(current().store, userId, SEED_ANCHOR)}`,
  };
}

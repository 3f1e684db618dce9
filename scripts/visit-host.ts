import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import type { Store } from "../mocks/backend/store.ts";
import { createApp, type AppOptions } from "../mocks/json-server/app.ts";
import { openFileStore } from "../mocks/json-server/held-store.ts";
import { quickPasswords } from "../mocks/json-server/quick-passwords.ts";
import type { FileCache } from "../mocks/json-server/static-files.ts";
import { SEED_ANCHOR } from "../mocks/seed-anchor.ts";
import { ROOT } from "./root.ts";

export interface Served {
  url: string;
  /** What the server keeps, to prepare what only an administrator or a bank could. */
  store: Store;
  /** Moves the server's clock on by so many milliseconds. */
  advance: (milliseconds: number) => void;
  /** Puts another version of the app in the place of the one that is served. */
  deploy: (version: Pick<AppOptions, "staticDir" | "withdrawsWorker">) => void;
  close: () => Promise<void>;
}

/** The built host, which each visit would compress anew. */
const staticCache: FileCache = new Map();

/** Serves the built host and /api over a database of its own, its clock standing at the seed's anchor. */
export async function serveHost(): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-flow-"));
  let now = SEED_ANCHOR;
  const store = openFileStore(join(folder, "db.json"), SEED_ANCHOR);
  const staticDir = join(ROOT, "dist/host");
  const options: AppOptions = { store, staticDir, staticCache, passwords: quickPasswords, now: () => now };
  const app = createApp(options);
  let version = app;
  // Sees each request first, so that versions share an address.
  const [answer] = app.server.listeners("request") as RequestListener[];
  app.server.removeAllListeners("request").on("request", (request, response) => {
    if (version === app) answer?.(request, response);
    else version.server.emit("request", request, response);
  });
  const url = await app.listen();
  return {
    url,
    store,
    deploy: (next) => {
      version = createApp({ ...options, staticCache: new Map(), ...next });
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The demo accounts that flows sign in with. The newcomer has no history, and so no badge that would be announced. */
const ACCOUNTS = {
  learner: { email: "learner@cairn.test", password: "learner-demo" },
  newcomer: { email: "new@cairn.test", password: "new-demo" },
  admin: { email: "admin@cairn.test", password: "admin-demo" },
} as const;

/** Signs an account in on the sign-in screen. */
export async function signIn(page: Page, account: keyof typeof ACCOUNTS): Promise<void> {
  const { email, password } = ACCOUNTS[account];
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "User menu" }).waitFor();
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import type { Store } from "../mocks/backend/store.ts";
import { createApp } from "../mocks/json-server/app.ts";
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
  close: () => Promise<void>;
}

/** The built host, which each visit would compress anew. */
const staticCache: FileCache = new Map();

/** Serves the built host and /api over a database of its own, its clock standing at the seed's anchor. */
export async function serveHost(): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-flow-"));
  let now = SEED_ANCHOR;
  const app = createApp({
    store: openFileStore(join(folder, "db.json"), SEED_ANCHOR),
    staticDir: join(ROOT, "dist/host"),
    staticCache,
    passwords: quickPasswords,
    now: () => now,
  });
  const url = await app.listen();
  return {
    url,
    store: app.store,
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

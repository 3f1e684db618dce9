import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { createApp } from "../mocks/json-server/app.ts";

/** When flows happen: the anchor of the seed's dates, so that the demo learner's history is fresh. */
export const FLOW_NOW = Date.parse("2026-11-20T18:00:00.000Z");

const HOST = join(import.meta.dirname, "../dist/host");
// Said by the browser itself, also of answers that the flow means to get.
const BROWSERS_OWN = /^Failed to load resource/;

export interface Served {
  url: string;
  /** Moves the server's clock on by so many milliseconds. */
  advance: (milliseconds: number) => void;
  close: () => Promise<void>;
}

/** Serves the built host and /api over a database of its own, its clock standing at {@link FLOW_NOW}. */
export async function serveHost(): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-flow-"));
  let now = FLOW_NOW;
  const app = createApp({ dbFile: join(folder, "db.json"), staticDir: HOST, now: () => now });
  const url = await app.listen();
  return {
    url,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Collects what a page complains of behind the visitor's back. */
export function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !BROWSERS_OWN.test(message.text())) faults.push(message.text());
  });
  context.on("weberror", (fault) => faults.push(`Uncaught: ${fault.error().message}`));
  return faults;
}

/** The demo accounts that flows sign in with. The newcomer has no history, and so no badge that would be announced. */
const ACCOUNTS = {
  learner: { email: "learner@cairn.test", password: "learner-demo" },
  newcomer: { email: "new@cairn.test", password: "new-demo" },
} as const;

/** Signs an account in on the sign-in screen. */
export async function signIn(page: Page, account: keyof typeof ACCOUNTS): Promise<void> {
  const { email, password } = ACCOUNTS[account];
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "User menu" }).waitFor();
}

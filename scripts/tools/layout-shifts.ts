import { setTimeout } from "node:timers/promises";
import type { Browser } from "playwright";
import type { ROUTES } from "../../src/screens/paths.ts";
import { type HostServer } from "./serve-host.ts";
import { signIn } from "./sign-in.ts";

/** The largest cumulative layout shift of a screen while it loads. */
export const SHIFT_MAX = 0.02;

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

const SIGNED_OUT = {
  "sign-in": "/",
  "reset password": "/reset-password",
  invitation: "/invitation",
} as const;

/** An address of each route for the demo learner, except an open quiz, study notes and a printed form. */
const ROUTED: Readonly<Record<Exclude<keyof typeof ROUTES, "quiz" | "lecture" | "form">, string>> = {
  dashboard: "/",
  results: "/results/16",
  review: "/review/16",
  sessions: "/sessions",
  savedQuestions: "/mistakes",
  achievements: "/achievements",
  studyGroups: "/study-groups",
  accessibility: "/accessibility",
  account: "/account",
  uiStructure: "/ui-structure",
  admin: "/admin",
};

const SIGNED_IN = {
  ...ROUTED,
  search: "/mistakes?list=answered",
  "missing quiz": "/quiz/99999",
  "missing page": "/nowhere",
} as const;

/** Waiting times of consecutive calls in milliseconds. They differ, so the parts of a screen appear one after another. */
const DELAYS = [50, 200, 100, 150];

/** Runs in the page: sums up layout shifts that do not follow an input. */
function watchShift(): void {
  const page = globalThis as unknown as { shift: number };
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) page.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Measures the cumulative layout shift of each screen of a learner while it loads with delayed calls. */
export async function measureLayoutShifts(
  browser: Browser,
  { url }: Pick<HostServer, "url">,
  viewport: typeof PHONE,
): Promise<Map<string, number>> {
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: "block" });
  await context.addInitScript(watchShift);
  let calls = 0;
  await context.route("**/api/**", async (route) => {
    await setTimeout(DELAYS[calls++ % DELAYS.length]);
    // A page that was left has no use for its calls.
    await route.continue().catch(() => {});
  });
  const page = await context.newPage();
  const shifts = new Map<string, number>();
  const measure = async (screens: Readonly<Record<string, string>>) => {
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      shifts.set(name, await page.evaluate(() => (globalThis as unknown as { shift: number }).shift));
    }
  };
  await measure(SIGNED_OUT);
  await page.goto("/");
  await signIn(page, "learner");
  const openQuiz = await page
    .getByRole("link", { name: /^Continue/ })
    .first()
    .getAttribute("href");
  await measure({ "open quiz": openQuiz ?? "", ...SIGNED_IN });
  await context.close();
  return shifts;
}

import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "playwright";
import { launchOptions } from "../tools/chromium.ts";
import { serveHost, type HostServer } from "../tools/serve-host.ts";
import { signIn } from "../tools/sign-in.ts";
import { measureBaseline } from "./baseline.ts";
import type { Row, Table } from "./table.ts";

/** A script of the host. */
export interface Chunk {
  name: string;
  /** Its gzipped size. */
  bytes: number;
}

/** Calls `work` with a new page and the served host. */
export async function withHost<Result>(
  work: (page: Page, served: HostServer) => Promise<Result>,
): Promise<Result> {
  const served = await serveHost();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch(launchOptions());
    return await work(await browser.newPage({ baseURL: served.url }), served);
  } finally {
    await browser?.close();
    await served.close();
  }
}

/** Records the scripts that a page loads from now on. Returns a function that lists them, largest first. */
export function collectScripts(page: Page): () => Promise<Chunk[]> {
  const chunks = new Map<string, Promise<Chunk>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js")) return;
    const measured = response.body().then((body) => ({
      name: pathname.replace("/assets/", ""),
      bytes: gzipSync(body, { level: 9 }).length,
    }));
    chunks.set(pathname, measured);
  });
  return async () => (await Promise.all(chunks.values())).toSorted((a, b) => b.bytes - a.bytes);
}

const bytesOf = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { bytes }) => sum + bytes, 0);

const FIRST_QUESTION = "first question";

/** Runs in the page: sets a performance mark when the first question appears. */
function markFirstQuestion(mark: string): void {
  const observer = new MutationObserver(() => {
    if (!/Question 1 of \d/.test(document.body.textContent)) return;
    performance.mark(mark);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits for the first question. Returns the scripts that had loaded when it appeared. */
async function scriptsBefore(page: Page): Promise<ReadonlySet<string>> {
  await page.getByText(/^Question 1 of \d+$/).waitFor();
  const names = await page.evaluate((mark) => {
    const shownAt = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= shownAt)
      .map(({ name }) => new URL(name).pathname.replace("/assets/", ""));
  }, FIRST_QUESTION);
  return new Set(names);
}

/** Collects the scripts before the first question: through the dashboard, and directly at the quiz's address. */
async function collectQuizScripts(): Promise<{ throughDashboard: Chunk[]; direct: Chunk[] }> {
  return withHost(async (page, { url }) => {
    await page.context().addInitScript(markFirstQuestion, FIRST_QUESTION);
    const throughDashboard = collectScripts(page);
    await page.goto("/");
    await signIn(page, "newcomer");
    await page.getByRole("button", { name: "Quick start CompTIA Security+" }).click();
    const throughDashboardBefore = await scriptsBefore(page);

    const newPage = await page.context().browser()?.newPage({ baseURL: url });
    if (!newPage) throw new Error("The browser has closed.");
    await newPage.addInitScript(markFirstQuestion, FIRST_QUESTION);
    const direct = collectScripts(newPage);
    await newPage.goto(page.url());
    await signIn(newPage, "newcomer");
    const directBefore = await scriptsBefore(newPage);
    return {
      throughDashboard: (await throughDashboard()).filter(({ name }) => throughDashboardBefore.has(name)),
      direct: (await direct()).filter(({ name }) => directBefore.has(name)),
    };
  });
}

/** Measures the host's JavaScript from sign-in to the first question, compared with the smallest app of its libraries. */
export async function measureHostScript(): Promise<Table> {
  const baseline = await measureBaseline();
  const { throughDashboard, direct } = await collectQuizScripts();
  const row = (name: string, bytes: number, budget = ""): Row => [name, bytes, bytes / baseline, budget];
  return {
    title: "JavaScript before the first question",
    head: ["gzip", "bytes", "÷ baseline", "budget"],
    rows: [
      row("baseline: react-dom, router, query, zod/mini", baseline),
      row("entry, sign-in and quiz route", bytesOf(direct), "≤ 1.35"),
      row("the same through the dashboard", bytesOf(throughDashboard)),
      ...throughDashboard
        .filter(({ bytes }) => bytes > 1000)
        .map(({ name, bytes }) => row(`  ${name}`, bytes)),
    ],
  };
}

interface Call {
  name: string;
  start: number;
  end: number;
}

/** Returns the length of the longest chain of calls of which each started after the previous one had ended. */
export function depthOf(calls: readonly Call[]): number {
  const depths = new Map<Call, number>();
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([other]) => other.end <= call.start).map(([, depth]) => depth);
    depths.set(call, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

/** Latency added to each call, in milliseconds. With less, calls sent at the same time would look like a chain. */
const LATENCY = 1000;

/** Measures calls and scripts of the demo learner's dashboard after a reload. */
export async function measureDashboard(): Promise<Table> {
  return withHost(async (page) => {
    await page.goto("/");
    await signIn(page, "learner");
    await page.getByRole("region", { name: "Choose Your Learning Mode" }).waitFor();
    const view = Promise.withResolvers<void>();
    await page.route("**/api/**", async (route) => {
      await setTimeout(LATENCY);
      // The popup of new badges loads once no call is under way, at any time after the first view.
      if (route.request().url().endsWith("/achievements")) await view.promise;
      await route.continue();
    });
    const scripts = collectScripts(page);
    await page.reload();
    await page.getByRole("region", { name: "Choose Your Learning Mode" }).waitFor();
    await page.getByRole("region", { name: "Study plan" }).getByRole("list").first().waitFor();
    const usable = await scripts();
    view.resolve();
    await page.waitForLoadState("networkidle");
    const loaded = await scripts();
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.startsWith("/api/"))
        .map(({ name, startTime, responseEnd }) => ({ name, start: startTime, end: responseEnd })),
    );
    return {
      title: "The dashboard",
      head: ["dashboard, reloaded", "measured", "budget"],
      rows: [
        ["calls of /api", calls.length, ""],
        [
          "longest chain of calls (the user, their certifications, the domains of these)",
          depthOf(calls),
          "≤ 3",
        ],
        ["scripts until the first view is complete, gzipped bytes", bytesOf(usable), "≤ 150000"],
        ["scripts until the network is idle, with those of a badge's dialog", bytesOf(loaded), ""],
        ["number of scripts", loaded.length, ""],
      ],
    };
  });
}

import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "playwright";
import { launchOptions } from "../chromium.ts";
import { serveHost, signIn, type Served } from "../visit-host.ts";
import { measureFloor } from "./floor.ts";
import type { Row, Table } from "./table.ts";

/** A script, in gzipped bytes. */
export interface Chunk {
  name: string;
  bytes: number;
}

/** Does something with a fresh page before the built host. */
export async function withHost<Result>(
  work: (page: Page, served: Served) => Promise<Result>,
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

/** Collects every script that a page asks for, in gzipped bytes. */
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

/** Runs in the page: marks when the first question stands. */
function markFirstQuestion(mark: string): void {
  const observer = new MutationObserver(() => {
    if (!/Question 1 of \d/.test(document.body.textContent)) return;
    performance.mark(mark);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits for the first question and says which scripts had arrived when it stood: what comes later holds it up no more. */
async function scriptsBefore(page: Page): Promise<ReadonlySet<string>> {
  await page.getByText(/^Question 1 of \d+$/).waitFor();
  const names = await page.evaluate((mark) => {
    const stood = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= stood)
      .map(({ name }) => new URL(name).pathname.replace("/assets/", ""));
  }, FIRST_QUESTION);
  return new Set(names);
}

/** The scripts of the way from `/` over the dashboard, and of the way straight to a session's address. */
async function measureWays(): Promise<{ over: Chunk[]; straight: Chunk[] }> {
  return withHost(async (page, { url }) => {
    await page.context().addInitScript(markFirstQuestion, FIRST_QUESTION);
    const over = collectScripts(page);
    await page.goto("/");
    await signIn(page, "newcomer");
    await page.getByRole("button", { name: "Quick start CompTIA Security+" }).click();
    const overBefore = await scriptsBefore(page);

    const stranger = await page.context().browser()?.newPage({ baseURL: url });
    if (!stranger) throw new Error("The browser is gone.");
    await stranger.addInitScript(markFirstQuestion, FIRST_QUESTION);
    const straight = collectScripts(stranger);
    await stranger.goto(page.url());
    await signIn(stranger, "newcomer");
    const straightBefore = await scriptsBefore(stranger);
    return {
      over: (await over()).filter(({ name }) => overBefore.has(name)),
      straight: (await straight()).filter(({ name }) => straightBefore.has(name)),
    };
  });
}

/** Host JavaScript from sign-in to the first question, beside the least that its libraries need. */
export async function measureHostScript(): Promise<Table> {
  const floor = await measureFloor();
  const { over, straight } = await measureWays();
  const row = (name: string, bytes: number, ceiling: number | string = ""): Row => [
    name,
    bytes,
    bytes / floor,
    ceiling,
  ];
  return {
    title: "JavaScript on the way to the first question",
    head: ["gzip", "bytes", "of the floor", "ceiling"],
    rows: [
      row("floor: react-dom, router, query, zod/mini", floor),
      row("entry, sign-in and quiz route", bytesOf(straight), 1.35),
      row("the same over the dashboard", bytesOf(over)),
      ...over.filter(({ bytes }) => bytes > 1000).map(({ name, bytes }) => row(`  ${name}`, bytes)),
    ],
  };
}

interface Call {
  name: string;
  start: number;
  end: number;
}

/** How many calls had to wait for one another: the longest chain in which each began after the one before had ended. */
export function depthOf(calls: readonly Call[]): number {
  const depths = new Map<Call, number>();
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([other]) => other.end <= call.start).map(([, depth]) => depth);
    depths.set(call, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

/** Milliseconds that each call takes on its way: on a faster one, calls sent together look like a chain. */
const WAY = 1000;

/** How the dashboard of the demo learner comes to rest after a reload. */
export async function measureDashboard(): Promise<Table> {
  return withHost(async (page) => {
    await page.goto("/");
    await signIn(page, "learner");
    await page.getByRole("region", { name: "Choose Your Learning Mode" }).waitFor();
    await page.route("**/api/**", async (route) => {
      await setTimeout(WAY);
      await route.continue();
    });
    const scripts = collectScripts(page);
    await page.reload();
    await page.getByRole("region", { name: "Choose Your Learning Mode" }).waitFor();
    await page.getByRole("region", { name: "Study plan" }).getByRole("list").first().waitFor();
    const usable = await scripts();
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
      head: ["dashboard, reloaded", "measured", "ceiling"],
      rows: [
        ["calls of /api", calls.length, ""],
        ["longest chain of calls (the user, their certifications, the domains of these)", depthOf(calls), 3],
        ["scripts until all of the first view is shown, gzipped bytes", bytesOf(usable), 150_000],
        ["scripts until the network rests, with those of a badge's dialog", bytesOf(loaded), ""],
        ["scripts", loaded.length, ""],
      ],
    };
  });
}

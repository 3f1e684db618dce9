/** Measures the history of learners with 200 and with 5,000 sessions. Prints its tables if run as a program. */
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright";
import { DAY } from "../../../mocks/backend/durations.ts";
import { SEED_ANCHOR } from "../../../mocks/seed-anchor.ts";
import { HistoryPage } from "../../../src/api/quizzes/history/history.ts";
import { ROOT } from "../../root.ts";
import { ensureChromium, launchOptions } from "../../tools/chromium.ts";
import { ms } from "../measuring-time.ts";
import { median, quantile, report, type Row, type Table } from "../table.ts";
import { alternate, BUDGET, withBoth } from "./learner-bench.ts";
import { finishedByLearner, LEARNER, type Call } from "./served-database.ts";

const [FEW, MANY] = [200, 5000];
const ROUNDS = 400;
const OPENINGS = 15;
const withLearners = (measure: Parameters<typeof withBoth>[1]): Promise<void> =>
  withBoth([finishedByLearner(FEW), finishedByLearner(MANY)], measure, join(ROOT, "dist/host"));

const CALLS = ["first page", "next page", "failed ones", "last 30 days"] as const;

async function pathsOf(call: Call): Promise<string[]> {
  const history = `/api/user/${LEARNER}/history`;
  const { next } = HistoryPage.parse(await (await call("GET", history)).json());
  const since = new Date(SEED_ANCHOR - 30 * DAY).toISOString();
  return [history, `${history}?before=${next}`, `${history}?outcome=failed`, `${history}?since=${since}`];
}

/** Measures the server's time for a page of the history. */
async function measureCalls(): Promise<Table> {
  let times: number[][][] = [];
  await withLearners(async (servers) => {
    const paths = await Promise.all(servers.map(({ call }) => pathsOf(call)));
    times = await alternate(
      ROUNDS,
      servers.map(({ call }, index) => (paths[index] ?? []).map((path) => () => call("GET", path))),
    );
  });
  return {
    title: "A page of the history by the learner's number of sessions",
    head: ["page", "200, p50", "p99", "5,000, p50", "p99", "ratio of p50", "budget"],
    rows: CALLS.map((name, part): Row => {
      const [few = [], many = []] = times.map((learner) => learner[part] ?? []);
      const cells = [few, many].flatMap((samples) => [
        ms(quantile(samples, 0.5)),
        ms(quantile(samples, 0.99)),
      ]);
      const ratio = quantile(many, 0.5) / quantile(few, 0.5);
      return [name, ...cells, ratio, name.endsWith(" page") ? BUDGET : ""];
    }),
  };
}

/** Presses Show more. Returns the milliseconds until `sessions` sessions are painted. */
const timeToPaint = (page: Page, sessions: number): Promise<number> =>
  page.evaluate(async (count) => {
    const start = performance.now();
    const more = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Show more",
    );
    more?.click();
    const isComplete = () => document.querySelectorAll('a[href^="/review/"]').length >= count;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!isComplete()) await nextFrame();
    await nextFrame();
    return performance.now() - start;
  }, sessions);

/** Opens the list in a new page and loads its next part. Returns the milliseconds of each. */
async function openList(context: BrowserContext, url: string): Promise<{ first: number; next: number }> {
  const page = await context.newPage();
  try {
    const start = performance.now();
    await page.goto(`${url}/sessions`);
    await page.locator('a[href^="/review/"]').first().waitFor();
    const first = performance.now() - start;
    return { first, next: await timeToPaint(page, 50) };
  } finally {
    await page.close();
  }
}

/** Measures the time from navigation to the painted list, and from Show more to the painted next part. */
async function measurePaint(): Promise<Table> {
  const samples = [FEW, MANY].map(() => ({ first: [] as number[], next: [] as number[] }));
  await withLearners(async (servers) => {
    const browser = await chromium.launch(launchOptions());
    try {
      const contexts = await Promise.all(
        servers.map(async ({ url, Cookie }) => {
          const context = await browser.newContext();
          const [name = "", value = ""] = Cookie.split("=");
          await context.addCookies([{ name, value, url }]);
          return context;
        }),
      );
      for (let round = 0; round < OPENINGS; round += 1)
        for (const [index, { url }] of servers.entries()) {
          const context = contexts[index];
          if (!context) continue;
          const { first, next } = await openList(context, url);
          if (round < 3) continue;
          samples[index]?.first.push(first);
          samples[index]?.next.push(next);
        }
    } finally {
      await browser.close();
    }
  });
  const row = (name: string, key: "first" | "next"): Row => {
    const [few = Number.NaN, many = Number.NaN] = samples.map((learner) => median(learner[key]));
    return [name, ms(few), ms(many), many / few, BUDGET];
  };
  return {
    title: "The painted list by the learner's number of sessions, medians",
    head: ["paint", "200", "5,000", "ratio", "budget"],
    rows: [row("address → first page", "first"), row("Show more → next page", "next")],
  };
}

/** Measures the history on the server and in the browser. The host must have been built. */
export async function measureHistory(): Promise<Table[]> {
  return [await measureCalls(), await measurePaint()];
}

if (import.meta.main) {
  process.env["CHROMIUM_PATH"] = ensureChromium();
  report(await measureHistory());
}

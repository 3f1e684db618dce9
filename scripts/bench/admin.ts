/** Measures the admin screen in a browser: its scripts, and a list of 50,000 questions. Prints its tables if run as a program. */
import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright";
import { fillBank } from "../../mocks/test-backend/bank.ts";
import { signIn } from "../tools/sign-in.ts";
import { measureBaseline } from "./baseline.ts";
import { collectScripts, withHost, type Chunk } from "./host.ts";
import { report, type Row, type Table } from "./table.ts";

const TENANT = 2;
const LIST = `/admin?tenant=${TENANT}&tab=questions`;
const MANY = 50_000;
/** Number of measured frames while scrolling, and distance per frame in pixels. */
const [FRAMES, STEP] = [300, 900];
/** Duration of a frame at 60 Hz, in milliseconds. */
const FRAME = 16.7;
/** In bytes. */
const FIRST_RESPONSE_BUDGET = "≤ 100000";

const sum = (chunks: readonly Chunk[]): number => chunks.reduce((total, { bytes }) => total + bytes, 0);

const listOf = (page: Page): Locator => page.getByRole("table", { name: "Questions" });

async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await listOf(page).getByRole("button").first().waitFor();
}

/** Waits until the page has loaded nothing for a second. */
async function waitForIdle(page: Page): Promise<void> {
  const countResources = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  let before = -1;
  for (let now = await countResources(); now !== before; now = await countResources()) {
    before = now;
    await setTimeout(1000);
  }
}

/** Measures the scripts of the list with its filters, and those of its editor, import and export. */
async function measureScripts(): Promise<Table> {
  const baseline = await measureBaseline();
  const { list, all } = await withHost(async (page, { store }) => {
    await fillBank(store, TENANT, 25);
    await page.goto("/account");
    await signIn(page, "admin");
    const scripts = collectScripts(page);
    await openList(page);
    await waitForIdle(page);
    const first = await scripts();
    for (const name of ["Import CSV", "Export Data"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").waitFor();
      await waitForIdle(page);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    await listOf(page)
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("button", { name: "Save as a new version" }).waitFor();
    await page
      .getByRole("region", { name: "Preview" })
      .getByRole("radio", { name: /every sign-in/ })
      .waitFor();
    await waitForIdle(page);
    return { list: first, all: await scripts() };
  });
  const row = (name: string, bytes: number, budget = ""): Row => [name, bytes, budget];
  return {
    title: "JavaScript of the admin route",
    head: ["gzip", "bytes", "budget"],
    rows: [
      row("baseline", baseline),
      row("list of questions, beyond the baseline", sum(list) - baseline, "≤ 95000"),
      row("with import, export and editor opened", sum(all) - baseline),
      ...all
        .filter(({ bytes }) => bytes > 1000)
        .map(({ name, bytes }) =>
          row(`  ${name}${list.some((item) => item.name === name) ? "" : " (later)"}`, bytes),
        ),
    ],
  };
}

/** Runs in the page: scrolls by a step per frame and returns the durations of the frames, in milliseconds. */
function scrollFrames({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let before = performance.now();
    const next = (now: number) => {
      times.push(now - before);
      before = now;
      if (times.length === frames) return resolve(times);
      window.scrollBy(0, step);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

async function measureList(count: number): Promise<Row> {
  return withHost(async (page, { store }) => {
    await fillBank(store, TENANT, count);
    await page.goto("/account");
    await signIn(page, "admin");
    const first = page.waitForResponse((reply) => /\/questions\?/.test(reply.url()));
    const start = performance.now();
    await openList(page);
    const timeToRows = performance.now() - start;
    const { length } = await (await first).body();
    await page.getByRole("button", { name: "Load More" }).click();
    await page.getByText(`${count.toLocaleString("en")} questions`, { exact: true }).waitFor();
    await waitForIdle(page);
    const times = await page.evaluate(scrollFrames, { frames: FRAMES, step: STEP });
    const rows = await listOf(page).getByRole("row").count();
    // Jitter of the timer is below 1 ms.
    const late = times.filter((time) => time > FRAME + 1).length;
    const longest = Math.max(...times);
    return [
      count.toLocaleString("en"),
      `${Math.round(timeToRows)} ms`,
      `${late} of ${FRAMES}`,
      `${Math.round(longest)} ms`,
      rows,
      length,
      FIRST_RESPONSE_BUDGET,
    ];
  });
}

/** Measures the scripts of the route, and lists of 1,000 and of 50,000 questions. */
export async function measureAdmin(): Promise<Table[]> {
  return [
    await measureScripts(),
    {
      title: `A list of questions in the browser, scrolled by ${STEP} px per frame`,
      head: [
        "questions",
        "first rows",
        `over ${FRAME} ms`,
        "longest frame",
        "rows in the page",
        "bytes of the first response",
        "budget",
      ],
      rows: [await measureList(1000), await measureList(MANY)],
    },
  ];
}

if (import.meta.main) report(await measureAdmin());

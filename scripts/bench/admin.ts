/** Measures the administrators' screen in a browser: its scripts, and a list of 50,000. Prints its tables when run alone. */
import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright";
import { fillBank } from "../../mocks/builders/bank.ts";
import { signIn } from "../visit-host.ts";
import { measureFloor } from "./floor.ts";
import { collectScripts, withHost, type Chunk } from "./host.ts";
import type { Measure } from "./server.ts";
import { report, type Row } from "./table.ts";

const TENANT = 2;
const LIST = `/admin?tenant=${TENANT}&tab=questions`;
const MANY = 50_000;
/** Frames of scrolling that are watched, and how far each goes, in pixels. */
const [FRAMES, STEP] = [300, 900];
/** A frame of a screen that draws 60 times a second, in milliseconds. */
const FRAME = 16.7;

const sum = (chunks: readonly Chunk[]): number => chunks.reduce((total, { bytes }) => total + bytes, 0);

const listOf = (page: Page): Locator => page.getByRole("table", { name: "Questions" });

async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await listOf(page).getByRole("button").first().waitFor();
}

/** Waits until nothing more arrives for a while. */
async function rest(page: Page): Promise<void> {
  const arrived = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  let before = -1;
  for (let now = await arrived(); now !== before; now = await arrived()) {
    before = now;
    await setTimeout(1000);
  }
}

/** What the list with its filters loads, and what comes when its editor, import and export are opened. */
async function measureScripts(): Promise<Measure> {
  const floor = await measureFloor();
  const { list, all } = await withHost(async (page, { store }) => {
    await fillBank(store, TENANT, 25);
    await page.goto("/account");
    await signIn(page, "admin");
    const scripts = collectScripts(page);
    await openList(page);
    await rest(page);
    const first = await scripts();
    for (const name of ["Import CSV", "Export Data"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").waitFor();
      await rest(page);
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
    await rest(page);
    return { list: first, all: await scripts() };
  });
  const row = (name: string, bytes: number, ceiling: number | string = ""): Row => [name, bytes, ceiling];
  return {
    title: "JavaScript of the admin route",
    head: ["gzip", "bytes", "ceiling"],
    rows: [
      row("floor", floor),
      row("list of questions, beyond the floor", sum(list) - floor, 80_000),
      row("with import, export and editor opened", sum(all) - floor),
      ...all
        .filter(({ bytes }) => bytes > 1000)
        .map(({ name, bytes }) =>
          row(`  ${name}${list.some((one) => one.name === name) ? "" : " (later)"}`, bytes),
        ),
    ],
  };
}

/** Runs in the page: scrolls by a step in each frame and returns how long the frames took, in milliseconds. */
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
    const shown = performance.now() - start;
    const { length } = await (await first).body();
    await page.getByRole("button", { name: "Load More" }).click();
    await page.getByText(`${count.toLocaleString("en")} questions`, { exact: true }).waitFor();
    await rest(page);
    const times = await page.evaluate(scrollFrames, { frames: FRAMES, step: STEP });
    const rows = await listOf(page).getByRole("row").count();
    // A timer's own jitter is no frame that was late.
    const late = times.filter((time) => time > FRAME + 1).length;
    const longest = Math.max(...times);
    return [
      count.toLocaleString("en"),
      `${Math.round(shown)} ms`,
      `${length.toLocaleString("en")} B`,
      `${late} of ${FRAMES}`,
      `${Math.round(longest)} ms`,
      rows,
    ];
  });
}

/** The scripts of the route, then the list of 1,000 questions beside that of 50,000. */
export async function measureAdmin(): Promise<Measure[]> {
  return [
    await measureScripts(),
    {
      title: `A list of questions in the browser, scrolled by ${STEP} px a frame (ceiling of the first answer: 100,000 B)`,
      head: [
        "questions",
        "first rows",
        "first answer",
        `over ${FRAME} ms`,
        "longest frame",
        "rows in the page",
      ],
      rows: [await measureList(1000), await measureList(MANY)],
    },
  ];
}

if (import.meta.main) report(await measureAdmin());

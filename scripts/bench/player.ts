import { join } from "node:path";
import { chromium } from "playwright";
import { build } from "vite";
import { launchOptions } from "../chromium.ts";
import { ROOT } from "../root.ts";
import { serveFolder } from "../serve-folder.ts";
import { median, type Row } from "./table.ts";

/** What a quiz of `size` questions took, in milliseconds a click. */
export interface PlayerSamples {
  size: number;
  answer: number[];
  next: number[];
}

const SIZES = [10, 200, 2000];
const ROUNDS = 9;
const STEPS = 5;
const OPENINGS = 41;

/** How many answers are reviewed, and how often. */
const [REVIEWED, REVIEWS] = [2000, 5];
/** How long the clock is watched, in seconds. */
const WATCHED = 40;

interface Table {
  title: string;
  head: string[];
  rows: Row[];
}

/**
 * Page → first question, answer click → feedback and Next → next question, each painted, by the length of the quiz; then the
 * review of a long one, and the clock of a busy page.
 */
export async function measurePlayer(): Promise<Table[]> {
  const out = join(ROOT, "dist/bench/player");
  await build({
    configFile: join(ROOT, "vite.config.ts"),
    root: join(import.meta.dirname, "player-page"),
    logLevel: "error",
    build: { outDir: out },
  });
  const server = await serveFolder(out);
  try {
    const openings = await measureFirst(server.url);
    const samples = await measureClicks(server.url);
    const row = (name: string, ceiling: number, taken: number[][]): Row => {
      const medians = taken.map(median);
      return [name, ...medians, (medians.at(-1) ?? 0) / (medians[0] ?? 0), ceiling];
    };
    const { review, drift } = await measureEnd(server.url);
    return [
      {
        title: "The player by the length of the quiz",
        head: ["ms, medians", ...SIZES.map((size) => `${size} questions`), "2,000 / 10", "ceiling"],
        rows: [
          row("page → question", 1.05, openings),
          row(
            "answer → feedback",
            1.05,
            samples.map(({ answer }) => answer),
          ),
          row(
            "Next → question",
            1.05,
            samples.map(({ next }) => next),
          ),
        ],
      },
      {
        title: "The end of a long quiz, and the clock of a busy page",
        head: ["", "measured", "ceiling"],
        rows: [
          [`Submit → review of ${REVIEWED} answers, ms, median`, median(review), 200],
          [`late after ${WATCHED} s with 350 ms of each 900 blocked, s`, drift, 0],
        ],
      },
    ];
  } finally {
    await server.close();
  }
}

/** What happens at the end of a long quiz, and to the clock of a page that blocks. */
async function measureEnd(url: string): Promise<{ review: number[]; drift: number }> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction(() => "measureDrift" in window);
    const review = await page.evaluate(([size, rounds]) => window.measureReview(size, rounds), [
      REVIEWED,
      REVIEWS,
    ] as const);
    return { review, drift: await page.evaluate((seconds) => window.measureDrift(seconds), WATCHED) };
  } finally {
    await browser.close();
  }
}

/** Milliseconds a click, by size. */
async function measureClicks(url: string): Promise<PlayerSamples[]> {
  const { args, ...where } = launchOptions();
  // Without these a sample would be rounded up to the next frame of 16.7 ms.
  const unlimited = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];
  const browser = await chromium.launch({ ...where, args: [...args, ...unlimited] });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction(() => "measurePlayer" in window);
    return await page.evaluate(([sizes, rounds, steps]) => window.measurePlayer(sizes, rounds, steps), [
      SIZES,
      ROUNDS,
      STEPS,
    ] as const);
  } finally {
    await browser.close();
  }
}

/**
 * Milliseconds from opening a page to its first question, by size; each in a page of its own, in turn. At the usual
 * rate of frames: without a limit the idle page keeps both cores busy and the next one waits.
 */
async function measureFirst(url: string): Promise<number[][]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const taken = SIZES.map((): number[] => []);
    for (let round = 0; round < OPENINGS; round += 1)
      for (const [at, size] of SIZES.entries()) {
        const page = await browser.newPage();
        await page.goto(`${url}/?size=${size}`);
        const first = await page.waitForFunction(() => window.firstQuestion);
        const value = await first.jsonValue();
        // The first round fills the caches.
        if (round > 0 && value !== undefined) taken[at]?.push(value);
        await page.close();
      }
    return taken;
  } finally {
    await browser.close();
  }
}

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { build, type InlineConfig } from "vite";
import { ROOT } from "../root.ts";
import { launchOptions } from "../tools/chromium.ts";
import { serveFolder } from "../tools/serve-folder.ts";
import type { AnswerDraws, PlayerSamples } from "./player-page/samples.ts";
import { median, report, type Row, type Table } from "./table.ts";

const SIZES = [10, 200, 2000];
const ROUNDS = 9;
const STEPS = 5;
const OPENINGS = 41;

/** Number of reviewed answers, and of repetitions. */
const [REVIEWED, REVIEWS] = [2000, 5];
/** How long the clock is measured, in seconds. */
const WATCHED = 40;

/** Number of answers for which React's work is recorded. */
const WATCHED_ANSWERS = 6;

/** Budgets of the time to the first question: relative to react-quiz-component, and with 2,000 questions relative to 10. */
const [FIRST_BESIDE_PEER_BUDGET, FIRST_BY_SIZE_BUDGET] = ["≤ 1.1", "≤ 1.1"];
/** Budget of a click's duration with 2,000 questions, relative to 10. */
const CLICK_BY_SIZE_BUDGET = "≤ 1.2";
const CELLS_BUDGET = "≤ 2";

/** Builds a page with the host's settings. Returns its folder. */
async function buildPage(name: string, page: string, config: InlineConfig = {}): Promise<string> {
  const outDir = join(ROOT, "dist/bench", name);
  await build({
    configFile: join(ROOT, "vite.config.ts"),
    root: join(import.meta.dirname, page),
    logLevel: "error",
    ...config,
    build: { outDir, ...config.build },
  });
  return outDir;
}

const PEER = "react-quiz-component";

/** Returns aliases for the React version that react-quiz-component installs, because it fails with a newer one. */
function peerReact(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.filename).resolve(PEER));
  const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));
  return { react: folderOf("react"), "react-dom": folderOf("react-dom") };
}

/**
 * Measures the player by the length of the quiz: time to the first question (also of react-quiz-component), clicks until they are
 * painted, React's work after an answer, the review of a long quiz, and the clock of a busy page.
 */
export async function measurePlayer(): Promise<Table[]> {
  const player = await serveFolder(await buildPage("player", "player-page"));
  const peer = await serveFolder(await buildPage("peer", "peer-page", { resolve: { alias: peerReact() } }));
  const react = await serveFolder(await buildPage("react", "react-page"));
  // Not minified, so components keep their names.
  const withNames = await serveFolder(
    await buildPage("player-named", "player-page", { build: { minify: false } }),
  );
  try {
    const [openings = [], peerOpenings = [], reactOpenings = []] = await measureFirst([
      player.url,
      peer.url,
      react.url,
    ]);
    const samples = await measureClicks(player.url);
    const row = (name: string, budget: string, times: number[][]): Row => {
      const medians = times.map(median);
      return [name, ...medians, (medians.at(-1) ?? 0) / (medians[0] ?? 0), budget];
    };
    const draws = await measureDraws(withNames.url);
    const { review, drift } = await measureEnd(player.url);
    return [
      {
        title: "The player by the length of the quiz",
        head: ["ms, medians", ...SIZES.map((size) => `${size} questions`), "2,000 / 10", "budget"],
        rows: [
          row("page → question", FIRST_BY_SIZE_BUDGET, openings),
          row(
            "answer → feedback",
            CLICK_BY_SIZE_BUDGET,
            samples.map(({ answer }) => answer),
          ),
          row(
            "Next → question",
            CLICK_BY_SIZE_BUDGET,
            samples.map(({ next }) => next),
          ),
        ],
      },
      {
        title: `The first question, compared with ${PEER}`,
        head: ["ms, medians", "only React", "player", "peer", "player / peer", "budget"],
        rows: SIZES.map((size, index) => {
          const [ours = 0, theirs = 0, reactOnly = 0] = [openings, peerOpenings, reactOpenings].map((times) =>
            median(times[index] ?? []),
          );
          return [
            `page → question of ${size}`,
            reactOnly,
            ours,
            theirs,
            ours / theirs,
            FIRST_BESIDE_PEER_BUDGET,
          ];
        }),
      },
      drawsTable(draws),
      {
        title: "The end of a long quiz, and the clock of a busy page",
        head: ["", "measured", "budget"],
        rows: [
          [`Submit → review of ${REVIEWED} answers, ms, median`, median(review), "≤ 200"],
          [`late after ${WATCHED} s with 350 ms of each 900 blocked, s`, drift, "≤ 0"],
        ],
      },
    ];
  } finally {
    for (const { close } of [player, peer, react, withNames]) await close();
  }
}

/** The parts of the player that may render after an answer. */
const PARTS = ["Question", "Controls", "Navigator"];

function drawsTable(answers: readonly AnswerDraws[]): Table {
  const most = (count: (draws: AnswerDraws) => number) => Math.max(...answers.map(count));
  return {
    title: `React's work after an answer in a quiz of ${SIZES.at(-1)} questions`,
    head: ["most after one answer", "measured", "budget"],
    rows: [
      ["commits", most(({ commits }) => commits), ""],
      [
        "components outside the card, the controls and the navigator",
        most(
          ({ components }) => components.filter((path) => !path.some((name) => PARTS.includes(name))).length,
        ),
        "≤ 0",
      ],
      ["cells of the navigator that change", most(({ cells }) => cells), CELLS_BUDGET],
    ],
  };
}

async function measureDraws(url: string): Promise<AnswerDraws[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${url}?watch`);
    await page.waitForFunction(() => "measureDraws" in window);
    return await page.evaluate(([size, steps]) => window.measureDraws(size, steps), [
      SIZES.at(-1) ?? 0,
      WATCHED_ANSWERS,
    ] as const);
  } finally {
    await browser.close();
  }
}

/** Measures the review of a long quiz, and the clock of a page that blocks. */
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
 * Returns the milliseconds from opening each address to its first question, by size. Pages are opened alternately, so the
 * machine's load affects all equally. The frame rate stays limited, because an idle page without a limit keeps both cores busy.
 */
async function measureFirst(urls: readonly string[]): Promise<number[][][]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const times = urls.map(() => SIZES.map((): number[] => []));
    for (let round = 0; round < OPENINGS; round += 1)
      for (const [sizeIndex, size] of SIZES.entries())
        for (const [urlIndex, url] of urls.entries()) {
          const page = await browser.newPage();
          await page.goto(`${url}/?size=${size}`);
          const first = await page.waitForFunction(() => window.firstQuestion);
          const value = await first.jsonValue();
          // The first round fills the caches.
          if (round > 0 && value !== undefined) times[urlIndex]?.[sizeIndex]?.push(value);
          await page.close();
        }
    return times;
  } finally {
    await browser.close();
  }
}

if (import.meta.main) report(await measurePlayer());

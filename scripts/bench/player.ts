import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { build, type InlineConfig } from "vite";
import { launchOptions } from "../chromium.ts";
import type { AnswerDraws, PlayerSamples } from "./player-page/samples.ts";
import { ROOT } from "../root.ts";
import { serveFolder } from "../serve-folder.ts";
import { median, report, type Row, type Table } from "./table.ts";

const SIZES = [10, 200, 2000];
const ROUNDS = 9;
const STEPS = 5;
const OPENINGS = 41;

/** How many answers are reviewed, and how often. */
const [REVIEWED, REVIEWS] = [2000, 5];
/** How long the clock is watched, in seconds. */
const WATCHED = 40;

/** How many answers are watched for what React draws. */
const WATCHED_ANSWERS = 6;

/** How much longer the first question may take than that of react-quiz-component, and with 2,000 questions than with 10. */
const [FIRST_BESIDE_PEER_MAX, FIRST_BY_SIZE_MAX] = [1.1, 1.1];
/** How much longer a click may take with 2,000 questions than with 10. */
const CLICK_BY_SIZE_MAX = 1.2;
const CELLS_MAX = 2;

/** Builds a page with the host's settings. Returns the folder that holds it. */
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

/** The React that react-quiz-component brings: it fails with a newer one. */
function peerReact(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.filename).resolve(PEER));
  const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));
  return { react: folderOf("react"), "react-dom": folderOf("react-dom") };
}

/**
 * Page → first question, beside react-quiz-component; answer click → feedback and Next → next question, each painted, by the
 * length of the quiz; what React draws after an answer; then the review of a long quiz, and the clock of a busy page.
 */
export async function measurePlayer(): Promise<Table[]> {
  const player = await serveFolder(await buildPage("player", "player-page"));
  const peer = await serveFolder(await buildPage("peer", "peer-page", { resolve: { alias: peerReact() } }));
  const react = await serveFolder(await buildPage("react", "react-page"));
  // With the names of components.
  const named = await serveFolder(
    await buildPage("player-named", "player-page", { build: { minify: false } }),
  );
  try {
    const [openings = [], peerOpenings = [], reactOpenings = []] = await measureFirst([
      player.url,
      peer.url,
      react.url,
    ]);
    const samples = await measureClicks(player.url);
    const row = (name: string, ceiling: number, taken: number[][]): Row => {
      const medians = taken.map(median);
      return [name, ...medians, (medians.at(-1) ?? 0) / (medians[0] ?? 0), ceiling];
    };
    const draws = await measureDraws(named.url);
    const { review, drift } = await measureEnd(player.url);
    return [
      {
        title: "The player by the length of the quiz",
        head: ["ms, medians", ...SIZES.map((size) => `${size} questions`), "2,000 / 10", "ceiling"],
        rows: [
          row("page → question", FIRST_BY_SIZE_MAX, openings),
          row(
            "answer → feedback",
            CLICK_BY_SIZE_MAX,
            samples.map(({ answer }) => answer),
          ),
          row(
            "Next → question",
            CLICK_BY_SIZE_MAX,
            samples.map(({ next }) => next),
          ),
        ],
      },
      {
        title: `The first question beside ${PEER}`,
        head: ["ms, medians", "React alone", "the player", "the other", "player / other", "ceiling"],
        rows: SIZES.map((size, at) => {
          const [own = 0, other = 0, alone = 0] = [openings, peerOpenings, reactOpenings].map((taken) =>
            median(taken[at] ?? []),
          );
          return [`page → question of ${size}`, alone, own, other, own / other, FIRST_BESIDE_PEER_MAX];
        }),
      },
      drawsTable(draws),
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
    for (const { close } of [player, peer, react, named]) await close();
  }
}

/** The parts of the player that an answer may draw anew. */
const PARTS = ["Question", "Controls", "Navigator"];

function drawsTable(answers: readonly AnswerDraws[]): Table {
  const most = (count: (draws: AnswerDraws) => number) => Math.max(...answers.map(count));
  return {
    title: `What React draws after an answer of ${SIZES.at(-1)} questions`,
    head: ["most after one answer", "measured", "ceiling"],
    rows: [
      ["commits", most(({ commits }) => commits), ""],
      [
        "components outside the card, the controls and the navigator",
        most(
          ({ components }) => components.filter((path) => !path.some((name) => PARTS.includes(name))).length,
        ),
        0,
      ],
      ["cells of the navigator that change", most(({ cells }) => cells), CELLS_MAX],
    ],
  };
}

/** What React draws after answers. */
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
 * Milliseconds from opening each of these addresses to its first question, by size; each in a page of its own, in turn, so that
 * the load of the machine is the same for all. At the usual rate of frames: without a limit the idle page keeps both cores
 * busy and the next one waits.
 */
async function measureFirst(urls: readonly string[]): Promise<number[][][]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const taken = urls.map(() => SIZES.map((): number[] => []));
    for (let round = 0; round < OPENINGS; round += 1)
      for (const [at, size] of SIZES.entries())
        for (const [of, url] of urls.entries()) {
          const page = await browser.newPage();
          await page.goto(`${url}/?size=${size}`);
          const first = await page.waitForFunction(() => window.firstQuestion);
          const value = await first.jsonValue();
          // The first round fills the caches.
          if (round > 0 && value !== undefined) taken[of]?.[at]?.push(value);
          await page.close();
        }
    return taken;
  } finally {
    await browser.close();
  }
}

if (import.meta.main) report(await measurePlayer());

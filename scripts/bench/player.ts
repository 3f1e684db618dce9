import { join } from "node:path";
import { chromium } from "playwright";
import { build } from "vite";
import { launchOptions } from "../chromium.ts";
import { ROOT } from "../root.ts";
import { serveFolder } from "../serve-folder.ts";
import { median, type Row } from "./table.ts";

/** What a session of `size` questions took, in milliseconds a click. */
export interface PlayerSamples {
  size: number;
  answer: number[];
  next: number[];
}

const SIZES = [10, 200, 2000];
const ROUNDS = 9;
const STEPS = 5;

/** Answer click → feedback painted and Next → next question painted, by the length of the session. */
export async function measurePlayer(): Promise<{ head: string[]; rows: Row[] }> {
  const out = join(ROOT, "dist/bench/player");
  await build({
    configFile: join(ROOT, "vite.config.ts"),
    root: join(import.meta.dirname, "player-page"),
    logLevel: "error",
    build: { outDir: out },
  });
  const server = await serveFolder(out);
  const { args, ...where } = launchOptions();
  // Without these a sample would be rounded up to the next frame of 16.7 ms.
  const browser = await chromium.launch({
    ...where,
    args: [...args, "--disable-frame-rate-limit", "--disable-gpu-vsync"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => "measurePlayer" in window);
    const samples = await page.evaluate(
      ([sizes, rounds, steps]) => window.measurePlayer(sizes, rounds, steps),
      [SIZES, ROUNDS, STEPS] as const,
    );
    const row = (name: string, of: (sample: PlayerSamples) => number[]): Row => {
      const medians = samples.map((sample) => median(of(sample)));
      return [name, ...medians, (medians.at(-1) ?? 0) / (medians[0] ?? 0), 1.3];
    };
    return {
      head: ["ms, median of 40", ...SIZES.map((size) => `${size} questions`), "2,000 / 10", "ceiling"],
      rows: [row("answer → feedback", ({ answer }) => answer), row("Next → question", ({ next }) => next)],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

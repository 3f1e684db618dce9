import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { ROOT } from "../root.ts";
import { buildIfStale, STORYBOOK } from "../tools/build-stamp.ts";
import { launchOptions } from "../tools/chromium.ts";
import { command } from "../tools/command.ts";
import { serveFolder } from "../tools/serve-folder.ts";
import { median, type Table } from "./table.ts";

const FOLDER = join(ROOT, "dist/storybook");
/** The page with the largest component. */
const PAGE = "iframe.html?viewMode=docs&id=quiz-quizplayer--docs";
const ROUNDS = 5;
/** A page is settled if it requests nothing for so long, in milliseconds. */
const SILENCE = 500;

/** Measures the built Storybook: its size, and how soon a documentation page is settled. */
export async function measureStorybook(): Promise<Table[]> {
  await buildIfStale(STORYBOOK, async () => {
    if (!(await command("npm", "run", "--silent", "build-storybook", "--", "--quiet")))
      throw new Error("Storybook could not be built.");
  });
  const size = globSync("**/*", { cwd: FOLDER }).reduce((sum, file) => {
    const found = statSync(join(FOLDER, file));
    return found.isFile() ? sum + found.size : sum;
  }, 0);
  const { url, close } = await serveFolder(FOLDER);
  const browser = await chromium.launch(launchOptions());
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await settle(browser, `${url}/${PAGE}`));
  await browser.close();
  await close();
  return [
    { title: "The built Storybook", head: ["", "MB", "budget"], rows: [["all files", size / 1e6, "≤ 15"]] },
    {
      title: "Documentation of QuizPlayer, opened for the first time",
      head: ["", "seconds", "budget"],
      rows: [["until its blocks are shown and its requests have ended", median(samples) / 1000, "≤ 2"]],
    },
  ];
}

/** Returns the milliseconds until a documentation page shows its first story and has ended its requests. */
async function settle(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const start = performance.now();
  let last = start;
  const note = () => (last = performance.now());
  for (const event of ["request", "requestfinished", "requestfailed"] as const)
    page.on(event as "request", note);
  await page.goto(url, { waitUntil: "commit" });
  // The story and the table of props.
  await page.locator(".docs-story input").first().waitFor();
  await page.locator(".docblock-argstable").first().waitFor();
  const shown = performance.now();
  while (performance.now() - last < SILENCE) await page.waitForTimeout(SILENCE / 10);
  await context.close();
  return Math.max(shown, last) - start;
}

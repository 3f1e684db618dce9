/**
 * `npm run shots -- --themes light,dark --widths 360,1280 --only quiz`: takes screenshots of stories.
 * Uses the Storybook on port 6006 if it runs, otherwise a fresh build. Writes to dist/shots. Exits with 1 if a story failed.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "playwright";
import { ROOT } from "./root.ts";
import { ensureChromium, launchOptions } from "./tools/chromium.ts";
import { command } from "./tools/command.ts";
import { idsOf, openStories, playStory } from "./tools/open-story.ts";
import { serveFolder } from "./tools/serve-folder.ts";

interface Shot {
  story: string;
  theme: string;
  width: number;
}

const OUT = join(ROOT, "dist/shots");
const RUNNING = "http://127.0.0.1:6006";
const PAGES = 2;
const HEIGHT = 900;

const { values } = parseArgs({
  options: {
    themes: { type: "string", default: "light" },
    widths: { type: "string", default: "1280" },
    only: { type: "string", default: "" },
    /** Builds even if a Storybook is running. */
    build: { type: "boolean", default: false },
  },
});

async function storybook(): Promise<{ url: string; close: () => Promise<void> }> {
  const isRunning = await fetch(`${RUNNING}/index.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning && !values.build) return { url: RUNNING, close: async () => {} };
  if (!(await command("npm", "run", "--silent", "build-storybook", "--", "--quiet")))
    throw new Error("Storybook could not be built.");
  return serveFolder(join(ROOT, "dist/storybook"));
}

/** Takes a screenshot and returns a message if the story failed. */
async function take(page: Page, { story, theme, width }: Shot): Promise<string | null> {
  const outcome = await playStory(page, story, { width, height: HEIGHT });
  await page.screenshot({ path: join(OUT, `${story}-${theme}-${width}.png`), fullPage: true });
  return outcome === "success" ? null : `${story} in ${theme} at ${width}: ${outcome.split("\n")[0]}`;
}

/** Takes screenshots on several pages and returns messages about the stories that failed. */
async function takeAll(browser: Browser, url: string, shots: readonly Shot[]): Promise<string[]> {
  const queue = shots.values();
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const context = await browser.newContext({ reducedMotion: "reduce", deviceScaleFactor: 1 });
      const page = await context.newPage();
      let theme: string | undefined;
      for (const shot of queue) {
        if (shot.theme !== theme) await openStories(page, url, shot.theme);
        theme = shot.theme;
        const failure = await take(page, shot);
        if (failure) failures.push(failure);
      }
    }),
  );
  return failures;
}

ensureChromium();
await mkdir(OUT, { recursive: true });
const { url, close } = await storybook();
try {
  const ids = (await idsOf(url, "story")).filter((id) => id.includes(values.only));
  const shots = values.themes
    .split(",")
    .flatMap((theme) =>
      ids.flatMap((story) =>
        values.widths.split(",").map((width): Shot => ({ story, theme, width: Number(width) })),
      ),
    );
  const browser = await chromium.launch(launchOptions());
  const failures = await takeAll(browser, url, shots).finally(() => browser.close());
  for (const failure of failures) console.log(`! ${failure}`);
  console.log(`${shots.length} screenshots in dist/shots, ${failures.length} of them of failed stories`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await close();
}

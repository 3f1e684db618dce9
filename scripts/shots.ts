/**
 * Pictures of stories, to look at: `npm run shots -- --themes light,dark --widths 360,1280 --only quiz`.
 * Takes them from the Storybook that runs on port 6006, else from a fresh build. Files: dist/shots.
 */
import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import { ensureChromium, launchOptions } from "./chromium.ts";
import { serveFolder } from "./serve-folder.ts";

interface Shot {
  story: string;
  theme: string;
  width: number;
}

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "dist/shots");
const RUNNING = "http://127.0.0.1:6006";
const AT_ONCE = 3;
const HEIGHT = 900;
const PATIENCE = 30_000;

const { values } = parseArgs({
  options: {
    themes: { type: "string", default: "light" },
    widths: { type: "string", default: "1280" },
    only: { type: "string", default: "" },
    /** Builds although a Storybook is running. */
    build: { type: "boolean", default: false },
  },
});

async function storybook(): Promise<{ url: string; close: () => Promise<void> }> {
  const isRunning = await fetch(`${RUNNING}/index.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning && !values.build) return { url: RUNNING, close: async () => {} };
  const built = spawnSync("npm", ["run", "--silent", "build-storybook", "--", "--quiet"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (built.status !== 0) throw new Error("Storybook could not be built.");
  return serveFolder(join(ROOT, "dist/storybook"));
}

async function storyIds(url: string): Promise<string[]> {
  const index = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, { id: string; type: string }>;
  };
  return Object.values(index.entries)
    .filter(({ id, type }) => type === "story" && id.includes(values.only))
    .map(({ id }) => id);
}

/** Runs in the page: remembers how the story ended, told on a channel that does not exist yet. */
function rememberTheEnd(): void {
  let channel: { on: (event: string, listener: (said: unknown) => void) => void } | undefined;
  const page = globalThis as unknown as { storyEnd?: string };
  Object.defineProperty(globalThis, "__STORYBOOK_ADDONS_CHANNEL__", {
    get: () => channel,
    set: (made: NonNullable<typeof channel>) => {
      channel = made;
      made.on("storyFinished", (said) => (page.storyEnd ??= (said as { status: string }).status));
      for (const fault of [
        "storyErrored",
        "storyThrewException",
        "storyMissing",
        "playFunctionThrewException",
      ])
        made.on(fault, (said) => (page.storyEnd = (said as Error | undefined)?.message ?? fault));
    },
  });
}

async function take(browser: Browser, url: string, { story, theme, width }: Shot): Promise<string | null> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: "reduce",
    deviceScaleFactor: 1,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(rememberTheEnd);
    await page.goto(`${url}/iframe.html?id=${story}&viewMode=story&globals=theme:${theme}`);
    const end = await page
      .waitForFunction(() => (globalThis as { storyEnd?: string }).storyEnd, null, { timeout: PATIENCE })
      .then((handle) => handle.jsonValue())
      .catch(() => "did not finish");
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await page.screenshot({ path: join(OUT, `${story}-${theme}-${width}.png`), fullPage: true });
    return end === "success" ? null : `${story} in ${theme} at ${width}: ${end?.split("\n")[0]}`;
  } finally {
    await context.close();
  }
}

ensureChromium();
await mkdir(OUT, { recursive: true });
const { url, close } = await storybook();
const browser = await chromium.launch(launchOptions());
const ids = await storyIds(url);
const shots = ids.flatMap((story) =>
  values.themes
    .split(",")
    .flatMap((theme) =>
      values.widths.split(",").map((width): Shot => ({ story, theme, width: Number(width) })),
    ),
);
const queue = shots.values();
const faults: string[] = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const shot of queue) {
      const fault = await take(browser, url, shot);
      if (fault) faults.push(fault);
    }
  }),
);
await browser.close();
await close();
for (const fault of faults) console.log(`! ${fault}`);
console.log(`${shots.length} pictures in dist/shots, ${faults.length} of stories that failed`);

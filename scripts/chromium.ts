import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { ROOT } from "./root.ts";

/** First the one without windows: it takes a fifth less of the processor. */
const INSTALLED = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
] as const;
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const ARGS = [
  "--disable-dev-shm-usage",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
];

const isRoot = process.getuid?.() === 0;

/** Where a Chromium lies: `CHROMIUM_PATH`, an installed browser, Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  // Whether it exists, `ensureChromium` asks: a configuration that throws would stop what needs no browser.
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const onPath = INSTALLED.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...MAC, chromium.executablePath()].find((path) => existsSync(path));
}

/** How to start the browser, the same for stories, browser flows and measurements. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: isRoot ? ["--no-sandbox", ...ARGS] : ARGS };
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;

/**
 * Finds a Chromium or gets one: Debian's package as root, else Playwright's download.
 *
 * @throws when neither works or `CHROMIUM_PATH` names nothing, with one sentence on what to do
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined && !existsSync(found))
    throw new Error(`CHROMIUM_PATH names ${found}, which does not exist.`);
  if (found) return found;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log("No Chromium found: installing Debian's package.");
    process.env["DEBIAN_FRONTEND"] = "noninteractive";
    run("apt-get", "update", "-q");
    run("apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell");
  }
  if (!findChromium()) {
    console.log("No Chromium found: downloading Playwright's.");
    run(process.execPath, join(ROOT, "node_modules/playwright/cli.js"), "install", "chromium");
  }
  const got = findChromium();
  if (got) return got;
  throw new Error(
    "No Chromium could be found or got: install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  );
}

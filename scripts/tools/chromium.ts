import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { ROOT } from "../root.ts";

/** In order of preference. The headless shell uses a fifth less CPU time than a full browser. */
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
  "--disable-lcd-text",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
  // Stories and flows make much garbage: collecting it less often takes a twelfth less CPU time.
  "--js-flags=--min-semi-space-size=32 --max-semi-space-size=64",
];

const isRoot = process.getuid?.() === 0;

/** Returns the path of a Chromium: `CHROMIUM_PATH`, an installed browser or Playwright's; `undefined` if there is none. */
export function findChromium(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  // `ensureChromium` checks that it exists. This function must not throw, because configurations call it in runs without a browser.
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const onPath = INSTALLED.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...MAC, chromium.executablePath()].find((path) => existsSync(path));
}

/** Returns the launch options that stories, flows and measurements share. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: isRoot ? ["--no-sandbox", ...ARGS] : ARGS };
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;

/**
 * Returns the path of a Chromium, after installing one if necessary: Debian's package as root, otherwise Playwright's download.
 *
 * @throws if neither works, or `CHROMIUM_PATH` names no file, with one sentence on what to do
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
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.",
  );
}

import { chromium, type BrowserContext, type Page } from "playwright";
import { SAMPLE_ACCOUNTS } from "../../../mocks/test-backend/sample.ts";
import { launchOptions } from "../../tools/chromium.ts";
import { DESKTOP, SHIFT_MAX, measureLayoutShifts, PHONE } from "../../tools/layout-shifts.ts";
import { serveHost } from "../../tools/serve-host.ts";
import { signIn } from "../../tools/sign-in.ts";
import type { Table } from "../table.ts";

/** Slow 3G: 50 kB/s in each direction, 400 ms latency. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Runs in the page: returns whether it shows a heading or a label with this text. */
const isShown = (text: string): boolean =>
  [...document.querySelectorAll("h2, label")].some(
    (element) => element.textContent === text && element.checkVisibility(),
  );

/** Waits until the page shows a heading or a label. It is looked for at each frame, while locators wait up to 500 ms between tries. */
const waitUntilShown = (page: Page, text: string) => page.waitForFunction(isShown, text, { polling: "raf" });

/** Opens an address on a slow connection. Returns the seconds until it shows a heading or a label. */
async function secondsUntil(context: BrowserContext, path: string, text: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  const start = performance.now();
  await page.goto(path, { waitUntil: "commit" });
  await waitUntilShown(page, text);
  const seconds = (performance.now() - start) / 1000;
  await page.close();
  return seconds;
}

/** Waits until the service worker of a context has cached its files. */
async function waitForServiceWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 120_000,
  });
  await page.close();
}

/** Signs a learner in on a first visit. Returns the seconds from pressing Sign In until the dashboard is usable. */
async function secondsAfterSignIn(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await page.goto("/");
  await page.getByLabel("Email").fill(SAMPLE_ACCOUNTS.learner.email);
  await page.getByLabel("Password", { exact: true }).fill(SAMPLE_ACCOUNTS.learner.password);
  const start = performance.now();
  await page.getByRole("button", { name: "Sign In" }).click();
  await waitUntilShown(page, STARTER);
  return (performance.now() - start) / 1000;
}

const SIGN_IN = "Email";
const STARTER = "Choose Your Learning Mode";

/** Measures waiting times on a slow connection, on the first visit and on later ones. */
export async function measureSlowVisits(): Promise<Table> {
  const served = await serveHost();
  const browser = await chromium.launch(launchOptions());
  try {
    const options = { baseURL: served.url };
    const guest = await browser.newContext(options);
    const signInFirst = await secondsUntil(guest, "/", SIGN_IN);
    await waitForServiceWorker(guest);
    const signInAgain = await secondsUntil(guest, "/", SIGN_IN);
    const page = await guest.newPage();
    await page.goto("/");
    await signIn(page, "learner");
    const storageState = await guest.storageState();
    await guest.close();

    const newcomer = await browser.newContext(options);
    const dashboardAfterSignIn = await secondsAfterSignIn(newcomer);
    await newcomer.close();

    const learner = await browser.newContext({ ...options, storageState });
    const dashboardFirst = await secondsUntil(learner, "/", STARTER);
    await waitForServiceWorker(learner);
    const dashboardAgain = await secondsUntil(learner, "/", STARTER);
    return {
      title: "Visits on a slow connection",
      head: ["slow 3G (50 kB/s, 400 ms)", "seconds", "budget"],
      rows: [
        ["sign-in, first visit", signInFirst, "≤ 5"],
        ["sign-in, from the second visit", signInAgain, "≤ 1"],
        ["dashboard, after pressing Sign In on a first visit", dashboardAfterSignIn, "≤ 4"],
        ["dashboard, signed in but no code in the browser", dashboardFirst, "≤ 4"],
        ["dashboard, from the second visit", dashboardAgain, "≤ 1.5"],
      ],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Measures the cumulative layout shift of each screen while it loads, on a phone and on a desktop. */
export async function measureShifts(): Promise<Table> {
  const served = await serveHost();
  const browser = await chromium.launch(launchOptions());
  try {
    const onPhone = await measureLayoutShifts(browser, served, PHONE);
    const onDesktop = await measureLayoutShifts(browser, served, DESKTOP);
    return {
      title: "Layout shifts while a screen loads",
      head: ["layout shift", "360 px", "1280 px", "larger", "budget"],
      rows: [...onPhone].map(([name, phone]) => {
        const desktop = onDesktop.get(name) ?? 0;
        return [name, phone, desktop, Math.max(phone, desktop), `≤ ${SHIFT_MAX}`];
      }),
    };
  } finally {
    await browser.close();
    await served.close();
  }
}

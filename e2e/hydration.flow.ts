import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildFixture, layFixture } from "./fixture.ts";
import { takeThree, visiting } from "./guest.ts";

const HOUR = 3_600_000;
/** From the backend's first moment, 18:00, to half past five of the next day: in an hour it is evening. */
const AFTERNOON = 23.5 * HOUR;

/** Its advice on forms, which is none on this page, and that a quiz was completed meanwhile, which the draft is told. */
const OF_CHROMIUM = /^verbose: \[DOM\]|responded with a status of 409/;

interface Server {
  render: () => Promise<string>;
  renderPage: (name: string) => Promise<string[]>;
  renderScreen: (name: string) => Promise<{ html: string; state: string }>;
  answer: (name: string, request: Request) => Promise<Response>;
  moveOn: (milliseconds: number) => void;
  startedAt: number;
  screenNames: string[];
  earlyKeysScript: string;
}

let folder: string;
let server: Server;
let screens: string[];

beforeAll(async () => {
  const laid = layFixture("server-rendered");
  folder = await buildFixture(laid);
  // The package is left to Node itself, which knows no stylesheets.
  const outDir = join(laid, "server");
  await buildFixture(laid, { build: { ssr: "server.tsx", outDir } });
  server = (await import(pathToFileURL(join(outDir, "server.js")).href)) as Server;
  const all = (await import(
    pathToFileURL(join(laid, "../node_modules/cairn-prep/src/screens/index.js")).href
  )) as object;
  screens = Object.keys(all).filter((name) => /^[A-Z]\w+Screen$/.test(name));
}, 600_000);

/** Writes a page of the folder as a server sends it. */
async function writePage(
  file: string,
  kind: string,
  roots: readonly string[],
  { state = "", script = "" } = {},
): Promise<void> {
  const index = await readFile(join(folder, "index.html"), "utf8");
  const app = roots.map((html) => `<div data-root>${html}</div>`).join("");
  const data = state && `<script type="application/json" id="state">${state}</script>`;
  // Functions, as a text has places of its own in `replace`.
  await writeFile(
    join(folder, file),
    index
      .replace("<body", () => `<body ${kind}`)
      .replace("<!--app-->", () => `<script>${script}</script>${app}${data}`),
  );
}

/** Waits until a page is gone on with; one without a root would be silent in any case. */
async function hydrated(page: Page): Promise<void> {
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator("[data-root]:not(:empty)").count()).toBeGreaterThan(0);
}

/** Writes the page of a screen. */
async function writeScreen(name: string): Promise<string> {
  const { html, state } = await server.renderScreen(name);
  await writePage(`${name}.html`, `data-screen="${name}"`, [html], { state });
  return html;
}

/** Lets the browser ask the very backend that the server asked. */
const connect = (page: Page, name: string) =>
  page.route("**/api/**", async (route) => {
    const request = route.request();
    const body = request.postData();
    const response = await server.answer(
      name,
      new Request(request.url(), {
        method: request.method(),
        headers: request.headers(),
        ...(body === null ? {} : { body }),
      }),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });

test("a page goes on with what a server wrote", async () => {
  const html = await server.render();
  expect(html).toContain("Which port does HTTPS use?");
  await writePage("app.html", "", [html]);
  await visiting(folder, async ({ page, url, said }) => {
    await page.goto(`${url}/app.html`);
    await hydrated(page);
    await takeThree(page);
    expect(said).toEqual([]);
  });
});

test("a quiz whose time runs goes on with the answers that the browser keeps", async () => {
  const [html = ""] = await server.renderPage("timed");
  expect(html).toContain("Which port does HTTPS use?");
  await writePage("timed.html", `data-page="timed"`, [html]);
  await visiting(folder, async ({ page, url, said }) => {
    await page.goto(`${url}/timed.html`);
    await page.getByRole("radio", { name: "80" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Which of these is symmetric?").waitFor();
    // The device was away: what the server writes knows nothing of it.
    await page.clock.setFixedTime(Date.now() + HOUR / 4);
    await page.goto(`${url}/timed.html`);
    await page.getByText("Which of these is symmetric?").waitFor();
    const left = await page.getByRole("timer").first().textContent();
    expect(left).toMatch(/1[45]:\d\d/);
    await page.getByRole("button", { name: "Previous" }).click();
    expect(await page.getByRole("radio", { name: "80" }).isChecked()).toBe(true);
    expect(said).toEqual([]);
  });
});

test("an option that was chosen before the script was there is answered", async () => {
  await writePage("early.html", "", [await server.render()]);
  await visiting(folder, async ({ page, url, said }) => {
    const arrives = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.goto(`${url}/early.html`, { waitUntil: "commit" });
    const option = page.getByRole("radio", { name: "443" });
    await option.focus();
    await page.keyboard.press("Space");
    expect(await page.getByRole("heading", { name: "Correct!" }).count()).toBe(0);
    arrives.resolve();
    await page.getByRole("heading", { name: "Correct!" }).waitFor();
    expect(await option.isChecked()).toBe(true);
    expect(said).toEqual([]);
  });
});

test("keys that were pressed before the script was there do what they stand for", async () => {
  await writePage("keys.html", "", [await server.render()], { script: server.earlyKeysScript });
  await visiting(folder, async ({ page, url, said }) => {
    const arrives = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.goto(`${url}/keys.html`, { waitUntil: "commit" });
    await page.getByText("Which port does HTTPS use?").waitFor();
    // Written into a field of the page, which is none of the player's business.
    await page.getByLabel("Search").focus();
    await page.keyboard.press("f");
    await page.getByLabel("Search").blur();
    // Answers, flags and goes on, in this sequence.
    await page.keyboard.press("a");
    await page.keyboard.press("f");
    await page.keyboard.press("Enter");
    expect(await page.getByText("Question 1 of 3").first().isVisible()).toBe(true);
    arrives.resolve();
    await page.getByText("Question 2 of 3").first().waitFor();
    expect(await page.getByLabel("Search").inputValue()).toBe("f");
    await page.keyboard.press("p");
    await page.getByRole("heading", { name: "Correct!" }).waitFor();
    await page.getByRole("button", { name: "Unflag" }).waitFor();
    expect(said).toEqual([]);
  });
});

test("two roots of one page are taken apart from each other", async () => {
  await writePage("two.html", `data-page="two"`, await server.renderPage("two"));
  await visiting(folder, async ({ page, url, said }) => {
    await page.goto(`${url}/two.html`);
    await hydrated(page);
    const [first, second] = [0, 1].map((at) => page.locator("[data-root]").nth(at));
    await first?.getByRole("radio", { name: "443" }).check();
    await second?.getByRole("radio", { name: "80" }).check();
    await first?.getByRole("heading", { name: "Correct!" }).waitFor();
    await second?.getByRole("heading", { name: "Incorrect" }).waitFor();
    const { ids, names } = await page.evaluate(() => ({
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      names: [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].map(({ name }) => name),
    }));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(new Set(names).size).toBe(2);
    await first?.getByRole("button", { name: "Next" }).click();
    await first?.getByText("Question 2 of 3").first().waitFor();
    expect(await second?.getByText("Question 1 of 3").first().isVisible()).toBe(true);
    expect(said).toEqual([]);
  });
});

describe("screens whose data the server loaded", () => {
  test("are all of them", () => expect(server.screenNames.toSorted()).toEqual(screens.toSorted()));

  test("go on in silence", async () => {
    // All of them before the folder is served: what is written later is not found in it.
    for (const name of screens) await writeScreen(name);
    await visiting(folder, async ({ context, url, said }) => {
      for (const name of screens) {
        const page = await context.newPage();
        await connect(page, name);
        await page.goto(`${url}/${name}.html`);
        await hydrated(page);
        await page.waitForLoadState("networkidle");
        expect({ name, said: said.filter((words) => !OF_CHROMIUM.test(words)) }).toEqual({ name, said: [] });
        await page.close();
      }
    });
  });

  test("go on where the clock has", async () => {
    server.moveOn(AFTERNOON);
    onTestFinished(() => server.moveOn(-AFTERNOON));
    const html = await writeScreen("DashboardScreen");
    expect(html).toContain("30 minutes left");
    // What comes late is drawn anew and told by nobody; the greeting is there from the beginning.
    expect(html).toContain("Good afternoon");
    server.moveOn(HOUR);
    onTestFinished(() => server.moveOn(-HOUR));
    await visiting(folder, async ({ page, url, said }) => {
      await connect(page, "DashboardScreen");
      await page.clock.setFixedTime(server.startedAt + AFTERNOON + HOUR);
      await page.goto(`${url}/DashboardScreen.html`);
      await hydrated(page);
      await page.getByText("Time is up.").first().waitFor();
      await page.getByText("Good evening").waitFor();
      expect(await page.getByText("30 minutes left").count()).toBe(0);
      expect(said).toEqual([]);
    });
  });
});

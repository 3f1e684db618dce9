import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { holdRequests } from "../support/browser/hold-calls.ts";
import { waitForIdleNetwork } from "../support/browser/wait-for-idle-network.ts";
import { buildFixture, copyFixture } from "../support/package/fixture.ts";
import { takeSharedQuiz, withPage } from "../support/package/guest.ts";
import { holdDeferredCode } from "../support/quiz/deferred-code.ts";

const HOUR_MS = 3_600_000;
/** From the backend's start at 18:00 to 17:30 on the next day, an hour before evening. */
const AFTERNOON = 23.5 * HOUR_MS;

/** Chromium's hints about forms, and the draft's expected 409 for the completed quiz. */
const EXPECTED = /^verbose: \[DOM\]|responded with a status of 409/;

interface Server {
  render: () => Promise<string>;
  renderPage: (name: string) => Promise<string[]>;
  renderScreen: (name: string) => Promise<{ html: string; state: string }>;
  handle: (name: string, request: Request) => Promise<Response>;
  advance: (milliseconds: number) => void;
  startedAt: number;
  screenNames: string[];
  earlyKeysScript: string;
}

let folder: string;
let server: Server;
let screens: string[];

beforeAll(async () => {
  const laid = copyFixture("server-rendered");
  folder = await buildFixture(laid);
  // The package stays external: Node loads its modules, which import no style sheets.
  const outDir = join(laid, "server");
  await buildFixture(laid, { build: { ssr: "server.tsx", outDir } });
  server = (await import(pathToFileURL(join(outDir, "server.js")).href)) as Server;
  const exported = (await import(
    pathToFileURL(join(laid, "../node_modules/cairn-prep/src/screens/index.js")).href
  )) as object;
  screens = Object.keys(exported).filter((name) => /^[A-Z]\w+Screen$/.test(name));
}, 600_000);

/** Writes a page as a server would send it. */
async function writePage(
  file: string,
  kind: string,
  roots: readonly string[],
  { state = "", script = "" } = {},
): Promise<void> {
  const index = await readFile(join(folder, "index.html"), "utf8");
  const app = roots.map((html) => `<div data-root>${html}</div>`).join("");
  const data = state && `<script type="application/json" id="state">${state}</script>`;
  // Replacement functions, because `$` is special in replacement strings.
  await writeFile(
    join(folder, file),
    index
      .replace("<body", () => `<body ${kind}`)
      .replace("<!--app-->", () => `<script>${script}</script>${app}${data}`),
  );
}

/** Waits until a page is hydrated, and checks that it has a root. */
async function hydrated(page: Page): Promise<void> {
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator("[data-root]:not(:empty)").count()).toBeGreaterThan(0);
}

/** Writes the page of a screen. Returns its HTML. */
async function writeScreen(name: string): Promise<string> {
  const { html, state } = await server.renderScreen(name);
  await writePage(`${name}.html`, `data-screen="${name}"`, [html], { state });
  return html;
}

/** Connects the page to the backend that the server used. */
const connect = (page: Page, name: string) =>
  page.route("**/api/**", async (route) => {
    const request = route.request();
    const body = request.postData();
    const response = await server.handle(
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

test("a page hydrates server-rendered HTML", async () => {
  const html = await server.render();
  expect(html).toContain("Which port does HTTPS use?");
  await writePage("app.html", "", [html]);
  await withPage(folder, async ({ page, url, messages }) => {
    await page.goto(`${url}/app.html`);
    await hydrated(page);
    await takeSharedQuiz(page);
    expect(messages).toEqual([]);
  });
});

test("a timed quiz continues with the answers stored in the browser", async () => {
  const [html = ""] = await server.renderPage("timed");
  expect(html).toContain("Which port does HTTPS use?");
  // A Content-Security-Policy of `style-src 'self'` refuses it.
  expect(html).not.toMatch(/<[^>]+ style="/);
  await writePage("timed.html", `data-page="timed"`, [html]);
  await withPage(folder, async ({ page, url, messages }) => {
    await page.goto(`${url}/timed.html`);
    await page.getByRole("radio", { name: "80" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Which of these is symmetric?").waitFor();
    // The server does not know the answers stored on the device.
    await page.clock.setFixedTime(Date.now() + HOUR_MS / 4);
    await page.goto(`${url}/timed.html`);
    await page.getByText("Which of these is symmetric?").waitFor();
    const timeLeft = await page.getByRole("timer").first().textContent();
    expect(timeLeft).toMatch(/1[45]:\d\d/);
    await page.getByRole("button", { name: "Previous" }).click();
    expect(await page.getByRole("radio", { name: "80" }).isChecked()).toBe(true);
    expect(messages).toEqual([]);
  });
});

test("an option chosen before the script loads counts as the answer", async () => {
  await writePage("early.html", "", [await server.render()]);
  await withPage(folder, async ({ page, url, messages }) => {
    const release = await holdRequests(page, /\.js$/);
    await page.goto(`${url}/early.html`, { waitUntil: "commit" });
    const option = page.getByRole("radio", { name: "443" });
    await option.focus();
    await page.keyboard.press("Space");
    expect(await page.getByRole("heading", { name: "Correct!" }).count()).toBe(0);
    release();
    await page.getByRole("heading", { name: "Correct!" }).waitFor();
    expect(await option.isChecked()).toBe(true);
    expect(messages).toEqual([]);
  });
});

test("keys pressed before the script loads take effect", async () => {
  await writePage("keys.html", "", [await server.render()], { script: server.earlyKeysScript });
  await withPage(folder, async ({ page, url, messages }) => {
    const release = await holdRequests(page, /\.js$/);
    await page.goto(`${url}/keys.html`, { waitUntil: "commit" });
    await page.getByText("Which port does HTTPS use?").waitFor();
    // Typed into a field of the page, which the player must ignore.
    await page.getByLabel("Search").focus();
    await page.keyboard.press("f");
    await page.getByLabel("Search").blur();
    // Answers, flags and moves on, in this order.
    await page.keyboard.press("a");
    await page.keyboard.press("f");
    await page.keyboard.press("Enter");
    expect(await page.getByText("Question 1 of 3").first().isVisible()).toBe(true);
    release();
    await page.getByText("Question 2 of 3").first().waitFor();
    expect(await page.getByLabel("Search").inputValue()).toBe("f");
    await page.keyboard.press("p");
    await page.getByRole("heading", { name: "Correct!" }).waitFor();
    await page.getByRole("button", { name: "Unflag" }).waitFor();
    expect(messages).toEqual([]);
  });
});

test("two roots of one page have distinct ids and names", async () => {
  await writePage("two.html", `data-page="two"`, await server.renderPage("two"));
  await withPage(folder, async ({ page, url, messages }) => {
    await page.goto(`${url}/two.html`);
    await hydrated(page);
    const [first, second] = [0, 1].map((index) => page.locator("[data-root]").nth(index));
    await first?.getByRole("radio", { name: "443" }).check();
    await second?.getByRole("radio", { name: "80" }).check();
    await first?.getByRole("heading", { name: "Correct!" }).waitFor();
    await second?.getByRole("heading", { name: "Incorrect" }).waitFor();
    const { ids, names } = await page.evaluate(() => ({
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      names: [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].map(({ name }) => name),
    }));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(new Set(names).size).toBe(2);
    await first?.getByRole("button", { name: "Next" }).click();
    await first?.getByText("Question 2 of 3").first().waitFor();
    expect(await second?.getByText("Question 1 of 3").first().isVisible()).toBe(true);
    expect(messages).toEqual([]);
  });
});

test("a key goes to the player that was used last, even before the code for keys has loaded", async () => {
  await writePage("two-keys.html", `data-page="two"`, await server.renderPage("two"));
  await withPage(folder, async ({ page, url, messages }) => {
    const { release } = await holdDeferredCode(page);
    await page.goto(`${url}/two-keys.html`);
    await hydrated(page);
    const [first, second] = [0, 1].map((index) => page.locator("[data-root]").nth(index));
    await second?.getByText("Question 1 of 3").first().click();
    // Focuses the page.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("n");
    expect(await second?.getByText("Question 1 of 3").first().isVisible()).toBe(true);
    await release();
    await second?.getByText("Question 2 of 3").first().waitFor();
    expect(await first?.getByText("Question 1 of 3").first().isVisible()).toBe(true);
    expect(messages).toEqual([]);
  });
});

describe("screens whose data the server loaded", () => {
  test("include every screen", () => expect(server.screenNames.toSorted()).toEqual(screens.toSorted()));

  test("hydrate without console messages", async () => {
    // Writes all pages first, because the folder's server does not find later files.
    for (const name of screens) await writeScreen(name);
    await withPage(folder, async ({ context, url, messages }) => {
      for (const name of screens) {
        const page = await context.newPage();
        await connect(page, name);
        await page.goto(`${url}/${name}.html`);
        await hydrated(page);
        // A message may follow the last call.
        await waitForIdleNetwork(page);
        expect({ name, messages: messages.filter((text) => !EXPECTED.test(text)) }).toEqual({
          name,
          messages: [],
        });
        await page.close();
      }
    });
  });

  test("hydrate after the time of rendering", async () => {
    server.advance(AFTERNOON);
    onTestFinished(() => server.advance(-AFTERNOON));
    const html = await writeScreen("DashboardScreen");
    expect(html).toContain("30 minutes left");
    // The greeting is part of the first render, so a different text would cause a mismatch.
    expect(html).toContain("Good afternoon");
    server.advance(HOUR_MS);
    onTestFinished(() => server.advance(-HOUR_MS));
    await withPage(folder, async ({ page, url, messages }) => {
      await connect(page, "DashboardScreen");
      await page.clock.setFixedTime(server.startedAt + AFTERNOON + HOUR_MS);
      await page.goto(`${url}/DashboardScreen.html`);
      await hydrated(page);
      await page.getByText("Time is up.").first().waitFor();
      await page.getByText("Good evening").waitFor();
      expect(await page.getByText("30 minutes left").count()).toBe(0);
      expect(messages).toEqual([]);
    });
  });
});

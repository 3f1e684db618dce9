import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";
import { buildIfStale, STORYBOOK } from "../../scripts/tools/build-stamp.ts";
import { command } from "../../scripts/tools/command.ts";
import { idsOf, openDocs, openStories, playStory, reopenStories } from "../../scripts/tools/open-story.ts";
import { serveFolder } from "../../scripts/tools/serve-folder.ts";
import { THEMES } from "../../src/components/theme/tokens/names.ts";
import { sharedBrowser } from "../support/browser/browser.ts";

/** Number of browser pages in parallel. */
const AT_ONCE = 2;
const DESKTOP = { width: 1280, height: 900 };
/** Timeout in milliseconds, for about 200 pages on a busy machine. */
const TIMEOUT_MS = 1_200_000;
/** Ids of pages whose stories call the mocks. */
const OVER_THE_NETWORK = /^(?:screens|host)-/;
/** How long a story that has opened may take to move the focus, in milliseconds. */
const SETTLED = 2_000;
/** Number of played stories, evenly distributed. */
const SAMPLED = 30;

let url: string;
let close: () => Promise<void>;
let browser: Browser;

beforeAll(async () => {
  const build = ["run", "--silent", "build-storybook", "--", "--quiet", "--loglevel", "error"];
  await buildIfStale(STORYBOOK, async () => {
    if (!(await command("npm", ...build))) throw new Error("Storybook could not be built.");
  });
  ({ url, close } = await serveFolder(join(ROOT, "dist/storybook")));
  browser = await sharedBrowser();
}, TIMEOUT_MS);

afterAll(() => close?.());

/**
 * Calls `work` for each id on a few browser pages and returns all faults. An id with faults is tried once more in a
 * new context, because a machine that stalls can exceed any timeout.
 */
async function each(
  ids: readonly string[],
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<unknown>,
  work: (page: Page, id: string) => Promise<string[]>,
): Promise<string[]> {
  const once = async (these: readonly string[]): Promise<Map<string, string[]>> => {
    const queue = these.values();
    const found = new Map<string, string[]>();
    const open = async () => {
      const page = await (await browser.newContext(options)).newPage();
      await prepare(page);
      return page;
    };
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, these.length) }, async () => {
        let page = await open();
        for (const id of queue) {
          const complaints = await work(page, id).catch((fault) => [`${id}: ${messageOf(fault)}`]);
          if (complaints.length === 0) continue;
          found.set(id, complaints);
          // A fault must not affect the following ids.
          await page.context().close();
          page = await open();
        }
        await page.context().close();
      }),
    );
    return found;
  };
  const first = await once(ids);
  const second = await once([...first.keys()]);
  for (const [id, complaints] of first)
    if (!second.has(id)) console.log(`Passed at the second try only: ${id}\n${complaints.join("\n")}`);
  return [...second.values()].flat();
}

/**
 * Runs in each frame before its scripts: stops the iframes of documentation pages, which would each load a whole
 * Storybook. (A route could block them too, but would disable the browser's cache.)
 */
function stopFrames(): void {
  if (window !== top) window.stop();
}

/** Returns the first lines of an error message. */
const messageOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).split("\n").slice(0, 3).join(" ");

// Failed pages are retried separately, so the whole test need not be.
describe("the built Storybook", { retry: 0 }, () => {
  // The story tests play all of them from their sources.
  test("plays stories", async () => {
    const ids = await idsOf(url, "story");
    expect(ids.length).toBeGreaterThan(300);
    const sample = Array.from(
      { length: SAMPLED },
      (_, index) => ids[Math.floor((index * ids.length) / SAMPLED)] ?? "",
    );
    expect(
      await each(
        sample,
        { reducedMotion: "reduce" },
        (page) => openStories(page, url, "light"),
        async (page, id) => {
          const outcome = await playStory(page, id, DESKTOP);
          return outcome === "success" ? [] : [`${id}: ${outcome.split("\n")[0]}`];
        },
      ),
    ).toEqual([]);
  });

  // A build once dropped classes that the development server had.
  test("has the styles of a theme that is not the default", async () => {
    const page = await browser.newPage();
    await openStories(page, url, "contrast");
    expect(await playStory(page, "foundations-colors--roles", DESKTOP)).toBe("success");
  });

  test("shows stories in all themes, whole, and leaves the focus", async () => {
    const page = await browser.newPage({ viewport: DESKTOP });
    for (const [id, role] of [
      ["controls-button--default", "button"],
      // It moves the focus into itself.
      ["controls-dialog--default", "dialog"],
    ] as const) {
      await page.goto(`${url}/?path=/story/${id}`);
      const tab = page.getByRole("tab", { name: "All themes" });
      await tab.click();
      const frames = page.getByRole("region", { name: "in all themes" }).locator("iframe");
      for (const { label } of THEMES) {
        const frame = frames.and(page.getByTitle(label, { exact: true }));
        await frame.scrollIntoViewIfNeeded();
        await frame.contentFrame().getByRole(role).first().waitFor();
        await expect
          .poll(() =>
            frame.evaluate(({ contentDocument, clientHeight }: HTMLIFrameElement) =>
              Math.max(0, (contentDocument?.documentElement.scrollHeight ?? Infinity) - clientHeight),
            ),
          )
          .toBe(0);
      }
      expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.close();
  });

  test("leaves the focus when a page with a dialog is opened by the search", async () => {
    const page = await browser.newPage({ viewport: DESKTOP });
    await page.goto(`${url}/?path=/docs/controls-button--docs`);
    const search = page.locator("#storybook-explorer-searchfield");
    await search.click();
    await search.fill("Dialog");
    await page.locator('[data-id="controls-dialog--docs"]').waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const story = page.frameLocator("#storybook-preview-iframe").locator("iframe").first().contentFrame();
    await story.getByRole("dialog").waitFor();
    await page.waitForTimeout(SETTLED);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.close();
  });

  test("opens every documentation page without an error", { timeout: TIMEOUT_MS }, async () => {
    const ids = await idsOf(url, "docs");
    expect(ids.length).toBeGreaterThan(50);
    const pages = new Set(ids);
    const stories = new Set(await idsOf(url, "story"));
    expect(
      await each(
        ids,
        { reducedMotion: "reduce", viewport: DESKTOP },
        async (page) => {
          await page.addInitScript(stopFrames);
          await openStories(page, url, "dark");
          // A page without the mocks' worker may reload while its stories start.
          await openDocs(page, "controls-button--docs").catch(() => {});
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
          await reopenStories(page, url, "dark");
        },
        async (page, id) => {
          const faults: string[] = [];
          const listen = (fault: Error) => faults.push(`${id}: ${fault.message.split("\n")[0]}`);
          page.on("pageerror", listen);
          // The mocks of the next page would answer pending calls of the previous one.
          if (OVER_THE_NETWORK.test(id)) await reopenStories(page, url, "dark");
          const end = await openDocs(page, id);
          if (end !== "success") return [`${id}: ${end.split("\n")[0]}`];
          await page.locator("#storybook-docs h1").first().waitFor();
          page.off("pageerror", listen);
          const { grounds, framed, linked, text } = await page.evaluate(() => ({
            grounds: [".sbdocs-wrapper", "body"].map(
              (part) => getComputedStyle(document.querySelector(part) ?? document.body).backgroundColor,
            ),
            framed: [...document.querySelectorAll("iframe")].map(
              ({ src }) => new URL(src).searchParams.get("id") ?? src,
            ),
            linked: [...document.querySelectorAll<HTMLAnchorElement>("#storybook-docs a[href]")].flatMap(
              ({ href }) => new URL(href).searchParams.get("path")?.split("/").at(-1) ?? [],
            ),
            text: document.body.innerText,
          }));
          if (new Set(grounds).size > 1) faults.push(`${id}: the page is ${grounds[0]} on ${grounds[1]}`);
          for (const story of framed)
            if (!stories.has(story)) faults.push(`${id} frames ${story}, which is no story`);
          for (const other of new Set(linked))
            if (!stories.has(other) && !pages.has(other))
              faults.push(`${id} links to ${other}, which is no page`);
          const error = /^.*(?:\b[A-Z]\w*Error\b|Invariant|Unhandled).*$/m.exec(text)?.[0];
          // The changelog quotes errors and sections of the specification; the page about updates lists errors.
          const isChangelog = id === "changelog--docs";
          if (error && !isChangelog && id !== "guide-migration--docs") faults.push(`${id}: ${error}`);
          const section = /^.*spec §.*$/m.exec(text)?.[0];
          if (section && !isChangelog)
            faults.push(`${id} mentions a section of the specification: ${section}`);
          if (/^\| ?---/m.test(text)) faults.push(`${id} shows the source of a table`);
          if (text.includes("Set object")) faults.push(`${id} has a control for raw objects`);
          if (text.includes("The story left")) faults.push(`${id} shows a story that fails`);
          return faults;
        },
      ),
    ).toEqual([]);
  });
});

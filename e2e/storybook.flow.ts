import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idsOf, openDocs, openStories, playStory, reopenStories } from "../scripts/open-story.ts";
import { buildIfStale, STORYBOOK } from "../scripts/build-stamp.ts";
import { ROOT } from "../scripts/root.ts";
import { serveFolder } from "../scripts/serve-folder.ts";
import { command } from "../scripts/test/command.ts";
import { sharedBrowser } from "./browser.ts";

/** Pages that are worked through side by side. */
const AT_ONCE = 2;
const DESKTOP = { width: 1280, height: 900 };
/** Some 200 pages on a machine that may be busy, in milliseconds. */
const PATIENCE = 1_200_000;
/** Pages whose stories call the mocks. */
const OVER_THE_NETWORK = /^(?:screens|host)-/;
/** How many stories are played, spread evenly over all. */
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
}, 300_000);

afterAll(() => close?.());

/**
 * Does the same with each of many on a few pages, each in a context of its own, and returns every complaint. What is
 * complained of is done once more in a fresh context, as a machine that stands still for a while uses up any patience.
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
          // Nothing that went wrong may spoil what comes after it.
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
 * Runs in each frame before its scripts: stops the frames of documentation pages, as each would load a whole Storybook to show
 * a story that is played anyway. (A route would do so too, but turns the browser's cache off.)
 */
function stopFrames(): void {
  if (window !== top) window.stop();
}

/** What a fault says, in a line. */
const messageOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).split("\n").slice(0, 3).join(" ");

// What fails is tried twice by itself, so that not all the rest is done again with it.
describe("the built Storybook", { retry: 0 }, () => {
  // The stories' own run plays all of them, from their sources.
  test("plays stories as their sources do", async () => {
    const ids = await idsOf(url, "story");
    expect(ids.length).toBeGreaterThan(300);
    const sample = Array.from(
      { length: SAMPLED },
      (_, at) => ids[Math.floor((at * ids.length) / SAMPLED)] ?? "",
    );
    expect(
      await each(
        sample,
        { reducedMotion: "reduce" },
        (page) => openStories(page, url, "light"),
        async (page, id) => {
          const end = await playStory(page, id, DESKTOP);
          return end === "success" ? [] : [`${id}: ${end.split("\n")[0]}`];
        },
      ),
    ).toEqual([]);
  });

  // Builds have been known to drop classes that the development server has.
  test("still has its styles in a theme that is not the default", async () => {
    const page = await browser.newPage();
    await openStories(page, url, "contrast");
    expect(await playStory(page, "themes--roles", DESKTOP)).toBe("success");
  });

  test("opens every documentation page without an error", { timeout: PATIENCE }, async () => {
    const ids = await idsOf(url, "docs");
    expect(ids.length).toBeGreaterThan(50);
    const stories = new Set(await idsOf(url, "story"));
    expect(
      await each(
        ids,
        { reducedMotion: "reduce", viewport: DESKTOP },
        async (page) => {
          await page.addInitScript(stopFrames);
          await openStories(page, url, "dark");
          // A page that the mocks' worker does not control yet may be loaded anew while its stories begin.
          await openDocs(page, "controls-button--docs").catch(() => {});
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
          await reopenStories(page, url, "dark");
        },
        async (page, id) => {
          const faults: string[] = [];
          const listen = (fault: Error) => faults.push(`${id}: ${fault.message.split("\n")[0]}`);
          page.on("pageerror", listen);
          // The mocks answer calls that a page leaves under way with those of the next page.
          if (OVER_THE_NETWORK.test(id)) await reopenStories(page, url, "dark");
          const end = await openDocs(page, id);
          if (end !== "success") return [`${id}: ${end.split("\n")[0]}`];
          await page.locator("#storybook-docs h1").first().waitFor();
          page.off("pageerror", listen);
          const { grounds, framed, said } = await page.evaluate(() => ({
            grounds: [".sbdocs-wrapper", "body"].map(
              (part) => getComputedStyle(document.querySelector(part) ?? document.body).backgroundColor,
            ),
            framed: [...document.querySelectorAll("iframe")].map(
              ({ src }) => new URL(src).searchParams.get("id") ?? src,
            ),
            said: document.body.innerText,
          }));
          if (new Set(grounds).size > 1) faults.push(`${id}: the page is ${grounds[0]} on ${grounds[1]}`);
          for (const story of framed)
            if (!stories.has(story)) faults.push(`${id} frames ${story}, which is no story`);
          const error = /^.*(?:\b[A-Z]\w*Error\b|Invariant|Unhandled|[Ff]ailed to|is not defined).*$/m.exec(
            said,
          )?.[0];
          if (error) faults.push(`${id}: ${error}`);
          if (said.includes("spec §")) faults.push(`${id} names a place of the specification`);
          if (said.includes("Set object")) faults.push(`${id} has a control for raw objects`);
          if (said.includes("The story left")) faults.push(`${id} shows a story that fails`);
          return faults;
        },
      ),
    ).toEqual([]);
  });
});

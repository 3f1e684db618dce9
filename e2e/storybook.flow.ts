import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchOptions } from "../scripts/chromium.ts";
import { idsOf, openStories, playStory } from "../scripts/open-story.ts";
import { ROOT } from "../scripts/root.ts";
import { serveFolder } from "../scripts/serve-folder.ts";
import { command } from "../scripts/test/command.ts";

/** Pages that are worked through side by side. */
const AT_ONCE = 3;
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
/** How long anything may move, in milliseconds (design: `motion.slow`); what turns as long as something is on its way is no motion. */
const LONGEST = 200;

const STILL = { reducedMotion: "reduce" } as const;

let url: string;
let close: () => Promise<void>;
let browser: Browser;

beforeAll(async () => {
  const build = ["run", "--silent", "build-storybook", "--", "--quiet", "--loglevel", "error"];
  if (!(await command("npm", ...build))) throw new Error("Storybook could not be built.");
  ({ url, close } = await serveFolder(join(ROOT, "dist/storybook")));
  browser = await chromium.launch(launchOptions());
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await close?.();
});

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
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, these.length) }, async () => {
        const context = await browser.newContext(options);
        const page = await context.newPage();
        await prepare(page);
        for (const id of queue) {
          const complaints = await work(page, id).catch((fault) => [`${id}: ${messageOf(fault)}`]);
          if (complaints.length > 0) found.set(id, complaints);
        }
        await context.close();
      }),
    );
    return found;
  };
  const first = await once(ids);
  return [...(await once([...first.keys()])).values()].flat();
}

/** What a fault says, in a line. */
const messageOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).split("\n").slice(0, 3).join(" ");

/** Runs in the page: the longest that anything on it moves, in milliseconds, apart from what turns without end. */
function longestMotion(): number {
  const milliseconds = (times: string) => times.split(", ").map((time) => Number.parseFloat(time) * 1000);
  const longest = (style: CSSStyleDeclaration): number => {
    const moves = style.transitionProperty === "none" ? [0] : milliseconds(style.transitionDuration);
    const rounds = style.animationIterationCount.split(", ");
    const animations =
      style.animationName === "none"
        ? [0]
        : milliseconds(style.animationDuration).filter((_, at) => rounds[at] !== "infinite");
    return Math.max(0, ...moves, ...animations);
  };
  return Math.max(
    ...[...document.querySelectorAll("body *:not(.sb-wrapper, .sb-wrapper *)")].flatMap((element) =>
      [null, "::before", "::after", "::backdrop"].map((part) => longest(getComputedStyle(element, part))),
    ),
  );
}

/** Plays a story; returns how it failed, if it did. */
async function play(page: Page, id: string): Promise<string[]> {
  const end = await playStory(page, id, PHONE);
  return end === "success" ? [] : [`${id}: ${end.split("\n")[0]}`];
}

/** What moves for longer than it may, or at all for those who want it still. */
async function measureMotion(page: Page, id: string): Promise<string[]> {
  const still = await page.evaluate(longestMotion);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const moving = await page.evaluate(longestMotion);
  await page.emulateMedia({ reducedMotion: "reduce" });
  return [
    ...(still > 1 ? [`${id} moves for ${still} ms though it should be still`] : []),
    ...(moving > LONGEST ? [`${id} moves for ${moving} ms`] : []),
  ];
}

// What fails is tried twice by itself, so that not all the rest is done again with it.
describe("the built Storybook", { retry: 0 }, () => {
  // On a desktop they are played by the development server's run.
  test("plays every story on a phone, where nothing moves for longer than it may", async () => {
    const ids = await idsOf(url, "story");
    expect(ids.length).toBeGreaterThan(300);
    expect(
      await each(
        ids,
        STILL,
        (page) => openStories(page, url, "light"),
        async (page, id) => [...(await play(page, id)), ...(await measureMotion(page, id))],
      ),
    ).toEqual([]);
  });

  // Builds have been known to drop classes that the development server has.
  test("still has its styles in a theme that is not the default", async () => {
    const page = await browser.newPage();
    await openStories(page, url, "contrast");
    expect(await playStory(page, "themes--roles", DESKTOP)).toBe("success");
  });

  test("opens every documentation page without an error", async () => {
    const ids = await idsOf(url, "docs");
    expect(ids.length).toBeGreaterThan(50);
    expect(
      await each(
        ids,
        { ...STILL, viewport: DESKTOP },
        async (page) => page.addInitScript(() => localStorage.clear()),
        async (page, id) => {
          const faults: string[] = [];
          const listen = (fault: Error) => faults.push(`${id}: ${fault.message.split("\n")[0]}`);
          page.on("pageerror", listen);
          await page.goto(`${url}/iframe.html?id=${id}&viewMode=docs&globals=theme:dark`);
          await page.locator("#storybook-docs h1").first().waitFor();
          for (const frame of await page.locator("iframe").all())
            await frame
              .contentFrame()
              // A story that is a dialog alone leaves its root without a height.
              .locator("#storybook-root > *, #storybook-root [role=dialog], #storybook-root dialog")
              .filter({ visible: true })
              .first()
              .waitFor();
          page.off("pageerror", listen);
          const grounds = await page.evaluate(() =>
            [".sbdocs-wrapper", "body"].map(
              (part) => getComputedStyle(document.querySelector(part) ?? document.body).backgroundColor,
            ),
          );
          if (new Set(grounds).size > 1) faults.push(`${id}: the page is ${grounds[0]} on ${grounds[1]}`);
          for (const frame of page.frames()) {
            const said = await frame.locator("body").innerText();
            const error = /^.*(?:\b[A-Z]\w*Error\b|Invariant|Unhandled|[Ff]ailed to|is not defined).*$/m.exec(
              said,
            )?.[0];
            if (error) faults.push(`${id}: ${error}`);
            if (said.includes("spec §")) faults.push(`${id} names a place of the specification`);
            if (said.includes("Set object")) faults.push(`${id} has a control for raw objects`);
            if (said.includes("The story left")) faults.push(`${id} frames a story that fails`);
          }
          return faults;
        },
      ),
    ).toEqual([]);
  });
});

import type { Page } from "playwright";

const PATIENCE = 60_000;

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

/** Makes a page ready for {@link openStory}. */
export async function readyForStories(page: Page): Promise<Page> {
  await page.addInitScript(rememberTheEnd);
  return page;
}

/** Opens one story alone and lets it play to its end: `success`, or what went wrong. */
export async function openStory(page: Page, url: string): Promise<string> {
  await page.goto(url);
  const end = await page
    .waitForFunction(() => (globalThis as { storyEnd?: string }).storyEnd, null, { timeout: PATIENCE })
    .then((handle) => handle.jsonValue())
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  return end ?? "it did not finish";
}

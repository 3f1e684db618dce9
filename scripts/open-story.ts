import type { Page } from "playwright";

const PATIENCE = 60_000;

export interface Size {
  width: number;
  height: number;
}

interface Channel {
  on: (event: string, listener: (said: unknown) => void) => void;
  emit: (event: string, said: unknown) => void;
}

interface Preview {
  ready: () => Promise<void>;
  /** The stories that are shown: several on a documentation page. */
  storyRenders: readonly { isPreparing: () => boolean; isPending: () => boolean }[];
  loadStory: (of: { storyId: string }) => Promise<{
    storyGlobals: { viewport?: { value?: string } };
    parameters: { viewport: { options: Record<string, { styles: { width: string; height: string } }> } };
  }>;
}

/** What the page of stories holds; `end` is how the story or the documentation page that was opened last ended. */
interface StoriesPage {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__: Preview;
  end?: string | undefined;
  viewMode?: "story" | "docs";
}

/** Runs in the page: remembers how stories end, told on a channel that does not exist yet. */
function rememberEnds(): void {
  let channel: Channel | undefined;
  const page = globalThis as unknown as StoriesPage;
  Object.defineProperty(globalThis, "__STORYBOOK_ADDONS_CHANNEL__", {
    get: () => channel,
    set: (made: Channel) => {
      channel = made;
      made.on("storyFinished", (said) => {
        if (page.viewMode === "story") page.end ??= (said as { status: string }).status;
      });
      made.on("docsRendered", () => (page.end = "success"));
      for (const fault of [
        "storyErrored",
        "storyThrewException",
        "storyMissing",
        "playFunctionThrewException",
      ])
        made.on(fault, (said) => (page.end = (said as Error | undefined)?.message ?? fault));
    },
  });
}

/** Opens the page of stories in a theme, with none shown yet. axe is left to those who ask for it. */
export async function openStories(page: Page, url: string, theme: string): Promise<void> {
  await page.addInitScript(rememberEnds);
  await reopenStories(page, url, theme);
}

/** Loads a page opened by {@link openStories} anew, so that nothing of what it has shown is left. */
export async function reopenStories(page: Page, url: string, theme: string): Promise<void> {
  await page.goto(`${url}/iframe.html`);
  await page.evaluate(async (wanted) => {
    const stories = globalThis as unknown as StoriesPage;
    await stories["__STORYBOOK_PREVIEW__"].ready();
    const globals = { theme: wanted, a11y: { manual: true } };
    stories["__STORYBOOK_ADDONS_CHANNEL__"].emit("updateGlobals", { globals });
  }, theme);
}

/** The size that a story asks for itself; undefined for those that take any. */
export async function sizeOf(page: Page, storyId: string): Promise<Size | undefined> {
  const styles = await page.evaluate(async (id) => {
    const preview = (globalThis as unknown as StoriesPage)["__STORYBOOK_PREVIEW__"];
    const { storyGlobals, parameters } = await preview.loadStory({ storyId: id });
    const named = storyGlobals.viewport?.value;
    return named === undefined ? undefined : parameters.viewport.options[named]?.styles;
  }, storyId);
  return styles && { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) };
}

/**
 * Shows a story on a page opened by {@link openStories}, in the size that it asks for itself, else in the given one,
 * and lets it play to its end: returns `success` or what went wrong.
 */
export async function playStory(page: Page, id: string, size: Size): Promise<string> {
  await page.setViewportSize((await sizeOf(page, id)) ?? size);
  const end = await show(page, id, "story");
  await page.evaluate(() => document.fonts.ready.then(() => true));
  return end;
}

/**
 * Shows a documentation page on a page opened by {@link openStories}, without loading Storybook anew: returns `success` once it
 * and its stories are drawn, or what went wrong. Storybook loads itself anew where a story is left half drawn.
 */
export async function openDocs(page: Page, id: string): Promise<string> {
  const end = await show(page, id, "docs");
  await page.waitForFunction(
    () =>
      (globalThis as unknown as StoriesPage)["__STORYBOOK_PREVIEW__"].storyRenders.every(
        (story) => !story.isPreparing() && !story.isPending(),
      ),
    null,
    { timeout: PATIENCE },
  );
  return end;
}

/** Shows one entry of the Storybook and waits for its end. */
async function show(page: Page, id: string, viewMode: "story" | "docs"): Promise<string> {
  await page.evaluate(
    (selection) => {
      const stories = globalThis as unknown as StoriesPage;
      stories.end = undefined;
      stories.viewMode = selection.viewMode;
      stories["__STORYBOOK_ADDONS_CHANNEL__"].emit("setCurrentStory", selection);
    },
    { storyId: id, viewMode },
  );
  const end = await page
    .waitForFunction(() => (globalThis as unknown as StoriesPage).end, null, { timeout: PATIENCE })
    .then((handle) => handle.jsonValue())
    .catch(() => undefined);
  return end ?? "it did not finish";
}

/** Ids of the stories or the documentation pages of a served Storybook. */
export async function idsOf(url: string, type: "story" | "docs"): Promise<string[]> {
  const index = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, { id: string; type: string }>;
  };
  return Object.values(index.entries)
    .filter((entry) => entry.type === type)
    .map(({ id }) => id);
}

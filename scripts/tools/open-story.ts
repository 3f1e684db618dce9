import type { Page } from "playwright";

const TIMEOUT = 60_000;

export interface Size {
  width: number;
  height: number;
}

interface Channel {
  on: (event: string, listener: (payload: unknown) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

interface Preview {
  ready: () => Promise<void>;
  /** The rendered stories: several on a documentation page. */
  storyRenders: readonly { isPreparing: () => boolean; isPending: () => boolean }[];
  loadStory: (of: { storyId: string }) => Promise<{
    storyGlobals: { viewport?: { value?: string } };
    parameters: { viewport: { options: Record<string, { styles: { width: string; height: string } }> } };
  }>;
}

/** The globals of Storybook's iframe. */
interface StoriesPage {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__: Preview;
  /** The outcome of the last opened story or documentation page. */
  outcome?: string | undefined;
  viewMode?: "story" | "docs";
  storyId?: string;
}

/** Runs in the page before Storybook: records outcomes as soon as Storybook has created its channel. */
function recordOutcomes(): void {
  let channel: Channel | undefined;
  const page = globalThis as unknown as StoriesPage;
  Object.defineProperty(globalThis, "__STORYBOOK_ADDONS_CHANNEL__", {
    get: () => channel,
    set: (created: Channel) => {
      channel = created;
      created.on("storyFinished", (payload) => {
        if (page.viewMode === "story") page.outcome ??= (payload as { status: string }).status;
      });
      created.on("docsRendered", () => (page.outcome = "success"));
      for (const fault of [
        "storyErrored",
        "storyThrewException",
        "storyMissing",
        "playFunctionThrewException",
      ])
        created.on(fault, (payload) => (page.outcome = (payload as Error | undefined)?.message ?? fault));
    },
  });
}

/** Opens Storybook's iframe in a theme, without a story and without automatic axe runs. */
export async function openStories(page: Page, url: string, theme: string): Promise<void> {
  await page.addInitScript(recordOutcomes);
  await reopenStories(page, url, theme);
}

/** Reloads a page opened by {@link openStories}, which discards the state of earlier stories. */
export async function reopenStories(page: Page, url: string, theme: string): Promise<void> {
  await page.goto(`${url}/iframe.html`);
  await page.evaluate(async (name) => {
    const stories = globalThis as unknown as StoriesPage;
    await stories["__STORYBOOK_PREVIEW__"].ready();
    const globals = { theme: name, a11y: { manual: true } };
    stories["__STORYBOOK_ADDONS_CHANNEL__"].emit("updateGlobals", { globals });
  }, theme);
}

/** Returns the viewport size that a story sets, `undefined` if it sets none. */
export async function sizeOf(page: Page, storyId: string): Promise<Size | undefined> {
  const styles = await page.evaluate(async (id) => {
    const preview = (globalThis as unknown as StoriesPage)["__STORYBOOK_PREVIEW__"];
    const { storyGlobals, parameters } = await preview.loadStory({ storyId: id });
    const name = storyGlobals.viewport?.value;
    return name === undefined ? undefined : parameters.viewport.options[name]?.styles;
  }, storyId);
  return styles && { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) };
}

/**
 * Plays a story on a page opened by {@link openStories}, in its own viewport size if it sets one. Returns `success` or an error
 * message.
 */
export async function playStory(page: Page, id: string, size: Size): Promise<string> {
  await page.setViewportSize((await sizeOf(page, id)) ?? size);
  const outcome = await show(page, id, "story");
  await page.evaluate(() => document.fonts.ready.then(() => true));
  return outcome;
}

/**
 * Opens a documentation page on a page opened by {@link openStories}, without a reload. Returns `success` once it and its stories
 * are rendered, or an error message. It waits for all stories, because Storybook reloads when it leaves a half-rendered one.
 */
export async function openDocs(page: Page, id: string): Promise<string> {
  const outcome = await show(page, id, "docs");
  await page.waitForFunction(
    () =>
      (globalThis as unknown as StoriesPage)["__STORYBOOK_PREVIEW__"].storyRenders.every(
        (story) => !story.isPreparing() && !story.isPending(),
      ),
    null,
    { timeout: TIMEOUT },
  );
  return outcome;
}

/** Shows an entry of Storybook and waits for its outcome. */
async function show(page: Page, id: string, viewMode: "story" | "docs"): Promise<string> {
  await page.evaluate(
    (selection) => {
      const stories = globalThis as unknown as StoriesPage;
      // Storybook ignores the selection of the story that is already shown.
      const isShown = selection.storyId === stories.storyId && selection.viewMode === stories.viewMode;
      Object.assign(stories, selection, { outcome: undefined });
      stories["__STORYBOOK_ADDONS_CHANNEL__"].emit(isShown ? "forceRemount" : "setCurrentStory", selection);
    },
    { storyId: id, viewMode },
  );
  const outcome = await page
    .waitForFunction(() => (globalThis as unknown as StoriesPage).outcome, null, { timeout: TIMEOUT })
    .then((handle) => handle.jsonValue())
    .catch(() => undefined);
  return outcome ?? "it did not finish";
}

/** Returns the ids of the stories or documentation pages of a served Storybook. */
export async function idsOf(url: string, type: "story" | "docs"): Promise<string[]> {
  const index = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, { id: string; type: string }>;
  };
  return Object.values(index.entries)
    .filter((entry) => entry.type === type)
    .map(({ id }) => id);
}

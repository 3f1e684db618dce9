interface FramedStory {
  title: string;
  parameters: Record<string, unknown>;
}

/** Returns the parameters `docs.story` of a story. */
export const framingOf = ({ parameters }: FramedStory): { inline?: boolean; height?: string } =>
  (parameters["docs"] as { story?: { inline?: boolean; height?: string } } | undefined)?.story ?? {};

/** Pages of components are about this wide, in pixels. */
const PAGE_WIDTH = 1000;

/** Returns the size of the window that a story sets, in pixels, if it fits on a documentation page. */
export function windowOf({
  storyGlobals,
  parameters,
}: Pick<FramedStory, "parameters"> & { storyGlobals?: Record<string, unknown> }):
  | { inlineSize: number; blockSize: number }
  | undefined {
  const { value } = (storyGlobals?.["viewport"] ?? {}) as { value?: string };
  const { options } = parameters["viewport"] as {
    options: Record<string, { styles: { width: string; height: string } } | undefined>;
  };
  const styles = value === undefined ? undefined : options[value]?.styles;
  const [inlineSize, blockSize] = [styles?.width, styles?.height].map((size) =>
    Number.parseInt(size ?? "", 10),
  );
  return inlineSize !== undefined && blockSize !== undefined && inlineSize < PAGE_WIDTH
    ? { inlineSize, blockSize }
    : undefined;
}

/** Titles of stories that fill a page, most with a backend. */
const WHOLE_PAGES = /^(?:Screens|Host|Flows)\//;

/** Returns whether a story fills a page and may call the backend. */
export const fillsPage = ({ title }: Pick<FramedStory, "title">): boolean => WHOLE_PAGES.test(title);

/**
 * Returns whether a story needs a separate document: one with a backend, because all stories of a page share one service
 * worker, and one that changes the document, is fixed or takes the focus.
 */
export const needsFrame = (story: FramedStory): boolean =>
  fillsPage(story) || framingOf(story).inline === false;

import { hasOtherMedium } from "./media.ts";

/** A story that only tests: hidden in the sidebar by default, and not part of documentation pages. */
export const TEST_ONLY = "test-only";

/** A story in which a whole journey plays step by step: visible, and shown where it ends. */
export const FLOW = "flow";

/** Focus moves into these by itself when they open. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog, [popover]";

interface StoryToCheck {
  title: string;
  tags: readonly string[];
  parameters: Record<string, unknown>;
}

/** Returns the parameters `docs.story` of a story. */
export const framingOf = ({ parameters }: StoryToCheck): { inline?: boolean; height?: string } =>
  (parameters["docs"] as { story?: { inline?: boolean; height?: string } } | undefined)?.story ?? {};

/** Pages of components are about this wide, in pixels. */
const PAGE_WIDTH = 1000;

/** Returns the size of the window that a story sets, in pixels, if it fits on a documentation page. */
export function windowOf({
  storyGlobals,
  parameters,
}: Pick<StoryToCheck, "parameters"> & { storyGlobals?: Record<string, unknown> }):
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
export const fillsPage = ({ title }: Pick<StoryToCheck, "title">): boolean => WHOLE_PAGES.test(title);

/**
 * Returns whether a story needs a separate document: one with a backend, because all stories of a page share one service
 * worker, and one that changes the document, is fixed or takes the focus.
 */
export const needsFrame = (story: StoryToCheck): boolean =>
  fillsPage(story) || framingOf(story).inline === false;

/** Size, direction and medium of the document. Its other styles are those of the theme, of screens and of Storybook's addons. */
const documentState = (): string =>
  [
    ...[document.documentElement, document.body].map(
      ({ tagName, dir, style }) => `${tagName} dir="${dir}" font-size="${style.fontSize}"`,
    ),
    hasOtherMedium() ? "not on a screen" : "on a screen",
  ].join(", ");

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} ${JSON.stringify((element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40))}`;

function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element === document.body || element?.closest(OVERLAYS) ? null : element;
}

function faultsOf(element: Element, isFramed: boolean): string[] {
  const faults: string[] = [];
  if (element.scrollTop !== 0 || element.scrollLeft !== 0) faults.push(`${nameOf(element)} is scrolled`);
  if (!isFramed && getComputedStyle(element).position === "fixed")
    faults.push(`${nameOf(element)} is fixed; set parameters.docs.story.inline to false`);
  return faults;
}

/**
 * Remembers the state of the document. Returns a function that throws if the story doesn't end at rest: unfocused, unscrolled and
 * with the same document, as a picture of the state that its name says.
 */
export function watchForRest(): (story: StoryToCheck & { canvasElement: HTMLElement }) => void {
  scrollTo(0, 0);
  const before = documentState();
  return (story) => {
    if (story.tags.includes(TEST_ONLY) || story.tags.includes(FLOW)) return;
    const isFramed = needsFrame(story);
    const elements = [document.documentElement, ...story.canvasElement.querySelectorAll("*")];
    const faults = elements.flatMap((element) => faultsOf(element, isFramed));
    const focus = focused();
    if (focus) faults.push(`${nameOf(focus)} has the focus`);
    const after = documentState();
    if (after !== before && !isFramed)
      faults.push(`the document was ${before} and is ${after}; set parameters.docs.story.inline to false`);
    if (faults.length > 0)
      throw new Error(
        `The story does not end at rest: ${faults.slice(0, 3).join("; ")}. Tag it "${TEST_ONLY}", or don't act in its play function.`,
      );
  };
}

import { needsFrame } from "../framing.ts";
import { FLOW, TEST_ONLY } from "../tags.ts";
import { hasOtherMedium } from "./media.ts";

/** Focus moves into these by itself when they open. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog, [popover]";

interface StoryToCheck {
  title: string;
  tags: readonly string[];
  parameters: Record<string, unknown>;
}

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

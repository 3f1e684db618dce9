import { afterEach, expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { contrastOf, opacityOf } from "./colours.ts";
import { vanishedMarks } from "./forced-colors.ts";

/*
 * After every story of a screen, with the colours of the visitor's own forced upon it: the focus can be seen wherever
 * it goes, no text melts into its ground, and on 320 px with the letters, words and lines that WCAG 1.4.12 lets anybody
 * space out, nothing is cut off and the page does not scroll sideways (1.4.10).
 */

const NARROWEST = 320;
/** The least that a system's greyed text has upon its ground. */
const LEAST_CONTRAST = 3;
const FOCUSABLE =
  "a[href], button, input, select, textarea, summary, [tabindex='0']:not([data-radix-focus-guard])";
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
};

const name = (element: Element): string => element.outerHTML.slice(0, 160);

/** A ring of ours, on the element or on what its style draws over it, and not the browser's own. */
const hasRing = (element: Element): boolean =>
  isSeen(element) &&
  [null, "::before", "::after"].some((part) => {
    const { content, outlineStyle, outlineWidth } = getComputedStyle(element, part);
    const isDrawn = part === null || content !== "none";
    return isDrawn && outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2;
  });

/** Where the ring of a control may be drawn: on itself, on what it stands in, or on what stands beside it. */
const ringPlaces = (element: Element): Element[] =>
  [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].filter(
    (place) => place instanceof Element,
  );

/** Controls that show nothing where they have the focus; of those that look alike the first is tried. */
async function withoutRing(): Promise<string[]> {
  const kinds = new Map(
    [...document.querySelectorAll(FOCUSABLE)].toReversed().map((one) => [one.className, one]),
  );
  if (kinds.size === 0) return [];
  // Only after a key does the browser show where the focus is.
  await userEvent.keyboard("{Tab}");
  return [...kinds.values()].flatMap((element) => {
    if (!(element instanceof HTMLElement)) return [];
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const before = ringPlaces(element).filter(hasRing);
    element.focus();
    if (document.activeElement !== element) return [];
    const isShown = ringPlaces(element).some((place) => hasRing(place) && !before.includes(place));
    return isShown ? [] : [name(element)];
  });
}

/** The colour that lies behind an element, one that is hardly transparent counting as opaque. */
function behindOf(element: Element): string {
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor } = getComputedStyle(behind);
    if (opacityOf(backgroundColor) > 0.5) return backgroundColor;
  }
  return "rgb(255, 255, 255)";
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Text that can't be told from what it stands on. */
const vanished = (): string[] =>
  [...document.querySelectorAll("body *")]
    .filter((element) => hasText(element) && isSeen(element))
    .filter((element) => contrastOf(getComputedStyle(element).color, behindOf(element)) < LEAST_CONTRAST)
    .map(name);

/** Text of which a part is cut off. */
const cutOff = (): string[] =>
  [...document.querySelectorAll("body *")]
    .filter((element) => isSeen(element) && element.textContent?.trim())
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map(name);

const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") return;
  expect.soft(matchMedia("(forced-colors: active)").matches).toBe(true);
  expect.soft(await withoutRing(), "shows no ring").toEqual([]);
  expect.soft(vanished(), "can't be read").toEqual([]);
  expect.soft(vanishedMarks(), "can't be seen").toEqual([]);

  // A story that doubles the text sets its own width; both at once is more than 1.4.10 and 1.4.12 ask for.
  if (getComputedStyle(document.documentElement).fontSize !== "16px") return;
  await page.viewport(NARROWEST, 640);
  const spacing = document.createElement("style");
  spacing.textContent = SPACING;
  document.head.append(spacing);
  try {
    await painted();
    expect.soft(document.documentElement.scrollWidth, "scrolls sideways").toBeLessThanOrEqual(NARROWEST);
    expect.soft(cutOff(), "is cut off").toEqual([]);
  } finally {
    spacing.remove();
  }
});

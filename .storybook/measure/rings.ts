import { userEvent } from "vitest/browser";
import { opacityOf } from "../colours.ts";
import { describe, elements, isSeen, news, styleKey, type News } from "./elements.ts";

const FOCUSABLE =
  ":is(a[href], button, input, select, textarea, summary, [tabindex='0']:not([data-radix-focus-guard]))";

/** A ring of ours, on the element or on what its style draws over it, and not the browser's own. */
const hasRing = (element: Element): boolean =>
  isSeen(element) &&
  [null, "::before", "::after"].some((part) => {
    const { content, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    const isDrawn = part === null || content !== "none";
    return (
      isDrawn &&
      outlineStyle === "solid" &&
      Number.parseFloat(outlineWidth) >= 2 &&
      // Not quite 1 in the ring that the system draws in forced colors.
      opacityOf(outlineColor) > 0.7
    );
  });

/** Where the ring of a control may be drawn: on itself, on what it stands in, or on what stands beside it. */
const ringPlaces = (element: Element): Element[] =>
  [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].filter(
    (place) => place instanceof Element,
  );

/** Controls of styles whose focus ring has not been found in `setting`, the colors in force, yet. */
export const newRings = (setting: string): News =>
  news(`rings in ${setting}`, elements(FOCUSABLE).filter(isSeen), styleKey);

/** Those of new controls that show nothing where they have the focus. */
export async function withoutRing(kinds: News): Promise<string[]> {
  if (kinds.elements.length === 0) return [];
  // Only after a key does the browser show where the focus is.
  await userEvent.keyboard("{Tab}");
  const missing = kinds.elements.filter((element) => {
    if (!(element instanceof HTMLElement)) return false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const before = ringPlaces(element).filter(hasRing);
    element.focus();
    if (document.activeElement !== element) return false;
    // Radix takes the mark off an item of a menu only a moment after the focus has left it.
    const wasMarked = element.hasAttribute("data-highlighted");
    return !ringPlaces(element).some((place) => hasRing(place) && (wasMarked || !before.includes(place)));
  });
  if (missing.length === 0) kinds.remember();
  return missing.map(describe);
}

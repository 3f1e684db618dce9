import { userEvent } from "vitest/browser";
import { opacityOf } from "../test/colors.ts";
import { describe, elements, isVisible, findUnmeasured, styleKey, type NewElements } from "./elements.ts";

const FOCUSABLE =
  ":is(a[href], button, input, select, textarea, summary, [tabindex='0']:not([data-radix-focus-guard]))";

/** Returns whether our focus ring, not the browser's default, is drawn on the element or on one of its pseudo-elements. */
const hasRing = (element: Element): boolean =>
  isVisible(element) &&
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

/** Returns the elements that may draw the ring of a control: itself, its parent and grandparent, and its next sibling. */
const ringCandidates = (element: Element): Element[] =>
  [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].filter(
    (candidate) => candidate instanceof Element,
  );

/** Returns controls whose focus ring has not been measured yet in `setting`, a theme or forced colors. */
export const unmeasuredControls = (setting: string): NewElements =>
  findUnmeasured(`rings in ${setting}`, elements(FOCUSABLE).filter(isVisible), styleKey);

/** Returns the new controls that show no ring when they have the focus. */
export async function findMissingRings(controls: NewElements): Promise<string[]> {
  if (controls.elements.length === 0) return [];
  // Browsers show the focus ring only after keyboard input.
  await userEvent.keyboard("{Tab}");
  const missing = controls.elements.filter((element) => {
    if (!(element instanceof HTMLElement)) return false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const before = ringCandidates(element).filter(hasRing);
    element.focus();
    if (document.activeElement !== element) return false;
    // Radix removes the highlight of a menu item only after the focus has moved on.
    const wasHighlighted = element.hasAttribute("data-highlighted");
    return !ringCandidates(element).some(
      (candidate) => hasRing(candidate) && (wasHighlighted || !before.includes(candidate)),
    );
  });
  // Later measurements look at controls without the focus: what has it is not compared with its neighbors.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (missing.length === 0) controls.markMeasured();
  return missing.map(describe);
}

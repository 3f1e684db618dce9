import { contrastOf, opacityOf } from "../colours.ts";
import { describe, elements, hasText, isSeen, news, styleKey, type News } from "./elements.ts";

/** The color that lies behind an element; one that is hardly transparent counts as opaque. */
function behindOf(element: Element): string {
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor } = getComputedStyle(behind);
    if (opacityOf(backgroundColor) > 0.5) return backgroundColor;
  }
  return "rgb(255, 255, 255)";
}

/** The least contrast of text where the system chooses the colors; its grayed text has no more. */
const LEAST_CONTRAST = 3;

/** Text that can't be told from what it stands on. */
export function vanished(texts: readonly Element[]): string[] {
  return texts
    .filter((element) => isSeen(element))
    .filter((element) => contrastOf(getComputedStyle(element).color, behindOf(element)) < LEAST_CONTRAST)
    .map(describe);
}

/** Texts of styles that have not been found legible in forced colors yet. */
export const newTexts = (): News =>
  news("texts in forced colors", elements(), (element) =>
    hasText(element) && isSeen(element)
      ? `${styleKey(element)} in ${element.parentElement ? styleKey(element.parentElement) : ""}`
      : null,
  );

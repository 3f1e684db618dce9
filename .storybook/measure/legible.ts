import { contrastOf, opacityOf } from "../test/colors.ts";
import { describe, elements, hasText, isSeen, news, styleKey, type News } from "./elements.ts";

/** Returns the color behind an element; a color with an opacity above 0.5 counts as opaque. */
function behindOf(element: Element): string {
  for (let behind: Element | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor } = getComputedStyle(behind);
    if (opacityOf(backgroundColor) > 0.5) return backgroundColor;
  }
  return "rgb(255, 255, 255)";
}

/** The minimum contrast of text in forced colors: the system's own disabled text has no more. */
const LEAST_CONTRAST = 3;

/** Returns the texts that have too little contrast with their background. */
export function vanished(texts: readonly Element[]): string[] {
  return texts
    .filter((element) => isSeen(element))
    .filter((element) => contrastOf(getComputedStyle(element).color, behindOf(element)) < LEAST_CONTRAST)
    .map(describe);
}

/** Returns texts whose style has not passed in forced colors yet. */
export const newTexts = (): News =>
  news("texts in forced colors", elements(), (element) =>
    hasText(element) && isSeen(element)
      ? `${styleKey(element)} in ${element.parentElement ? styleKey(element.parentElement) : ""}`
      : null,
  );

import { colorBehind, contrastOf } from "../test/colors.ts";
import {
  describe,
  elements,
  hasText,
  isVisible,
  findUnmeasured,
  styleKey,
  type NewElements,
} from "./elements.ts";

/** The minimum contrast of text in forced colors: the system's own disabled text has no more. */
const CONTRAST_MIN = 3;

/** Returns the texts that have too little contrast with their background. */
export function findUnreadableTexts(texts: readonly Element[]): string[] {
  return texts
    .filter((element) => isVisible(element))
    .filter((element) => {
      const behind = colorBehind(element, { ignoreImages: true });
      return behind !== null && contrastOf(getComputedStyle(element).color, behind) < CONTRAST_MIN;
    })
    .map(describe);
}

/** Returns texts whose style has not been measured in forced colors yet. */
export const unmeasuredTexts = (): NewElements =>
  findUnmeasured("texts in forced colors", elements(), (element) =>
    hasText(element) && isVisible(element)
      ? `${styleKey(element)} in ${element.parentElement ? styleKey(element.parentElement) : ""}`
      : null,
  );

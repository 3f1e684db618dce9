import { describe, elements, isVisible } from "./elements.ts";
import { atWidth } from "./settings.ts";

/** The width at which a page must not scroll sideways (WCAG 1.4.10), in CSS pixels. */
const WIDTH_MIN = 320;
/** The width of A4 within margins of 10 mm, at 96 px per inch. */
const PAPER_WIDTH = 718;
/** The spacing that users may set for letters, words and lines (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const isCutting = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";

/** Returns the texts that are cut off. */
const findCutOffTexts = (): string[] =>
  elements()
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return (
        (isCutting(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isCutting(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .filter((element) => isVisible(element) && element.textContent?.trim())
    .map(describe);

/** Returns the elements that are cut off, and the page's width if it exceeds that of the window. */
function findOverflow(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > window.innerWidth
    ? [`the page is ${scrollWidth} px wide`, ...findCutOffTexts()]
    : findCutOffTexts();
}

/** Returns the overflow of the page on a sheet of paper, while print styles apply. */
export const measurePaper = (): Promise<string[]> => atWidth(PAPER_WIDTH, findOverflow);

/** Returns the overflow of the page in the narrowest window with the widest spacing. */
export async function measureNarrowest(): Promise<string[]> {
  // A story with doubled text sets its own width; WCAG does not require both at once.
  if (getComputedStyle(document.documentElement).fontSize !== "16px") return [];
  const spacing = document.createElement("style");
  spacing.textContent = SPACING;
  document.head.append(spacing);
  try {
    return await atWidth(WIDTH_MIN, findOverflow);
  } finally {
    spacing.remove();
  }
}

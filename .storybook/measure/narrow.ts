import { describe, elements, isSeen } from "./elements.ts";
import { atWidth } from "./settings.ts";

/** The width at which nothing may scroll sideways (WCAG 1.4.10), in CSS pixels. */
const NARROWEST = 320;
/** A4 between margins of 10 mm, at 96 px to the inch. */
const PAPER = 718;
/** The spacing that anybody may set for letters, words and lines (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const cuts = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";

/** Text of which a part is cut off. */
const cutOff = (): string[] =>
  elements()
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return (
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .filter((element) => isSeen(element) && element.textContent?.trim())
    .map(describe);

/** What is wider than the window, or cut off in it. */
function overflow(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} px wide`, ...cutOff()] : cutOff();
}

/** What is wider than a sheet of paper, or cut off on it, while the page is shown as it is printed. */
export const overflowingPaper = (): Promise<string[]> => atWidth(PAPER, overflow);

/** What scrolls sideways or is cut off in the narrowest window with the widest spacing. */
export async function overflowing(): Promise<string[]> {
  // A story that doubles the text sets its own width; both at once is more than the criteria ask for.
  if (getComputedStyle(document.documentElement).fontSize !== "16px") return [];
  const spacing = document.createElement("style");
  spacing.textContent = SPACING;
  document.head.append(spacing);
  try {
    return await atWidth(NARROWEST, overflow);
  } finally {
    spacing.remove();
  }
}

import { expect } from "storybook/test";
import type { ThemeName } from "../../src/components/theme/tokens/names.ts";
import { backgroundOf, contrastOf, opacityOf } from "./colors.ts";
import { inEveryTheme } from "./in-themes.ts";

/** The minimum width of a focus ring, in px, and its minimum contrast with its background (WCAG 2.2, 2.4.13). */
const WIDTH = 2;
const CONTRAST = 3;

/** Asserts that `element`, or the element that draws its ring, shows a visible focus ring in every theme. */
export function expectFocusRing(element: Element): Promise<void> {
  const focused = document.activeElement;
  // A browser shows the ring only after keyboard input; earlier stories on the page may have used the mouse last.
  if (focused instanceof HTMLElement && !focused.matches(":focus-visible")) {
    focused.blur();
    focused.focus({ focusVisible: true });
  }
  return inEveryTheme((theme) => expectRing(element, theme));
}

async function expectRing(element: Element, theme: ThemeName): Promise<void> {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset, opacity, visibility } =
    getComputedStyle(element);
  const why = `page focused: ${document.hasFocus()}, :focus: ${element.matches(":focus")}, :focus-visible: ${element.matches(":focus-visible")}`;
  await expect(outlineStyle, `style of the ring in ${theme} (${why})`).not.toBe("none");
  await expect(Number.parseFloat(outlineWidth), `width of the ring in ${theme}`).toBeGreaterThanOrEqual(
    WIDTH,
  );
  // Not quite 1 in the ring that the system draws in forced colors.
  await expect(opacityOf(outlineColor), `opacity of the ring in ${theme}`).toBeGreaterThan(0.7);
  await expect([opacity, visibility], `visibility of the ring's element in ${theme}`).toEqual([
    "1",
    "visible",
  ]);
  const isInside = Number.parseFloat(outlineOffset) < 0;
  const background = backgroundOf(isInside ? element : (element.parentElement ?? element));
  await expect(
    contrastOf(outlineColor, background),
    `contrast of the ring in ${theme}`,
  ).toBeGreaterThanOrEqual(CONTRAST);
}

import { expect } from "storybook/test";
import { contrastOf, groundOf, opacityOf } from "./colours.ts";
import type { ThemeName } from "../src/components/theme/names.ts";
import { inEveryTheme } from "./in-themes.ts";

/** The thinnest ring that counts, in px, and the least contrast with what it lies on (WCAG 2.2, 2.4.13). */
const WIDTH = 2;
const CONTRAST = 3;

/** Asserts that `element`, or what draws its ring for it, shows a ring that can be seen, in every theme. */
export function expectFocusRing(element: Element): Promise<void> {
  const focused = document.activeElement;
  // Whether a browser shows the ring depends on what was used last on the page, also by the stories before.
  if (focused instanceof HTMLElement && !focused.matches(":focus-visible")) {
    focused.blur();
    focused.focus({ focusVisible: true });
  }
  return inEveryTheme((theme) => expectRing(element, theme));
}

async function expectRing(element: Element, theme: ThemeName): Promise<void> {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset, opacity, visibility } =
    getComputedStyle(element);
  await expect(outlineStyle, `style of the ring in ${theme}`).not.toBe("none");
  await expect(Number.parseFloat(outlineWidth), `width of the ring in ${theme}`).toBeGreaterThanOrEqual(
    WIDTH,
  );
  // Not quite 1 in the ring that the system draws in forced colours.
  await expect(opacityOf(outlineColor), `opacity of the ring in ${theme}`).toBeGreaterThan(0.7);
  await expect([opacity, visibility], `what has the ring is seen in ${theme}`).toEqual(["1", "visible"]);
  const isInside = Number.parseFloat(outlineOffset) < 0;
  const ground = groundOf(isInside ? element : (element.parentElement ?? element));
  await expect(contrastOf(outlineColor, ground), `contrast of the ring in ${theme}`).toBeGreaterThanOrEqual(
    CONTRAST,
  );
}

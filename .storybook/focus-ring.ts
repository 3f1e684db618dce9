import { expect } from "storybook/test";
import { contrastOf, groundOf, opacityOf } from "./colours.ts";

/** The thinnest ring that counts, in px, and the least contrast with what it lies on (WCAG 2.2, 2.4.13). */
const WIDTH = 2;
const CONTRAST = 3;

/** Asserts that `element`, or what draws its ring for it, shows a ring that can be seen. */
export async function expectFocusRing(element: Element): Promise<void> {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset, opacity, visibility } =
    getComputedStyle(element);
  await expect(outlineStyle, "style of the ring").not.toBe("none");
  await expect(Number.parseFloat(outlineWidth), "width of the ring").toBeGreaterThanOrEqual(WIDTH);
  // Not quite 1 in the ring that the system draws in forced colours.
  await expect(opacityOf(outlineColor), "opacity of the ring").toBeGreaterThan(0.7);
  await expect([opacity, visibility], "what has the ring is seen").toEqual(["1", "visible"]);
  const isInside = Number.parseFloat(outlineOffset) < 0;
  const ground = groundOf(isInside ? element : (element.parentElement ?? element));
  await expect(contrastOf(outlineColor, ground), "contrast of the ring").toBeGreaterThanOrEqual(CONTRAST);
}

import axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import { WCAG } from "../../../scripts/tools/wcag.ts";

/** Fails if axe finds a violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const violationTexts = await page.evaluate(async (tags) => {
    // Scrolls to the end, where the sticky bar covers no controls. axe would measure only their visible part.
    const { scrollY } = window;
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: [...tags],
      // Describes no element that is right.
      resultTypes: ["violations"],
    });
    window.scrollTo({ top: scrollY, behavior: "instant" });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, WCAG);
  expect(violationTexts).toEqual([]);
}

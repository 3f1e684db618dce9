import axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import { WCAG } from "../scripts/wcag.ts";

/** Fails on whatever axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    // At the end of a page nothing lies under a bar that sticks to its bottom, where axe would measure the rest of a target.
    const { scrollY } = window;
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: [...tags],
    });
    window.scrollTo({ top: scrollY, behavior: "instant" });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, WCAG);
  expect(found).toEqual([]);
}

import axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import { WCAG } from "../scripts/wcag.ts";

/** Fails on whatever axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: [...tags],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, WCAG);
  expect(found).toEqual([]);
}

import type { Page } from "playwright";

/** Returns path and query of the page. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

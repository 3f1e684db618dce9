import type { Page } from "playwright";

/**
 * Waits until the page has had no request for half a second. Use it only if nothing on the page shows the end, such as
 * for code that is loaded in the background; otherwise wait for what the page shows.
 */
export const waitForIdleNetwork = (page: Page): Promise<void> => page.waitForLoadState("networkidle");

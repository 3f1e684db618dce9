import type { Page } from "playwright";
import { expect } from "vitest";

/** Waits until no part of the page says that it is loading. */
export const waitUntilLoaded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .getByRole("status")
        .filter({ hasText: /^Loading/ })
        .count(),
    )
    .toBe(0);

import type { Page } from "playwright";
import { expect } from "vitest";

/** Waits until the server has at least `count` answers of an open session. */
export async function waitForSavedAnswers(page: Page, quizId: number, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { entries = {} } = (await (await page.request.get(`/api/quiz/${quizId}/draft`)).json()) as {
        entries?: Record<string, unknown>;
      };
      return Object.keys(entries).filter((name) => /^(?:answer|final)\//.test(name)).length;
    })
    .toBeGreaterThanOrEqual(count);
}

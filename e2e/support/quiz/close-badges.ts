import type { Page } from "playwright";

/** Waits for the popup of new badges and closes it. */
export async function closeBadges(page: Page): Promise<void> {
  const badge = page.getByRole("dialog", { name: "Achievement Unlocked!" });
  await badge.waitFor();
  await page.keyboard.press("Escape");
  await badge.waitFor({ state: "hidden" });
}

import type { Page } from "playwright";

/** Puts the badges away that came unasked, such as those that a quiz earned. */
export async function closeBadges(page: Page): Promise<void> {
  const badge = page.getByRole("dialog", { name: "Achievement Unlocked!" });
  await badge.waitFor();
  await page.keyboard.press("Escape");
  await badge.waitFor({ state: "hidden" });
}

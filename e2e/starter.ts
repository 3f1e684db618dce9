import type { Page } from "playwright";

/** Opens all choices of the session starter: a newcomer is shown one step first. */
export async function showAllChoices(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: /^Choose mode/ });
  const starter = page.getByRole("region", { name: "Choose Your Learning Mode" });
  await more.or(starter).first().waitFor();
  if (await more.isVisible()) await more.click();
}

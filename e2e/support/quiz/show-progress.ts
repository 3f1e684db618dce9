import type { Locator, Page } from "playwright";

/** Scrolls to the dashboard's certification progress, which loads when it is about to be visible. */
export async function showProgress(page: Page): Promise<Locator> {
  const progress = page.getByRole("region", { name: "Certification progress" });
  await progress.evaluate((section) => section.scrollIntoView());
  await progress.getByText(/^A domain's score is/).waitFor();
  return progress;
}

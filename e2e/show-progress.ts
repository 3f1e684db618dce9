import type { Locator, Page } from "playwright";

/** Goes to the certification progress of the dashboard, which comes when one is near it. */
export async function showProgress(page: Page): Promise<Locator> {
  const progress = page.getByRole("region", { name: "Certification progress" });
  await progress.evaluate((place) => place.scrollIntoView());
  await progress.getByText(/^A domain’s score is/).waitFor();
  return progress;
}

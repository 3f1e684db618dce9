import type { Page } from "playwright";

/** Signs out in the user menu, and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await page.getByRole("heading", { name: "Welcome to Cairn" }).waitFor();
}

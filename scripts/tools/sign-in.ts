import type { Page } from "playwright";
import { SAMPLE_ACCOUNTS, type SampleAccountName } from "../../mocks/test-backend/sample.ts";

/** Signs in on the sign-in screen. The newcomer has no history, and so no badge announcements. */
export async function signIn(page: Page, account: SampleAccountName): Promise<void> {
  const { email, password } = SAMPLE_ACCOUNTS[account];
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "User menu" }).waitFor();
}

import type { Page } from "playwright";
import { SAMPLE_ACCOUNTS, type SampleAccountName } from "../../../mocks/test-backend/sample.ts";

/** Signs in by a call, without the sign-in screen. The next page that it opens is signed in. */
export async function signInByCall(page: Page, account: SampleAccountName): Promise<void> {
  const reply = await page.request.post("/api/login", { data: SAMPLE_ACCOUNTS[account] });
  if (!reply.ok()) throw new Error(`The sign-in of ${account} was answered with ${reply.status()}.`);
}

/** Opens a page as a signed-in user. Unlike the sign-in screen, it loads the app once. */
export async function openSignedIn(page: Page, account: SampleAccountName, path = "/"): Promise<void> {
  await signInByCall(page, account);
  await page.goto(path);
  await page.getByRole("button", { name: "User menu" }).waitFor();
}

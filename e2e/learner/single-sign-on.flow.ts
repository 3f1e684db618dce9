import { expect } from "vitest";
import { SAMPLE_TENANTS } from "../../mocks/test-backend/sample.ts";
import { CLIENT, startRealProvider } from "../../mocks/test-servers/openid/real-provider.ts";
import { flow } from "../support/browser/flow.ts";

/** Fields of the portal's form, by their labels. */
const FIELDS = {
  "Provider name": "Harbour ID",
  "Client ID": CLIENT.client_id,
  "Client secret": CLIENT.client_secret,
};

flow("an administrator sets up single sign-on, and a member signs in with it", async ({ visit }) => {
  const { page, context, url, store } = visit;
  const provider = await startRealProvider([`${url}/login/2`]);
  try {
    await page.goto("/admin?tenant=2&tab=settings");
    await page.getByRole("textbox", { name: "Email" }).fill("admin@cairn.test");
    await page.getByLabel("Password").fill("admin-demo");
    await page.getByRole("button", { name: "Sign In" }).click();
    const form = page.getByRole("region", { name: "Single sign-on" });
    for (const [label, text] of Object.entries(FIELDS))
      await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByLabel("Issuer").fill(provider.issuer);
    await form.getByRole("button", { name: "Set up single sign-on" }).click();
    await form.getByText("Saved.").waitFor();

    await context.clearCookies();
    await page.goto("/achievements");
    await page.getByRole("textbox", { name: "Email" }).fill("ada@harbourline.test");
    await page.getByRole("textbox", { name: "Email" }).blur();
    await page.getByRole("button", { name: "Sign in with Harbour ID" }).click();
    await page.getByRole("banner").getByText("Ada Lovelace").waitFor();
    await page.waitForURL("**/achievements");
    expect(await store.list("identities")).toMatchObject([
      { issuer: provider.issuer, subject: "ada-1", tenantId: SAMPLE_TENANTS.harbourline },
    ]);
    await page.reload();
    await page.getByRole("banner").getByText("Ada Lovelace").waitFor();
  } finally {
    await provider.close();
  }
});

import type { Page } from "playwright";
import { expect } from "vitest";
import { createMailer } from "../../mocks/json-server/mail/mailer.ts";
import { SEED_ANCHOR } from "../../mocks/seed-anchor.ts";
import { CLIENT, startRealProvider } from "../../mocks/test-servers/openid/real-provider.ts";
import { startMailCatcher } from "../../mocks/test-servers/smtp/mail-catcher.ts";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";

/** The people to invite, as a spreadsheet saves them: an administrator and 29 users. */
const PEOPLE = Array.from({ length: 30 }, (_, index) => ({
  email: `person${index + 1}@bakery.test`,
  name: `Person ${index + 1}`,
}));
const CSV = [
  "email,name,role",
  ...PEOPLE.map(({ email, name }, index) => `${email},${name},${index === 0 ? "admin" : "user"}`),
].join("\r\n");

/** Returns the text of each row of the audit log without its time and network, the newest first. */
async function auditRows(page: Page, address: string, count: number): Promise<string[]> {
  await page.goto(address);
  await page.getByText(`${count} entries shown`).waitFor();
  const rows = await page.getByRole("table", { name: "Audit log" }).getByRole("row").all();
  const texts = rows.slice(1).map(async (row) => {
    const event = await row.getByRole("rowheader").innerText();
    const user = await row.getByRole("cell").first().innerText();
    return `${event} | ${user}`.replaceAll(/\s*\n\s*/g, " · ");
  });
  return Promise.all(texts);
}

flow(
  "an organization is created, 30 people are invited, two join, and the log tells it",
  async ({ visit }) => {
    const { page, openBrowser, url, store, deploy } = visit;
    const mails = await startMailCatcher();
    const mailer = createMailer({
      store,
      settings: {
        smtp: { host: "127.0.0.1", port: mails.port, isSecure: false, requiresTls: false },
        from: "Cairn <cairn@example.test>",
        publicUrl: new URL(url),
      },
      now: () => SEED_ANCHOR,
    });
    deploy({ mailer });
    const tenantId = Math.max(...(await store.list("tenants")).map(({ id }) => id)) + 1;
    const provider = await startRealProvider([`${url}/login/${tenantId}`]);
    try {
      await page.goto("/admin");
      await signIn(page, "admin");
      await page.getByRole("button", { name: "New Tenant" }).click();
      const creating = page.getByRole("dialog", { name: "New Tenant" });
      await creating.getByRole("textbox", { name: "Name" }).fill("Bakery");
      await creating.getByRole("textbox", { name: "Domain" }).fill("bakery.test");
      await creating.getByRole("button", { name: "Create Tenant" }).click();
      await page.waitForURL(`**/admin?tenant=${tenantId}`);

      await page.goto(`/admin?tenant=${tenantId}&tab=users`);
      await page.getByRole("button", { name: "Invite people" }).click();
      const inviting = page.getByRole("dialog", { name: "Invite people" });
      await inviting
        .locator('input[type="file"]')
        .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) });
      await expect.poll(() => inviting.getByRole("textbox", { name: "People" }).inputValue()).toContain("30");
      await inviting.getByRole("button", { name: "Invite" }).click();
      await page
        .getByRole("dialog", { name: "30 people invited" })
        .getByRole("button", { name: "Close" })
        .click();
      await expect.poll(() => mails.received.length).toBe(30);
      expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual(
        PEOPLE.map(({ email }) => email).toSorted(),
      );

      await page.goto(`/admin?tenant=${tenantId}&tab=settings`);
      const form = page.getByRole("region", { name: "Single sign-on" });
      await form.getByLabel("Provider name").fill("Bakery ID");
      await form.getByLabel("Issuer").fill(provider.issuer);
      await form.getByLabel("Client ID").fill(CLIENT.client_id);
      await form.getByLabel("Client secret").fill(CLIENT.client_secret);
      await form.getByRole("button", { name: "Set up single sign-on" }).click();
      await form.getByText("Saved.").waitFor();

      // One joins by the link in their email, with a password.
      const second = await openBrowser();
      await second.goto(mails.linkFor("person2@bakery.test"));
      await second.getByText("To join Bakery").waitFor();
      await expectAccessible(second);
      await second.getByLabel("Password").fill("engine-1843");
      await second.getByRole("button", { name: "Create Account" }).click();
      await second.getByRole("banner").getByText("Person 2").waitFor();
      await second.context().close();

      // The other ignores the email and signs in at the organization's identity provider.
      provider.signIn({ id: "p1", email: "person1@bakery.test", email_verified: true, name: "Ada Baker" });
      const first = await openBrowser();
      await first.goto("/");
      await first.getByRole("textbox", { name: "Email" }).fill("person1@bakery.test");
      await first.getByRole("textbox", { name: "Email" }).blur();
      await first.getByRole("button", { name: "Sign in with Bakery ID" }).click();
      await first.getByRole("banner").getByText("Ada Baker").waitFor();

      // Invited as an administrator, they see their organization's log, which does not name people of others.
      const log = `/admin?tenant=${tenantId}&tab=audit`;
      expect(await auditRows(first, log, 4)).toEqual([
        `Signed up · single sign-on: ${provider.issuer} · administrator: yes | Ada Baker`,
        "Signed up | Person 2",
        `Settings changed · Bakery · single sign-on: none → ${provider.issuer} · client ID: none → cairn · email domains: none → bakery.test | Installation administrator`,
        "People invited · people: 30 | Installation administrator",
      ]);
      await expectAccessible(first);
      await first.context().close();

      expect((await auditRows(page, "/admin?tenant=1&tab=audit", 2)).slice(0, 2)).toEqual([
        "Organization created · Bakery | Ada Lindqvist",
        "Signed in | Ada Lindqvist",
      ]);
      await page.goto(`/admin?tenant=${tenantId}&tab=users`);
      await page.getByText("30 invitations").click();
      for (const [name, uses] of [
        ["person1@", 1],
        ["person2@", 1],
        ["person3@", 0],
      ] as const)
        await page
          .getByRole("row", { name: new RegExp(name) })
          .getByText(`${uses} of 1`)
          .waitFor();
    } finally {
      await mailer.end();
      await provider.close();
      await mails.close();
    }
  },
);

import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect } from "vitest";
import { SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Account Settings", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

flow("a changed password ends other sign-in sessions, and a changed email can sign in", async ({ visit }) => {
  const { page, url } = visit;
  await page.goto("/");
  await signIn(page, "newcomer");
  const other = await visit.openBrowser();
  await other.goto(`${url}/accessibility`);
  await signIn(other, "newcomer");

  await openAccount(page);
  await part(page, "Sign-ins").getByRole("button", { name: "Sign out all others" }).waitFor();
  await expectAccessible(page);
  const password = part(page, "Password");
  await password.getByLabel("Current password").fill("new-demo");
  await password.getByLabel("New password").fill("another one");
  await password.getByRole("button", { name: "Change password" }).click();
  await password.getByText("Your password is changed. You are signed out everywhere else.").waitFor();
  await part(page, "Sign-ins")
    .getByRole("button", { name: "Sign out all others" })
    .waitFor({ state: "detached" });

  // The call that says so is that of the dashboard, or one in the background before.
  const ended = other.getByText(/^Your session has ended\. Sign in to continue where you left off/);
  await other.getByRole("link", { name: "Dashboard" }).or(ended).first().click();
  await ended.waitFor();

  const profile = part(page, "Profile");
  await profile.getByLabel("Email").fill("noor@cairn.test");
  await profile.getByLabel("Current password").fill("another one");
  await profile.getByRole("button", { name: "Save email" }).click();
  await profile.getByText("Your email is saved. Sign in with it from now on.").waitFor();

  await signInAs(other, "new@cairn.test", "another one");
  await other.getByText("Invalid email or password. Please try again.", { exact: true }).waitFor();
  await signInAs(other, "noor@cairn.test", "another one");
  await other.getByRole("button", { name: "User menu" }).waitFor();
  await other.context().close();
});

flow("a learner exports all data, and deleting the account leaves nothing behind", async ({ visit }) => {
  const { page } = visit;
  await page.goto("/account");
  await signIn(page, "learner");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const data = part(page, "Your data");
  const download = async (name: string) => {
    const coming = page.waitForEvent("download");
    await data.getByRole("button", { name: `Download ${name}` }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const everything = await download("everything");
  expect(everything.name).toBe("cairn-everything-2026-11-20.json");
  const { quizzes } = JSON.parse(everything.text) as { quizzes: { id: number; title: string }[] };
  expect(quizzes.length).toBeGreaterThan(10);
  const sessions = await download("sessions");
  expect(sessions.name).toBe("cairn-sessions-2026-11-20.csv");
  for (const { id, title } of quizzes) expect(sessions.text).toContain(`\r\n${id},${title},`);

  const otherTab = await page.context().newPage();
  await otherTab.goto("/");
  await otherTab.getByRole("link", { name: /^Continue / }).click();
  await otherTab.getByRole("button", { name: "Flag for Review" }).click();

  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Current password").fill("learner-demo");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await page.getByText(/^Your account is deleted\. None of your data is left/).waitFor();
  await expectAccessible(page);
  await otherTab.getByText(/^Your account is deleted\. None of your data is left/).waitFor();
  expect(await otherTab.getByText(/saved on this device/).count()).toBe(0);
  const ofUser = new RegExp(`^cairn:[^:]+:${SAMPLE_USERS.learner}(:|$)`);
  const storedKeys = async () =>
    (await page.evaluate(() => Object.keys(localStorage))).filter((key) => ofUser.test(key));
  await expect.poll(storedKeys).toEqual([]);
  await otherTab.close();

  await signInAs(page, "learner@cairn.test", "learner-demo");
  await page.getByText("Invalid email or password. Please try again.", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("textbox", { name: "Username" }).fill("Mara again");
  await page.getByLabel("Email").fill("learner@cairn.test");
  await page.getByLabel("Password", { exact: true }).fill("brand new");
  await page.getByRole("button", { name: "Create Account" }).click();
  await openAccount(page);
  const after = await download("everything");
  expect(JSON.parse(after.text)).toMatchObject({
    user: { username: "Mara again" },
    quizzes: [],
    awards: [],
    tallies: [],
  });
});

flow(
  "an administrator's link leads to a new password and does not stay in the address",
  async ({ visit }) => {
    const { page, url } = visit;
    const admin = await visit.openBrowser();
    await admin.goto(url);
    await signInAs(admin, "admin@cairn.test", "admin-demo");
    await admin.getByRole("button", { name: "User menu" }).waitFor();
    const issued = await admin.request.post(`${url}/api/admin/users/8/reset-link`);
    const { path } = (await issued.json()) as { path: string };
    const token = path.split("#")[1] ?? "";
    expect(token).toHaveLength(43);

    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url(), request.headers()["referer"] ?? ""));
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: "Choose a new password" }).waitFor();
    await page.waitForURL(`${url}/reset-password`);
    await expectAccessible(page);
    await page.getByLabel("New password").fill("chosen anew");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("button", { name: "User menu" }).waitFor();
    await page.getByText("You are signed in as new@cairn.test.", { exact: true }).waitFor();
    expect(requested.filter((each) => each.includes(token))).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(token);

    await admin.goto(url + path);
    await admin.getByLabel("New password").fill("chosen again");
    await admin.getByRole("button", { name: "Change password" }).click();
    await admin.getByText("This link has already been used or has expired.").waitFor();
    await admin.context().close();
  },
);

flow("the theme follows the device if chosen, even before the first paint", async ({ visit }) => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const classes = () => page.evaluate(() => document.documentElement.className);
  // A first visit gets the light theme.
  expect(await classes()).toContain("cairn-theme-light");
  await signIn(page, "newcomer");
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Match my device" }).click();
  await expect.poll(classes).toContain("cairn-theme-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(classes).toContain("cairn-theme-light");
  await expect.poll(classes).not.toContain("cairn-theme-dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await classes()).toBe("cairn-theme-dark");
  await page.unroute("**/*.js");

  // Choosing a theme ends it, in the other tabs too.
  const otherTab = await page.context().newPage();
  await otherTab.emulateMedia({ colorScheme: "dark" });
  await otherTab.goto("/");
  await page.reload();
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Forest" }).click();
  const otherClasses = () => otherTab.evaluate(() => document.documentElement.className);
  await expect.poll(otherClasses).toContain("cairn-theme-forest");
  await otherTab.close();
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await classes()).toContain("cairn-theme-forest");

  // Older versions stored the device setting as an eighth theme.
  await page.evaluate(() => localStorage.setItem("ui-theme", "device"));
  await page.reload();
  await expect.poll(classes).toContain("cairn-theme-dark");
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await stored("ui-theme")).toBe("light");
  expect(await stored("ui-theme-follows-device")).toBe("true");
});

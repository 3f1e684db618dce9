import type { Page } from "playwright";
import { expect } from "vitest";
import { importButton, importDialog } from "../support/administration/imports.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { holdResponse } from "../support/browser/hold-calls.ts";
import { reload } from "../support/browser/reload.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";

const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join("")),
});

const HEADER = "text,option_1,option_2,option_3,option_4,correct,certification";
/** The second question has a key that names no option. */
const BANK = [HEADER, "Which is first?,a,b,c,d,1,Fire Safety", "Which is last?,a,b,c,d,9,Fire Safety"];

const questionField = (page: Page) =>
  importDialog(page).getByRole("textbox", { name: "Question", exact: true });

/** Opens another screen, waits until it is shown, and goes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Learning App" }).click();
  await page.getByRole("heading", { name: /Choose Your Learning Mode/ }).waitFor();
  await page.goBack();
  await importButton(page).waitFor();
}

flow(
  "Back, another screen and a reload lose nothing of an import without asking",
  async ({ visit: { page, store } }) => {
    const before = await store.count("questions");
    await openSignedIn(page, "admin", "/admin?tenant=1&tab=overview");
    await page.getByRole("tab", { name: "Questions" }).click();
    await importButton(page).click();
    const dialog = importDialog(page);
    await dialog.getByLabel("File").setInputFiles(csvFile("fire.csv", BANK));
    await dialog.getByText(/1 new, 0 duplicates, 1 failed/).waitFor();
    await dialog.getByRole("tab", { name: "Failed (1)" }).click();
    await dialog.getByRole("button", { name: "Line 3" }).click();
    await questionField(page).fill("Which is last of all?");

    // Back leads to the tab before. The preview stays, with the half of a correction.
    await page.goBack();
    await page.waitForURL("**/admin?tenant=1&tab=overview");
    expect(await questionField(page).inputValue()).toBe("Which is last of all?");
    await page.goForward();
    await page.waitForURL("**/admin?tenant=1&tab=questions");
    await page.keyboard.press("Escape");
    await leaveAndReturn(page);
    await importButton(page).click();
    await dialog.getByRole("tab", { name: "Failed (1)" }).click();
    await dialog.getByRole("button", { name: "Line 3" }).click();
    expect(await questionField(page).inputValue()).toBe("Which is last of all?");

    await reload(page, "stay");
    expect(await questionField(page).inputValue()).toBe("Which is last of all?");
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Save correction" }).click();
    await dialog.getByText(/2 new, 0 duplicates, 0 failed/).waitFor();
    await reload(page, "leave");
    await importButton(page).waitFor();
    expect(await store.count("questions")).toBe(before);
  },
);

flow("the choice of columns survives closing the dialog and another screen", async ({ visit: { page } }) => {
  await openSignedIn(page, "admin", "/admin?tenant=1&tab=questions");
  await importButton(page).click();
  const dialog = importDialog(page);
  const lines = ["Frage,A,B,Richtig", "Which is first?,a,b,1"];
  await dialog.getByLabel("File").setInputFiles(csvFile("columns.csv", lines));
  const column = (name: string) => dialog.getByRole("combobox", { name, exact: true });
  await column("Frage").selectOption("text");
  await page.keyboard.press("Escape");
  await importButton(page).click();
  expect(await column("Frage").inputValue()).toBe("text");
  await column("Richtig").selectOption("correct");
  await page.keyboard.press("Escape");
  await leaveAndReturn(page);
  await importButton(page).click();
  expect(await column("Frage").inputValue()).toBe("text");
  expect(await column("Richtig").inputValue()).toBe("correct");
  await expectAccessible(page);
  await reload(page, "stay");
  await dialog.getByRole("button", { name: "Read the file with these columns" }).click();
  await dialog.getByText(/^Read as CSV, /).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // Nothing is left that a reload would lose.
  await page.reload();
  await importButton(page).waitFor();
});

flow("a reload while an import is stored stores nothing twice", async ({ visit: { page, store } }) => {
  const before = await store.count("questions");
  await openSignedIn(page, "admin", "/admin?tenant=1&tab=questions");
  const { arrived, release } = await holdResponse(page, /questions\/import\?.*digest=/);
  const dialog = importDialog(page);
  const lines = [HEADER, "Which is first?,a,b,c,d,1,Fire Safety", "Which is last?,a,b,c,d,4,Fire Safety"];
  await importButton(page).click();
  await dialog.getByLabel("File").setInputFiles(csvFile("fire.csv", lines));
  await dialog.getByRole("button", { name: "Import 2 questions" }).click();
  await arrived();
  await dialog.getByText("Storing…").waitFor();
  await reload(page, "leave");
  await release();
  expect(await store.count("questions")).toBe(before + 2);
  await page.getByRole("row", { name: /Which is last\?/ }).waitFor();
  await importButton(page).click();
  await dialog.getByLabel("File").setInputFiles(csvFile("fire.csv", lines));
  await dialog.getByText("Nothing new: all of these questions exist already.").waitFor();
  expect(await store.count("questions")).toBe(before + 2);
});

import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { fillBank } from "../../mocks/test-backend/bank.ts";
import { importDialog } from "../support/administration/imports.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";

/** More Tab stops than any part of the portal has. */
const STOPS_MAX = 150;

/** Moves the focus to a control with Tab. Fails if Tab doesn't reach it, or if it is out of view or covered there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; !(await hasFocus(control)); stops += 1) {
    if (stops === STOPS_MAX) throw new Error(`Tab does not reach ${String(control)}.`);
    await page.keyboard.press("Tab");
  }
  // Focus not obscured (WCAG 2.2, 2.4.11): some of the control can be seen.
  const isInView = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((part) => {
        const found = document.elementFromPoint(left + width / 2, top + height * part);
        return found !== null && (element.contains(found) || found.contains(element));
      });
    });
  await expect.poll(isInView).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const press = async (page: Page, control: Locator, key: string): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.press(key);
};

/** Replaces the text of a field. */
const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await press(page, field, "ControlOrMeta+a");
  await page.keyboard.type(text);
};

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true });
const textbox = (within: Page | Locator, name: string) => within.getByRole("textbox", { name, exact: true });

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Opens a tab with the arrow keys, as all tabs of a list are one Tab stop. */
async function openTab(page: Page, within: Page | Locator, name: string): Promise<void> {
  const tab = within.getByRole("tab", { name, exact: true });
  await tabTo(page, within.getByRole("tab", { selected: true }));
  for (let steps = 0; !(await hasFocus(tab)); steps += 1) {
    expect(steps).toBeLessThan(8);
    await page.keyboard.press("ArrowRight");
  }
  await tab.and(page.getByRole("tab", { selected: true })).waitFor();
}

async function signInOnPhone(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, "admin", address);
  await page.getByRole("tab", { selected: true }).waitFor();
}

flow(
  "by keyboard on a phone: a certification with its exam, an import and the correction of a row",
  async ({ visit: { page, store } }) => {
    await signInOnPhone(page, "/admin?tenant=1");
    await openTab(page, page, "Categories");
    await press(page, button(page, "New certification"), "Enter");
    const created = page.getByRole("dialog", { name: "New certification" });
    await type(page, textbox(created, "Name"), "Fire Safety");
    await press(page, button(created, "Create certification"), "Enter");
    await page.getByText("Category created successfully").first().waitFor();
    await press(page, button(page, "Exam profile of Fire Safety"), "Enter");
    const profile = page.getByRole("dialog", { name: "Exam profile of Fire Safety" });
    await type(page, textbox(profile, "Questions"), "10");
    await type(page, textbox(profile, "Minutes"), "15");
    await type(page, textbox(profile, "Pass mark"), "60");
    await press(page, profile.getByRole("checkbox", { name: "Ordering" }), "Space");
    await expectAccessible(page);
    await press(page, button(profile, "Save"), "Enter");
    await page.getByText("Exam: 10 questions · 15 minutes · pass at 60%").waitFor();
    const [stored] = await store.list("categories", { name: "Fire Safety" });
    expect(stored?.profile).toMatchObject({ questions: 10, minutes: 15, passMark: 60 });
    expect(stored?.profile?.kinds).toEqual(["single", "multiple", "match"]);

    await openTab(page, page, "Questions");
    await press(page, button(page, "Import CSV"), "Enter");
    const dialog = importDialog(page);
    const choosing = page.waitForEvent("filechooser");
    await press(page, dialog.getByLabel("File"), "Enter");
    const lines = [
      "text,option_1,option_2,option_3,option_4,correct,certification,domain",
      "Which is first?,a,b,c,d,1,Fire Safety,Alarms",
      "Which is last?,a,b,c,d,9,Fire Safety,Alarms",
    ];
    await (
      await choosing
    ).setFiles({
      name: "fire.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\n")),
    });
    await dialog.getByText(/1 new, 0 duplicates, 1 failed/).waitFor();
    await openTab(page, dialog, "Failed (1)");
    await press(page, button(dialog, "Line 3"), "Enter");
    // The options of the key are one Tab stop; Space chooses the first.
    await press(page, dialog.getByRole("radio", { name: "Option 1 is correct" }), "Space");
    await press(page, button(dialog, "Save correction"), "Enter");
    await dialog.getByText(/2 new, 0 duplicates, 0 failed/).waitFor();
    await expectAccessible(page);
    await press(page, button(dialog, "Import 2 questions"), "Enter");
    await dialog.getByText("2 questions stored, 1 domain created.").waitFor();
    await press(page, button(dialog, "Done"), "Enter");
    await button(page, "Edit Which is last?").waitFor();
    const questions = await store.list("questions", { categoryId: stored?.id ?? 0 });
    expect(questions.map(({ text }) => text).toSorted()).toEqual(["Which is first?", "Which is last?"]);
  },
);

flow(
  "by keyboard on a phone: tags for several questions and their undo, and an earlier version",
  async ({ visit: { page, store } }) => {
    const { questionIds } = await fillBank(store, 1, 3, { tags: [] });
    const id = questionIds[2] ?? 0;
    await signInOnPhone(page, "/admin?tenant=1&tab=questions");
    const rows = page.getByRole("table", { name: "Questions" });
    const box = (index: number) =>
      rows.getByRole("checkbox", { name: new RegExp(`Which rule holds in case ${index} `) });
    await press(page, box(3), "Space");
    await press(page, box(1), "Shift+Space");
    await page.getByText("3 selected").waitFor();
    await press(page, button(page, "Add tags"), "Enter");
    const tagging = page.getByRole("dialog", { name: "Add tags to 3 questions" });
    await type(page, textbox(tagging, "Tags"), "harbor");
    await page.keyboard.press("Enter");
    await page.getByText("3 questions tagged.").waitFor();
    expect((await store.get("questions", id))?.tags).toEqual(["harbor"]);
    await expectAccessible(page);
    await press(page, button(page, "Undo"), "Enter");
    await page.getByText("3 questions changed back.").waitFor();
    expect(await store.get("questions", id)).toMatchObject({ tags: [], version: 3 });

    await press(page, button(rows, /^Edit Which rule holds in case 3 /), "Enter");
    const text = textbox(page, "Question");
    await type(page, text, "A worse question?");
    await press(page, button(page, "Save as a new version"), "Enter");
    await press(page, button(rows, "Edit A worse question?"), "Enter");
    await press(page, button(page, "Version 3"), "Enter");
    const version = page.getByRole("dialog", { name: `Version 3 of question ${id}` });
    await expectAccessible(page);
    await press(page, button(version, "Use this version"), "Enter");
    await page.getByText("Version 3 is in the form. Save it to make it the latest version.").waitFor();
    await press(page, button(page, "Save as a new version"), "Enter");
    await button(rows, /^Edit Which rule holds in case 3 /).waitFor();
    expect(await store.get("questions", id)).toMatchObject({
      version: 5,
      text: "Which rule holds in case 3 of Engine Room?",
    });
  },
);

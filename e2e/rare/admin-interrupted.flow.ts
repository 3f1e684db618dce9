import type { Dialog, Page, Route } from "playwright";
import { expect } from "vitest";
import { fillBank } from "../../mocks/builders/bank.ts";
import { openSignedIn } from "../../scripts/tools/serve-host.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { fillFixedForm } from "../support/fill-fixed-form.ts";
import { flow } from "../support/flow.ts";

const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join("")),
});

const HEADER = "text,option_1,option_2,option_3,option_4,correct,certification";
/** The second question has a key that names no option. */
const BANK = [HEADER, "Which is first?,a,b,c,d,1,Fire Safety", "Which is last?,a,b,c,d,9,Fire Safety"];

const importDialog = (page: Page) => page.getByRole("dialog", { name: /^Import questions into / });
const importButton = (page: Page) => page.getByRole("button", { name: "Import CSV" });
const questionField = (page: Page) =>
  importDialog(page).getByRole("textbox", { name: "Question", exact: true });

/** Opens another screen, waits until it is shown, and goes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Learning App" }).click();
  await page.getByRole("heading", { name: /Choose Your Learning Mode/ }).waitFor();
  await page.goBack();
  await importButton(page).waitFor();
}

/** Reloads the page and answers the browser's question, which has to come. */
async function reload(page: Page, answer: "stay" | "leave"): Promise<void> {
  const dialogClosed = page.waitForEvent("dialog").then(async (dialog: Dialog) => {
    expect(dialog.type()).toBe("beforeunload");
    await (answer === "stay" ? dialog.dismiss() : dialog.accept());
  });
  if (answer === "leave") await Promise.all([dialogClosed, page.reload()]);
  // A reload that is refused never ends.
  else await Promise.all([dialogClosed, page.evaluate(() => location.reload())]);
}

interface HeldResponse {
  /** Resolves when the server has answered. */
  arrived: () => Promise<void>;
  /** Lets the response go, and ends this. */
  release: () => Promise<void>;
}

/** Lets calls with this path reach the server, and holds the first response. */
async function holdResponse(page: Page, path: RegExp): Promise<HeldResponse> {
  let hasArrived = false;
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const { promise: handled, resolve: end } = Promise.withResolvers<void>();
  await page.route(path, async (route: Route) => {
    const response = await route.fetch();
    hasArrived = true;
    await released;
    // The page may be gone.
    await route.fulfill({ response }).catch(() => undefined);
    end();
  });
  return {
    arrived: () => expect.poll(() => hasArrived).toBe(true),
    release: async () => {
      resolve();
      // A request that is still held would be sent to the server a second time.
      await handled;
      await page.unroute(path);
    },
  };
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
  await dialog.getByText("Storing...").waitFor();
  await reload(page, "leave");
  await release();
  expect(await store.count("questions")).toBe(before + 2);
  await page.getByRole("row", { name: /Which is last\?/ }).waitFor();
  await importButton(page).click();
  await dialog.getByLabel("File").setInputFiles(csvFile("fire.csv", lines));
  await dialog.getByText("Nothing new: all of these questions exist already.").waitFor();
  expect(await store.count("questions")).toBe(before + 2);
});

flow(
  "a bulk change that was left or reloaded happens once, and can be undone after Back",
  async ({ visit: { page, store } }) => {
    const { questionIds } = await fillBank(store, 1, 3, { tags: [] });
    const tagsOf = async () =>
      (await store.list("questions"))
        .filter(({ id }) => questionIds.includes(id))
        .map(({ tags, version }) => [version, ...(tags ?? [])]);
    await openSignedIn(page, "admin", "/admin?tenant=1&tab=overview");
    await page.getByRole("tab", { name: "Questions" }).click();
    const boxes = page
      .getByRole("table", { name: "Questions" })
      .getByRole("checkbox", { name: /Which rule/ });
    const addTag = async (tag: string) => {
      for (const index of [0, 1, 2]) await boxes.nth(index).check();
      await page.getByRole("button", { name: "Add tags" }).click();
      const dialog = page.getByRole("dialog", { name: "Add tags to 3 questions" });
      await dialog.getByRole("textbox", { name: "Tags" }).fill(tag);
      await dialog.getByRole("button", { name: "Add tags" }).click();
    };
    const path = /questions\/changes/;

    const left = await holdResponse(page, path);
    await addTag("harbor");
    await left.arrived();
    await page.goBack();
    await page.waitForURL("**/admin?tenant=1&tab=overview");
    await left.release();
    await page.getByText("3 questions tagged.", { exact: true }).waitFor();
    expect(await tagsOf()).toEqual([
      [2, "harbor"],
      [2, "harbor"],
      [2, "harbor"],
    ]);
    await page.goForward();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("3 questions changed back.").waitFor();
    expect(await tagsOf()).toEqual([[3], [3], [3]]);

    const reloaded = await holdResponse(page, path);
    await addTag("deck");
    await reloaded.arrived();
    await reload(page, "leave");
    await reloaded.release();
    await page
      .getByRole("row", { name: /Which rule holds in case 3/ })
      .getByText("deck")
      .waitFor();
    expect(await tagsOf()).toEqual([
      [4, "deck"],
      [4, "deck"],
      [4, "deck"],
    ]);
    await addTag("deck");
    await page.getByText("0 questions tagged. 3 needed no change.").waitFor();
    expect(await tagsOf()).toEqual([
      [4, "deck"],
      [4, "deck"],
      [4, "deck"],
    ]);
  },
);

flow(
  "a reload while a new question is created offers its text, and warns that it exists",
  async ({ visit: { page, store } }) => {
    await fillBank(store, 1, 1);
    await openSignedIn(page, "admin", "/admin?tenant=1&tab=questions");
    await page.getByRole("button", { name: "New question" }).click();
    const text = page.getByRole("textbox", { name: "Question", exact: true });
    await text.fill("Half a question");
    await reload(page, "leave");
    await text.waitFor();
    expect(await text.inputValue()).toBe("Half a question");
    await text.fill("Which buoy is red?");
    for (const [index, option] of ["Port", "Starboard", "Fairway", "Danger"].entries())
      await page.getByRole("textbox", { name: `Option ${index + 1}`, exact: true }).fill(option);
    await page.getByRole("radio", { name: /^Option 1 is right/ }).check();
    await page.getByRole("combobox", { name: "Certification" }).selectOption("Seafaring");
    await page.getByRole("combobox", { name: "Difficulty" }).selectOption("1 Basic");
    const path = /tenants\/1\/questions$/;
    const { arrived, release } = await holdResponse(page, path);
    await page.getByRole("button", { name: "Create question" }).click();
    await arrived();
    await reload(page, "leave");
    await release();
    // The typed text is kept, as the response was lost, and the form says that the question exists.
    await page.getByText("has the same text and options").waitFor();
    expect(await text.inputValue()).toBe("Which buoy is red?");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("dialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Leave" })
      .click();
    await page.getByRole("row", { name: /Which buoy is red\?/ }).waitFor();
    const stored = (await store.list("questions")).filter((one) => one.text === "Which buoy is red?");
    expect(stored).toHaveLength(1);
  },
);

flow(
  "Back and a reload ask before they discard an exam profile or a changed fixed form",
  async ({ visit: { page, store } }) => {
    await fillBank(store, 1, 6);
    await openSignedIn(page, "admin", "/admin?tenant=1&tab=overview");
    await page.getByRole("tab", { name: "Categories" }).click();
    const created = await fillFixedForm(page, {
      title: "Form A",
      certification: "Seafaring",
      passMark: 40,
    });
    // A new one keeps what was typed, so nothing asks.
    await page.reload();
    await page.getByRole("button", { name: "New practice test" }).click();
    await created.getByText("4 questions in the form").waitFor();
    await created.getByRole("button", { name: "Create practice test" }).click();
    await page.getByText("Fixed form · 4 questions").waitFor();

    const asking = page.getByRole("dialog", { name: "Leave without saving?" });
    const profile = page.getByRole("dialog", { name: "Exam profile of Seafaring" });
    const count = profile.getByRole("textbox", { name: "Questions", exact: true });
    await page.getByRole("button", { name: "Exam profile of Seafaring" }).click();
    await count.fill("12");
    const form = page.getByRole("dialog", { name: "Edit Form A" });
    const stay = async () => {
      await page.goBack();
      await asking.getByRole("button", { name: "Keep writing" }).press("Enter");
      // Escape would close the tooltip of a focused button first.
      await page.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
      await asking.getByRole("button", { name: "Keep writing" }).press("Enter");
      await reload(page, "stay");
      expect(page.url()).toMatch(/tab=categories$/);
    };
    await stay();
    expect(await count.inputValue()).toBe("12");
    await page.keyboard.press("Escape");
    await asking.getByRole("button", { name: "Leave" }).press("Enter");
    await profile.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Edit Form A" }).click();
    await form.getByRole("button", { name: "Remove question 2" }).click();
    await stay();
    await form.getByText("3 questions in the form").waitFor();
    await page.goBack();
    await asking.getByRole("button", { name: "Leave" }).press("Enter");
    await page.waitForURL("**/admin?tenant=1&tab=overview");
    const [test] = await store.list("practiceTests", { tenantId: 1 });
    expect(test?.form?.questions).toHaveLength(4);
    expect(
      (await store.list("categories")).find(({ name }) => name === "Seafaring")?.profile,
    ).toBeUndefined();
  },
);

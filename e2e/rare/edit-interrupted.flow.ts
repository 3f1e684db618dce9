import { expect } from "vitest";
import { fillBank } from "../../mocks/test-backend/bank.ts";
import { SAMPLE_TENANTS } from "../../mocks/test-backend/sample.ts";
import { fillFixedForm } from "../support/administration/fill-fixed-form.ts";
import { flow } from "../support/browser/flow.ts";
import { holdResponse } from "../support/browser/hold-calls.ts";
import { reload } from "../support/browser/reload.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";

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

    const response = await holdResponse(page, path);
    await addTag("harbor");
    await response.arrived();
    await page.goBack();
    await page.waitForURL("**/admin?tenant=1&tab=overview");
    await response.release();
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
    await page.getByRole("radio", { name: /^Option 1 is correct/ }).check();
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
      await asking.getByRole("button", { name: "Keep editing" }).press("Enter");
      // Escape would close the tooltip of a focused button first.
      await page.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
      await asking.getByRole("button", { name: "Keep editing" }).press("Enter");
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
    const [test] = await store.list("practiceTests", { tenantId: SAMPLE_TENANTS.cairn });
    expect(test?.form?.questions).toHaveLength(4);
    expect(
      (await store.list("categories")).find(({ name }) => name === "Seafaring")?.profile,
    ).toBeUndefined();
  },
);

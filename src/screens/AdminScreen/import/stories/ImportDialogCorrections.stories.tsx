import { HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ImportDialog } from "../ImportDialog.tsx";
import {
  HEADER,
  row,
  csv,
  choose,
  dialog,
  importButton,
  findText,
  onImport,
  showFailed,
  settings,
} from "./ImportDialog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Import/Corrections",
  component: ImportDialog,
  ...settings,
});

const ONE_READABLE = "Import the readable question and save the other as a file";

/** Reads a file whose second question has no key, and chooses its first option without saving the correction. */
async function correctFailedRow() {
  await choose(csv(HEADER + row("Good?") + row("Key?", "a,b,7")));
  await importButton(ONE_READABLE);
  await showFailed();
  await userEvent.click(dialog().getByRole("button", { name: "Line 3", expanded: false }));
  const form = within(dialog().getByRole("table", { name: "Failed rows" }));
  const [first] = await form.findAllByRole("radio");
  if (!first) throw new Error("There is no option.");
  await userEvent.click(first);
  return { form, first };
}

/** A failed row is corrected in place. Typed text stays while another tab is open. */
export const Corrected = meta.story({
  tags: ["phone"],
  play: async ({ mockServer }) => {
    await choose(csv(HEADER + row("Good?") + row("Key?", "a,b,7")));
    await importButton(ONE_READABLE);
    await showFailed();
    await userEvent.click(dialog().getByRole("button", { name: "Line 3", expanded: false }));
    const table = () => within(dialog().getByRole("table", { name: "Failed rows" }));
    await userEvent.click(await table().findByRole("textbox", { name: /^Question/ }));
    await userEvent.paste(" Really?");
    await userEvent.click(dialog().getByRole("tab", { name: "New (1)" }));
    await showFailed();
    await userEvent.click(dialog().getByRole("button", { name: "Line 3", expanded: false }));
    const form = table();
    await expect(await form.findByRole("textbox", { name: /^Question/ })).toHaveValue("Key? Really?");
    const [, second] = form.getAllByRole("radio");
    if (!second) throw new Error("There is no second option.");
    await userEvent.click(second);
    await userEvent.click(form.getByRole("button", { name: "Save correction" }));
    const button = await importButton("Import 2 questions");
    await expect(dialog().getByText("Failed: none.")).toBeVisible();
    await waitFor(() => expect(dialog().getByRole("tab", { name: "Failed (0)" })).toHaveFocus());
    // Another default checks the file again, and keeps the correction.
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Default difficulty" }), "Expert");
    await userEvent.click(button.isConnected ? button : await importButton("Import 2 questions"));
    await findText("2 questions stored, 1 certification created, 1 domain created.");
    const stored = await mockServer?.store.list("questions", { text: "Key? Really?" });
    await expect(stored).toMatchObject([{ correctAnswer: 2 }]);
  },
});

/** Another encoding reads other texts, so corrections are discarded only after a confirmation, as by Cancel. */
export const CorrectionDiscarded = meta.story({
  play: async () => {
    const { form } = await correctFailedRow();
    await userEvent.click(form.getByRole("button", { name: "Save correction" }));
    await importButton("Import 2 questions");
    const encoding = () => dialog().getByRole("combobox", { name: "Encoding" });
    await userEvent.selectOptions(encoding(), "UTF-8");
    const confirmation = () => within(screen.getByRole("dialog", { name: "Discard your corrections?" }));
    await expect(confirmation().getByText(/^The rows that you corrected/)).toBeVisible();
    await userEvent.click(confirmation().getByRole("button", { name: "Cancel" }));
    await expect(encoding()).toHaveDisplayValue("Detect automatically");
    await importButton("Import 2 questions");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await userEvent.click(confirmation().getByRole("button", { name: "Cancel" }));
    await importButton("Import 2 questions");
    await userEvent.selectOptions(encoding(), "UTF-8");
    const discard = confirmation().getByRole("button", { name: "Discard" });
    await waitFor(async () => {
      await userEvent.click(discard);
      await expect(screen.queryByRole("dialog", { name: "Discard your corrections?" })).toBeNull();
    });
    await importButton(ONE_READABLE);
    await expect(encoding()).toHaveDisplayValue("UTF-8");
  },
});

/** A correction that is typed but not saved is not imported, so storing asks first. */
export const CorrectionUnsaved = meta.story({
  tags: ["test-only"],
  play: async ({ mockServer }) => {
    const { form } = await correctFailedRow();
    await userEvent.click(await importButton(ONE_READABLE));
    const confirmation = within(screen.getByRole("dialog", { name: "Import without your corrections?" }));
    await expect(confirmation.getByText(/^What you typed for 1 row is not saved/)).toBeVisible();
    await userEvent.click(confirmation.getByRole("button", { name: "Cancel" }));
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await userEvent.click(form.getByRole("button", { name: "Save correction" }));
    await userEvent.click(await importButton("Import 2 questions"));
    await findText("2 questions stored, 1 certification created, 1 domain created.");
  },
});

/** The check after a correction fails. The input stays, and can be saved again. */
export const CorrectionUnchecked = meta.story({
  tags: ["test-only"],
  play: async ({ msw }) => {
    const { form, first } = await correctFailedRow();
    msw.use(onImport("check", () => HttpResponse.error(), { once: true }));
    await userEvent.click(form.getByRole("button", { name: "Save correction" }));
    await expect(await form.findByText(/can't be imported yet/, {}, { timeout: 20_000 })).toBeVisible();
    await expect(first).toBeChecked();
    await userEvent.click(form.getByRole("button", { name: "Save correction" }));
    await importButton("Import 2 questions");
  },
});

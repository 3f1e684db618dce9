import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { Example, openNotes, replaceClipboard, TEXT, notesArgs } from "./NotesDialog.stories.helpers.tsx";
import { NotesDialog } from "./NotesDialog.tsx";

const meta = preview.meta({
  title: "Study/NotesDialog/Copying",
  component: NotesDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: notesArgs,
  render: (args) => <Example {...args} />,
});

const written = fn(async (_text: string) => {});

const denied = async () => {
  throw new DOMException("Write permission denied.", "NotAllowedError");
};

/** Copies everything including the title; the toast appears over the dialog. */
export const Copied = meta.story({
  tags: ["test-only"],
  beforeEach: () => {
    written.mockClear();
    return replaceClipboard(written);
  },
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    await expect(await dialog.findByText("Copied!")).toBeVisible();
    await expect(dialog.getByText("Study notes copied to clipboard.")).toBeVisible();
    await expect(written.mock.calls).toEqual([[TEXT]]);
    await expect(dialog.queryByRole("textbox")).toBeNull();
    await expect(dialog.getByRole("button", { name: "Copy" })).toHaveFocus();
  },
});

/** Replaces the browser's `execCommand`, which returns `canCopy`; `taken` collects the selection of each call. */
function copies(canCopy: boolean) {
  const taken: string[] = [];
  const command = spyOn(document, "execCommand").mockImplementation(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement)
      taken.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return canCopy;
  });
  return { taken, restore: () => command.mockRestore() };
}

/** Clipboard access is denied: a selected field is copied instead. */
export const ClipboardDenied = meta.story({
  tags: ["test-only"],
  beforeEach: () => replaceClipboard(denied),
  play: async ({ canvas }) => {
    const copied = copies(true);
    const dialog = await openNotes(canvas);
    const copy = dialog.getByRole("button", { name: "Copy" });
    await userEvent.click(copy);
    await expect(await dialog.findByText("Study notes copied to clipboard.")).toBeVisible();
    await expect(copied.taken).toEqual([TEXT]);
    await expect(dialog.queryByRole("textbox", { hidden: true }), "the field is left behind").toBeNull();
    await expect(copy).toHaveFocus();
    copied.restore();
  },
});

/** Neither way of copying works: the text is selected for the learner. */
export const CopiedByHand = meta.story({
  tags: ["test-only", "appearance"],
  beforeEach: () => replaceClipboard(undefined),
  play: async ({ canvas }) => {
    const copied = copies(false);
    const dialog = await openNotes(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    await expect(await dialog.findByText(/press Ctrl\+C/)).toBeVisible();
    const field = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Study notes to copy" });
    await expect(field).toHaveFocus();
    await expectFocusRing(field);
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(TEXT);
    await expect(screen.queryByText("Copied!")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    const again = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Study notes to copy" });
    await waitFor(() => expect(again).toHaveFocus());
    await expect(again.value.slice(again.selectionStart, again.selectionEnd), "selected anew").toBe(TEXT);
    copied.restore();
  },
});

/** On a phone with large text, nothing overlaps. */
export const CopiedByHandPhone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  beforeEach: () => {
    const restore = replaceClipboard(undefined);
    const { style } = document.documentElement;
    style.fontSize = "150%";
    return () => {
      style.fontSize = "";
      restore();
    };
  },
  play: async ({ canvas }) => {
    const copied = copies(false);
    const dialog = await openNotes(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    const field = await dialog.findByRole("textbox", { name: "Study notes to copy" });
    const parts = [
      field,
      dialog.getByRole("region", { name: "Study notes" }),
      dialog.getByRole("button", { name: "Generate Again" }),
      dialog.getByRole("link", { name: "Open Study Guide" }),
      dialog.getByRole("button", { name: "Close" }),
    ].map((part) => part.getBoundingClientRect());
    for (const [index, { bottom }] of parts.slice(0, -1).entries())
      await expect(parts[index + 1]?.top, `part ${index + 1}`).toBeGreaterThanOrEqual(Math.floor(bottom));
    copied.restore();
  },
});

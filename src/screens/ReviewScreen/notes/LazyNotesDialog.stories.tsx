import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { NotesDialog } from "../../../components/study/NotesDialog/NotesDialog.tsx";
import { LazyNotesDialog, type LazyNotesDialogProps } from "./LazyNotesDialog.tsx";

let code = Promise.withResolvers<typeof NotesDialog>();

const meta = preview.meta({
  title: "Screens/Review/LazyNotesDialog",
  component: LazyNotesDialog,
  args: {
    open: true,
    onOpenChange: fn<LazyNotesDialogProps["onOpenChange"]>(),
    notes: { title: "Study guide: Security+", content: "**Score: 80%**" },
    guideHref: "/lecture/4",
    onGenerateAgain: fn(),
    load: fn(() => code.promise),
  },
  beforeEach: () => {
    code = Promise.withResolvers();
  },
});

/** If the code loads after the notes, the dialog opens then, and the code is loaded once. */
export const CodeLoadsLate = meta.story({
  play: async ({ args }) => {
    await expect(screen.queryByRole("dialog")).toBeNull();
    code.resolve(NotesDialog);
    const dialog = within(await screen.findByRole("dialog", { name: "AI-Generated Study Notes" }));
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
    await expect(args.load).toHaveBeenCalledOnce();
  },
});

/** If the code fails to load, a message says that nothing is lost and links to the notes. */
export const NotLoaded = meta.story({
  play: async ({ args }) => {
    code.reject(new TypeError("Failed to fetch dynamically imported module"));
    const dialog = within(await screen.findByRole("dialog", { name: "Study notes not loaded" }));
    await expect(dialog.getByText(/^Your study notes are saved, but/)).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Open Study Guide" })).toHaveAttribute(
      "href",
      "/lecture/4",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(args.onOpenChange.mock.calls).toEqual([[false]]));
  },
});

/** While closed, no code is loaded. */
export const Closed = meta.story({
  args: { open: false },
  play: async ({ args }) => {
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(args.load).not.toHaveBeenCalled();
  },
});

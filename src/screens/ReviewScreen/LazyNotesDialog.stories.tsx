import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { NotesDialog } from "../../components/study/NotesDialog/NotesDialog.tsx";
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

/** Its code arrives later than the notes: it opens then, and is loaded once. */
export const Late = meta.story({
  play: async ({ args }) => {
    await expect(screen.queryByRole("dialog")).toBeNull();
    code.resolve(NotesDialog);
    const dialog = within(await screen.findByRole("dialog", { name: "AI-Generated Study Notes" }));
    await expect(dialog.getByText("Score: 80%")).toBeVisible();
    await expect(args.load).toHaveBeenCalledOnce();
  },
});

/** Its code does not load: it is said that nothing is lost, and where the notes can be read. */
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

/** Nothing is loaded before it is wanted. */
export const Closed = meta.story({
  args: { open: false },
  play: async ({ args }) => {
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(args.load).not.toHaveBeenCalled();
  },
});

import { expect, fn, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import { clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import { WHOLE_FORM } from "../../../controls/form-errors.ts";
import { BulkDialog, toBulkFormValue, type BulkDialogProps } from "./BulkDialog.tsx";

const CATEGORIES = [
  { id: 1, name: "Fire Safety" },
  { id: 2, name: "First Aid" },
];

const ControlledDialog = controlled(BulkDialog);

const meta = preview.meta({
  title: "Admin/BulkDialog",
  component: BulkDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    selectedCount: 12,
    categories: CATEGORIES,
    subcategories: [
      { id: 11, name: "Extinguishers", categoryId: 1 },
      { id: 21, name: "Burns", categoryId: 2 },
    ],
    value: toBulkFormValue(CATEGORIES),
    onValueChange: fn(),
    pending: false,
    open: true,
    onOpenChange: fn(),
    onSubmit: fn<BulkDialogProps["onSubmit"]>(async () => ({})),
  },
  render: (args) => <ControlledDialog {...args} />,
});

const dialog = (name: string) => within(screen.getByRole("dialog", { name }));

/** Tags are separated by commas. Without one, the field has an error. */
export const AddTags = meta.story({
  tags: ["appearance"],
  args: { change: "tag" },
});

export const AddTagsSubmitted = AddTags.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const form = dialog("Add tags to 12 questions");
    const field = form.getByRole("textbox", { name: "Tags" });
    await userEvent.click(form.getByRole("button", { name: "Add tags" }));
    await expect(field).toHaveFocus();
    await expect(field).toBeInvalid();
    await userEvent.type(field, "fire, , exits{Enter}");
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ do: "tag", tags: ["fire", "exits"] });
  },
});

export const RemoveTags = meta.story({
  tags: ["test-only"],
  args: { change: "untag", selectedCount: 1 },
  play: async ({ args }) => {
    await userEvent.type(dialog("Remove tags from 1 question").getByRole("textbox"), "fire{Enter}");
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ do: "untag", tags: ["fire"] });
  },
});

/** The domains are those of the chosen certification. */
export const Move = meta.story({
  tags: ["appearance"],
  args: { change: "move" },
});

export const MoveSubmitted = Move.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const form = dialog("Move 12 questions");
    const domain = form.getByRole("combobox", { name: "Domain" });
    await userEvent.selectOptions(domain, "Extinguishers");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Certification" }), "First Aid");
    await expect(domain).toHaveDisplayValue("No domain");
    await userEvent.selectOptions(domain, "Burns");
    await userEvent.click(form.getByRole("button", { name: "Move" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ do: "move", categoryId: 2, subcategoryId: 21 });
  },
});

/** While the questions are being moved, the selection can't change. */
export const Moving = Move.extend({
  args: { pending: true },
  play: async () => {
    for (const select of dialog("Move 12 questions").getAllByRole("combobox"))
      await expect(select).toBeDisabled();
  },
});

export const SetDifficulty = meta.story({
  args: { change: "set-difficulty" },
});

export const SetDifficultySubmitted = SetDifficulty.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const form = dialog("Set the difficulty of 12 questions");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Difficulty" }), "Expert");
    await userEvent.click(form.getByRole("button", { name: "Set difficulty" }));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ do: "set-difficulty", difficultyLevel: 4 });
  },
});

/** Deleting asks first, and says that it can be undone. */
export const Delete = meta.story({
  args: { change: "delete" },
  play: async () => {
    await expect(dialog("Delete 12 questions?").getByText(/You can undo this/)).toBeVisible();
  },
});

export const DeleteConfirmed = Delete.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const confirm = dialog("Delete 12 questions?");
    await clickWhenEnabled(confirm, "Delete");
    await expect(args.onSubmit).toHaveBeenCalledWith({ do: "delete" });
  },
});

/** A failure keeps the dialog open, with what was typed. */
export const Failed = meta.story({
  args: {
    change: "tag",
    onSubmit: fn<BulkDialogProps["onSubmit"]>(async () => ({ [WHOLE_FORM]: "The server can't be reached." })),
  },
  play: async ({ args }) => {
    const form = dialog("Add tags to 12 questions");
    await userEvent.type(form.getByRole("textbox"), "fire{Enter}");
    await expect(await form.findByRole("alert")).toHaveTextContent("The server can't be reached.");
    await expect(form.getByRole("textbox")).toHaveValue("fire");
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

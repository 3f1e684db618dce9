import { expect, fn, screen, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { controlled } from "../../../../.storybook/stage/controlled.tsx";
import { buildCategories } from "../../../../mocks/builders/catalog.ts";
import { EMPTY_GROUP_DRAFT } from "../../../api/study-groups/group-draft.ts";
import { CreateGroupDialog } from "./CreateGroupDialog.tsx";

const Controlled = controlled(CreateGroupDialog);

const meta = preview.meta({
  title: "Study/CreateGroupDialog",
  component: CreateGroupDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    value: EMPTY_GROUP_DRAFT,
    onValueChange: fn(),
    categories: buildCategories(),
    pending: false,
    onSubmit: fn(),
    onInvalid: fn(),
  },
  render: (args) => <Controlled {...args} />,
});

const dialog = () => within(screen.getByRole("dialog", { name: "Create Group" }));
const field = (name: string) => dialog().getByRole("textbox", { name });
const send = () => userEvent.click(dialog().getByRole("button", { name: "Create Group" }));

export const Default = meta.story();

/** All fields filled in. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(dialog().getByRole("heading", { name: "Create Group" })).toHaveFocus();
    await userEvent.click(field("Name"));
    await userEvent.paste("  Night owls ");
    await userEvent.type(field("Description"), "After ten,{Enter}with tea");
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Certification" }), "ISC2 CISSP");
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Level" }), "Advanced");
    await userEvent.click(field("Weekly goal"));
    await userEvent.paste("20 questions");
    await userEvent.clear(field("Member limit"));
    await userEvent.type(field("Member limit"), "6");
    await send();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: "Night owls",
      description: "After ten,\nwith tea",
      categoryIds: [2],
      level: "Advanced",
      weeklyGoal: "20 questions",
      maxMembers: 6,
    });
    await expect(args.onInvalid).not.toHaveBeenCalled();
  },
});

/** Only the name is required. The message appears under the field and disappears once there is a name. */
export const NameMissing = meta.story({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(field("Name")).toBeValid();
    await userEvent.type(field("Name"), "   ");
    await send();
    await expect(field("Name")).toHaveFocus();
    await expect(field("Name")).toBeInvalid();
    await expect(field("Name")).toHaveAccessibleDescription(
      "Up to 100 characters Please enter a name for your study group.",
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onInvalid).toHaveBeenCalledWith({
      name: { code: "missing" },
    });
    await userEvent.type(field("Name"), "Larks");
    await expect(field("Name")).toBeValid();
    await send();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/**
 * Texts and numbers over the limits: each field shows its problem, nothing is truncated, and focus moves to the
 * first one.
 */
export const TooLong = meta.story({
  tags: ["test-only", "appearance"],
  args: { value: { ...EMPTY_GROUP_DRAFT, name: "Larks", maxMembers: "51" } },
  play: async ({ args }) => {
    const pasted = "a".repeat(10_000);
    await userEvent.click(field("Description"));
    await userEvent.paste(pasted);
    await userEvent.click(field("Weekly goal"));
    await userEvent.paste("b".repeat(101));
    await send();
    await expect(field("Description")).toHaveFocus();
    await expect(field("Description")).toHaveValue(pasted);
    await expect(
      dialog().getByText("A description has at most 500 characters. Shorten it by 9,500."),
    ).toBeVisible();
    await expect(
      dialog().getByText("A weekly goal has at most 100 characters. Shorten it by 1."),
    ).toBeVisible();
    await expect(dialog().getByText("Enter a whole number from 2 to 50.")).toBeVisible();
    await expect(field("Member limit")).toHaveValue("51");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** A name of 10,000 characters stays as pasted. */
export const NameTooLong = meta.story({
  tags: ["test-only"],
  play: async () => {
    const pasted = "a".repeat(10_000);
    await userEvent.click(field("Name"));
    await userEvent.paste(pasted);
    await send();
    await expect(field("Name")).toHaveFocus();
    await expect(field("Name")).toHaveValue(pasted);
    await expect(dialog().getByText("A name has at most 100 characters. Shorten it by 9,900.")).toBeVisible();
  },
});

/** While the group is being created, the form can't be submitted, changed or closed. */
export const Creating = meta.story({
  args: { pending: true, value: { ...EMPTY_GROUP_DRAFT, name: "Larks" } },
});

export const CreatingIgnoresInput = Creating.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const button = dialog().getByRole("button", { name: "Creating…" });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await userEvent.type(field("Name"), " and owls{Enter}");
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Level" }), "Advanced");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await expect(field("Name")).toHaveValue("Larks");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

/** Cancel and the close button close it; the parent keeps the input. */
export const Closing = meta.story({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await expect(args.onOpenChange.mock.calls).toEqual([[false], [false]]);
  },
});

export const Closed = meta.story({
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import { WHOLE_FORM, type FormErrors } from "../../../controls/form-errors.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";

const Controlled = controlled(CategoryDialog);

const meta = preview.meta({
  title: "Admin/CategoryDialog",
  component: CategoryDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    value: { name: "", description: "", icon: "" },
    onValueChange: fn(),
    editedName: null,
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
  },
  render: (args) => <Controlled {...args} />,
});

const dialog = () => within(screen.getByRole("dialog"));
const field = (name: string) => dialog().getByRole<HTMLInputElement>("textbox", { name });
const send = (action = "Create certification") =>
  userEvent.click(dialog().getByRole("button", { name: action }));

/** A name, a two-line description, and an icon. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(dialog().getByRole("heading", { name: "New certification" })).toHaveFocus();
    await userEvent.click(field("Name"));
    await userEvent.paste(" Seafaring ");
    await userEvent.type(field("Description"), "Rules of the road{Enter}and knots");
    await userEvent.type(field("Icon"), "⚓");
    await send();
    await expect(mocked(args.onSubmit).mock.calls).toEqual([
      [
        {
          name: "Seafaring",
          description: "Rules of the road\nand knots",
          icon: "⚓",
        },
      ],
    ]);
  },
});

export const Required = meta.story({
  tags: ["appearance"],
  play: async ({ args }) => {
    await send();
    await expect(field("Name")).toHaveFocus();
    await expect(field("Name")).toHaveAccessibleDescription("Up to 200 characters Required");
    await expect(field("Description")).toBeValid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Each field at its limit. */
export const AtLimits = meta.story({
  tags: ["test-only"],
  args: { value: { name: "n".repeat(200), description: "d".repeat(2000), icon: "i".repeat(16) } },
  play: async ({ args }) => {
    await send();
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          name: "n".repeat(200),
          description: "d".repeat(2000),
          icon: "i".repeat(16),
        },
      ],
    ]);
  },
});

/** Each field over its limit shows its problem; nothing is truncated, and the first has focus. */
export const PastLimits = meta.story({
  tags: ["test-only"],
  args: { value: { name: "n".repeat(201), description: "d".repeat(2001), icon: "i".repeat(17) } },
  play: async ({ args }) => {
    await send();
    await expect(field("Name")).toHaveFocus();
    await expect(dialog().getByText("At most 200 characters")).toBeVisible();
    await expect(dialog().getByText("At most 2,000 characters")).toBeVisible();
    await expect(dialog().getByText("At most 16 characters")).toBeVisible();
    await expect(field("Description")).toHaveValue("d".repeat(2001));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** The name is taken. */
export const NameTaken = meta.story({
  args: {
    value: { name: "Seafaring", description: "At sea", icon: "" },
    onSubmit: fn(async (): Promise<FormErrors> => ({
      name: "A certification with this name already exists.",
    })),
  },
  play: async () => {
    await send();
    await waitFor(() => expect(field("Name")).toHaveFocus());
    await expect(dialog().getByText("A certification with this name already exists.")).toBeVisible();
    await expect(field("Description")).toHaveValue("At sea");
  },
});

/** The title names the edited certification; someone else has changed it as well. */
export const ChangedElsewhere = meta.story({
  args: {
    editedName: "Seafaring",
    value: { name: "Sailing", description: "", icon: "" },
    onSubmit: fn(async (): Promise<FormErrors> => ({
      [WHOLE_FORM]: "Someone else changed this.",
    })),
  },
  play: async () => {
    await expect(screen.getByRole("dialog", { name: "Edit Seafaring" })).toBeVisible();
    await send("Save");
    await expect(await dialog().findByRole("alert")).toHaveTextContent("Someone else changed this.");
    await expect(field("Name")).toHaveValue("Sailing");
  },
});

/** While saving is pending, nothing can be submitted or changed. */
export const Pending = meta.story({
  args: { editedName: "Seafaring", pending: true, value: { name: "Sailing", description: "", icon: "" } },
});

export const PendingIgnoresInput = Pending.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Saving…" }));
    await userEvent.type(field("Name"), "s");
    // Simulates Enter.
    field("Name").form?.requestSubmit();
    await userEvent.type(field("Description"), "s");
    await expect(field("Name")).toHaveValue("Sailing");
    await expect(field("Description")).toHaveValue("");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

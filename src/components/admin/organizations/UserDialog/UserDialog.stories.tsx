import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { UserDialog } from "./UserDialog.tsx";

const Controlled = controlled(UserDialog);

const meta = preview.meta({
  title: "Admin/UserDialog",
  component: UserDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    value: { username: "", email: "", isAdmin: false },
    onValueChange: fn(),
    editedName: null,
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
  },
  render: (args) => <Controlled {...args} />,
});

const NINA = { username: "Nina Berg", email: "nina@harbour.test", isAdmin: false };
const dialog = () => within(screen.getByRole("dialog"));
const field = (name: string) => dialog().getByRole<HTMLInputElement>("textbox", { name });
const role = () => dialog().getByRole("checkbox", { name: "Administrator" });
const send = (action = "Add User") => userEvent.click(dialog().getByRole("button", { name: action }));

/** The role explains its scope: one organization, or all of them in the default one. */
export const DefaultOrganization = meta.story({
  args: { defaultTenant: true },
  play: async () => {
    await expect(role()).toHaveAccessibleDescription(
      "Runs all organizations: creates, changes, and deletes them, with their certifications, questions, and users.",
    );
  },
});

/** A user who is edited can be deactivated. */
export const Active = meta.story({
  tags: ["appearance"],
  args: { editedName: "Nina Berg", value: { ...NINA, isActive: true } },
  play: async () => {
    await expect(dialog().getByRole("checkbox", { name: "Active" })).toHaveAccessibleDescription(
      /signed out immediately.*All results are kept\.$/,
    );
  },
});

export const Deactivated = Active.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const active = dialog().getByRole("checkbox", { name: "Active" });
    await userEvent.click(active);
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...NINA, isActive: false });
  },
});

/** A name, an email address, and no role by default. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(dialog().getByRole("heading", { name: "Add User" })).toHaveFocus();
    await userEvent.click(field("Username"));
    await userEvent.paste(" Nina Berg ");
    await userEvent.click(field("Email"));
    await userEvent.paste("nina@harbour.test");
    await expect(role()).not.toBeChecked();
    await expect(role()).toHaveAccessibleDescription(
      "Runs this organization: its certifications, questions, and users.",
    );
    await send();
    await expect(mocked(args.onSubmit).mock.calls).toEqual([[NINA]]);
    await userEvent.click(role());
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...NINA,
      username: " Nina Berg ",
      isAdmin: true,
    });
  },
});

/** Both are required; the first has focus. */
export const Required = meta.story({
  play: async ({ args }) => {
    await send();
    await expect(field("Username")).toHaveFocus();
    await expect(dialog().getByText("Username must be at least 2 characters")).toBeVisible();
    await expect(dialog().getByText("Invalid email address")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** A name of fifty characters is valid. */
export const AtLimit = meta.story({
  tags: ["test-only"],
  args: { value: { ...NINA, username: "n".repeat(50) } },
  play: async ({ args }) => {
    await send();
    await expect(args.onSubmit.mock.calls).toEqual([[{ ...NINA, username: "n".repeat(50) }]]);
  },
});

/** A longer name is rejected, not truncated. */
export const NameTooLong = meta.story({
  tags: ["test-only"],
  args: { value: { ...NINA, username: "n".repeat(51) } },
  play: async ({ args }) => {
    await send();
    await expect(field("Username")).toHaveFocus();
    await expect(dialog().getByText("Username must be at most 50 characters")).toBeVisible();
    await expect(field("Username")).toHaveValue("n".repeat(51));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** The email address is taken. */
export const EmailTaken = meta.story({
  args: {
    value: NINA,
    onSubmit: fn(async (): Promise<FormErrors> => ({ email: "This email is already in use." })),
  },
  play: async () => {
    await send();
    await waitFor(() => expect(field("Email")).toHaveFocus());
    await expect(field("Email")).toHaveAccessibleDescription("Used to sign in This email is already in use.");
    await expect(field("Username")).toHaveValue("Nina Berg");
  },
});

/** The title names the edited user; administrators can't remove their own role. */
export const OwnRole = meta.story({
  args: { editedName: "Nina Berg", roleEditable: false, value: { ...NINA, isAdmin: true } },
  play: async () => {
    await expect(screen.getByRole("dialog", { name: "Edit Nina Berg" })).toBeVisible();
    await expect(role()).toBeDisabled();
    await expect(role()).toBeChecked();
    await expect(role()).toHaveAccessibleDescription(
      "You can't remove your own administrator role. Ask another administrator.",
    );
  },
});

export const OwnRoleSubmitted = OwnRole.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await send("Save");
    await expect(mocked(args.onSubmit).mock.calls).toEqual([[{ ...NINA, isAdmin: true }]]);
  },
});

/** While the user is being added, nothing can be submitted or changed. */
export const Pending = meta.story({
  tags: ["appearance"],
  args: { pending: true, value: NINA },
});

export const PendingIgnoresInput = Pending.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Adding…" }));
    await userEvent.type(field("Username"), "s");
    // Simulates Enter.
    field("Username").form?.requestSubmit();
    await expect(field("Username")).toHaveValue("Nina Berg");
    await expect(role()).toBeDisabled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

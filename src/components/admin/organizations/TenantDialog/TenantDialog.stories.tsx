import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { TenantDialog } from "./TenantDialog.tsx";
import type { TenantFormValue } from "./TenantFields.tsx";

const formValue = (name: string, domain: string): TenantFormValue => ({ name, domain, joining: "invited" });

const Controlled = controlled(TenantDialog);

const meta = preview.meta({
  title: "Admin/TenantDialog",
  component: TenantDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    value: formValue("", ""),
    onValueChange: fn(),
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
  },
  render: (args) => <Controlled {...args} />,
});

const dialog = () => within(screen.getByRole("dialog", { name: "New Tenant" }));
const field = (name: string) => dialog().getByRole<HTMLInputElement>("textbox", { name });
const send = () => userEvent.click(dialog().getByRole("button", { name: "Create Tenant" }));

/** A name, and a domain in lower case, reserved for the organization. Joining is by invitation. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(dialog().getByRole("heading", { name: "New Tenant" })).toHaveFocus();
    await userEvent.click(field("Name"));
    await userEvent.paste(" Harbour Bank ");
    await expect(field("Domain")).toHaveAccessibleDescription(
      "Optional, such as example.org. No other organization can add people with an address there.",
    );
    await userEvent.click(field("Domain"));
    await userEvent.paste(" Harbour.Test ");
    await expect(field("Domain")).toHaveAccessibleDescription(
      "No other organization can add people with an address at harbour.test. Existing members are not affected.",
    );
    await send();
    await expect(mocked(args.onSubmit).mock.calls).toEqual([
      [
        {
          name: "Harbour Bank",
          domain: "harbour.test",
          joining: "invited",
        },
      ],
    ]);
  },
});

/** Each choice explains itself with the typed domain; arrow keys move between them. */
export const WhoCanJoin = meta.story({
  tags: ["test-only"],
  play: async ({ args }) => {
    const group = within(dialog().getByRole("group", { name: "Who can join" }));
    await expect(group.getByRole("radio", { name: "Invited people only" })).toBeChecked();
    await expect(
      group.getByRole("radio", { name: "Anyone who signs up with an address at its domain" }),
    ).toHaveAccessibleDescription("Enter a domain first. Without one, no one can join by signing up.");
    await userEvent.click(field("Name"));
    await userEvent.paste("Harbour Bank");
    await userEvent.click(field("Domain"));
    await userEvent.paste("not a domain");
    await expect(group.queryByText(/not a domain/)).toBeNull();
    await userEvent.clear(field("Domain"));
    await userEvent.click(field("Domain"));
    await userEvent.paste("Example.org");
    const open = group.getByRole("radio", { name: "Anyone who signs up with an address at example.org" });
    await expect(open).toHaveAccessibleDescription(
      "Addresses are not verified: choose this only if a stranger may see what is here.",
    );
    await userEvent.tab();
    await expect(group.getByRole("radio", { name: "Invited people only" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    const verified = group.getByRole("radio", { name: "Anyone who confirms an address at example.org" });
    await expect(verified).toBeChecked();
    await expect(verified).toHaveAccessibleDescription(
      "They get a link by email. If this server doesn't send email, no one can join by signing up.",
    );
    await userEvent.keyboard("{ArrowDown}");
    await expect(open).toBeChecked();
    await send();
    await expect(args.onSubmit.mock.calls).toEqual([
      [{ name: "Harbour Bank", domain: "example.org", joining: "open" }],
    ]);
  },
});

/** Only the name is required. */
export const NameOnly = meta.story({
  tags: ["test-only"],
  args: { value: formValue("Harbour Bank", "  ") },
  play: async ({ args }) => {
    await send();
    await expect(args.onSubmit.mock.calls).toEqual([[{ name: "Harbour Bank", joining: "invited" }]]);
  },
});

/** Blanks are not a name; the error appears under the field, which has focus. */
export const Required = meta.story({
  args: { value: formValue("  ", "") },
  play: async ({ args }) => {
    await expect(field("Name")).toBeValid();
    await send();
    await expect(field("Name")).toHaveFocus();
    await expect(field("Name")).toHaveAccessibleDescription(
      "Up to 200 characters. Administrators see it; learners don't. Required",
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const RequiredUntilTyped = Required.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await send();
    await expect(field("Name")).toBeInvalid();
    await userEvent.type(field("Name"), "H");
    await expect(field("Name")).toBeValid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** A name of two hundred characters is valid. */
export const AtLimit = meta.story({
  tags: ["test-only"],
  args: { value: formValue("n".repeat(200), "") },
  play: async ({ args }) => {
    await send();
    await expect(args.onSubmit.mock.calls).toEqual([[{ name: "n".repeat(200), joining: "invited" }]]);
  },
});

/** A longer name is rejected, not truncated. */
export const NameTooLong = meta.story({
  tags: ["test-only"],
  args: { value: formValue("n".repeat(201), `${"d".repeat(249)}.test`) },
  play: async ({ args }) => {
    await send();
    await expect(field("Name")).toHaveFocus();
    await expect(dialog().getByText("At most 200 characters")).toBeVisible();
    await expect(dialog().getByText("At most 253 characters")).toBeVisible();
    await expect(field("Name")).toHaveValue("n".repeat(201));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Backspace}");
    await expect(field("Name")).toBeValid();
  },
});

/** Invalid domains of all kinds show an error. */
export const BadDomain = meta.story({
  tags: ["test-only"],
  args: { value: formValue("Harbour Bank", "") },
  play: async ({ args }) => {
    for (const domain of ["harbour", "a b.test", "@harbour.test", "-a.test", "a..test", "https://a.test"]) {
      await userEvent.clear(field("Domain"));
      await userEvent.type(field("Domain"), domain);
      await send();
      await expect(field("Domain")).toHaveFocus();
      await expect(dialog().getByText("Write a domain such as example.org")).toBeVisible();
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/**
 * The server knows another organization with this domain: the error appears under the field, and the input is
 * kept.
 */
export const DomainTaken = meta.story({
  args: {
    value: formValue("Harbour Bank", "harbour.test"),
    onSubmit: fn(async (): Promise<FormErrors> => ({ domain: "Another organization has this domain." })),
  },
  play: async () => {
    await send();
    await waitFor(() => expect(field("Domain")).toHaveFocus());
    await expect(field("Domain")).toBeInvalid();
    await expect(dialog().getByText("Another organization has this domain.")).toBeVisible();
    await expect(field("Name")).toHaveValue("Harbour Bank");
    await expect(field("Domain")).toHaveValue("harbour.test");
  },
});

/** While the organization is being created, the form can't be submitted, changed or closed. */
export const Pending = meta.story({
  tags: ["appearance"],
  args: { pending: true, value: formValue("Harbour Bank", "") },
});

export const PendingIgnoresInput = Pending.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Creating…" }));
    await userEvent.type(field("Name"), "s");
    // Simulates Enter.
    field("Name").form?.requestSubmit();
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(field("Name")).toHaveValue("Harbour Bank");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { DomainDialog, type DomainDialogProps } from "./DomainDialog.tsx";

const newIn = (certification: string): DomainDialogProps["subject"] => ({ kind: "new", certification });

const Controlled = controlled(DomainDialog);

const meta = preview.meta({
  title: "Admin/DomainDialog",
  component: DomainDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    subject: newIn("Seafaring"),
    value: { name: "" },
    onValueChange: fn(),
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
  },
  argTypes: { subject: { control: false } },
  render: (args) => <Controlled {...args} />,
});

const dialog = () => within(screen.getByRole("dialog"));
const name = () => dialog().getByRole("textbox", { name: "Name" });

/** The title names the certification. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(dialog().getByRole("heading", { name: "New domain of Seafaring" })).toHaveFocus();
    await userEvent.type(name(), " Deck ");
    await userEvent.click(dialog().getByRole("button", { name: "Add domain" }));
    await expect(mocked(args.onSubmit).mock.calls).toEqual([[{ name: "Deck" }]]);
  },
});

/** When renaming, the title has the current name. */
export const Renamed = meta.story({
  args: { subject: { kind: "rename", domain: "Deck" }, value: { name: "Deck" } },
  play: async () => {
    await expect(screen.getByRole("dialog", { name: "Rename Deck" })).toBeVisible();
  },
});

export const RenamedSubmitted = Renamed.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.type(name(), " hands{Enter}");
    await expect(mocked(args.onSubmit).mock.calls).toEqual([[{ name: "Deck hands" }]]);
  },
});

/** An empty name, and one that is one character too long. */
export const Wrong = meta.story({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.type(name(), "{Enter}");
    await expect(name()).toHaveAccessibleDescription("Up to 200 characters Required");
    await userEvent.paste("n".repeat(201));
    await userEvent.keyboard("{Enter}");
    await expect(name()).toHaveFocus();
    await expect(name()).toHaveAccessibleDescription("Up to 200 characters At most 200 characters");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Backspace}{Enter}");
    await expect(args.onSubmit.mock.calls).toEqual([[{ name: "n".repeat(200) }]]);
  },
});

export const NameTaken = meta.story({
  tags: ["appearance"],
  args: {
    value: { name: "Deck" },
    onSubmit: fn(async (): Promise<FormErrors> => ({
      name: "This certification already has a domain with this name.",
    })),
  },
  play: async () => {
    await userEvent.type(name(), "{Enter}");
    await waitFor(() =>
      expect(name()).toHaveAccessibleDescription(
        "Up to 200 characters This certification already has a domain with this name.",
      ),
    );
    await expect(name()).toHaveValue("Deck");
  },
});

export const Pending = meta.story({
  args: { pending: true, value: { name: "Deck" } },
});

export const PendingIgnoresInput = Pending.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Adding…" }));
    await userEvent.type(name(), "s{Enter}{Enter}");
    await expect(name()).toHaveValue("Deck");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

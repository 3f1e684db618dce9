import { useState } from "react";
import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test";
import * as z from "zod/mini";
import preview from "../../../../.storybook/preview.tsx";
import { filledText } from "../../../api/values/text.ts";
import { Button } from "../../controls/Button/Button.tsx";
import type { FormErrors } from "../../controls/form-errors.ts";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";

const Ship = z.object({ name: filledText(5) });
type Ship = z.infer<typeof Ship>;

const ShipDialog = FormDialog<Ship, Ship>;

/** Stores the values, and whether the dialog is open. */
function ControlledShipDialog(props: FormDialogProps<Ship, Ship>) {
  const [value, setValue] = useState(props.value);
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Name a ship
      </Button>
      <ShipDialog
        {...props}
        value={value}
        open={open}
        onOpenChange={(next) => {
          props.onOpenChange(next);
          setOpen(next);
        }}
      >
        {(errors) => (
          <TextField
            label="Name"
            readOnly={props.pending}
            error={errors["name"]}
            value={value.name}
            onChange={(event) => setValue({ name: event.target.value })}
          />
        )}
      </ShipDialog>
    </>
  );
}

const meta = preview.meta({
  title: "Forms/FormDialog",
  component: ShipDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    title: "New ship",
    open: false,
    onOpenChange: fn(),
    actionLabel: "Name it",
    pendingLabel: "Naming…",
    value: { name: "" },
    read: (value: Ship) => value,
    schema: Ship,
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
    children: () => null,
  },
  argTypes: { schema: { control: false }, read: { control: false } },
  render: (args) => <ControlledShipDialog {...args} />,
});

const dialog = () => within(screen.getByRole("dialog", { name: "New ship" }));

/** Focus moves to the title; Enter in the field submits; Cancel restores focus. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole("button", { name: "Name a ship" });
    await userEvent.click(opener);
    await expect(dialog().getByRole("heading", { name: "New ship" })).toHaveFocus();
    await userEvent.type(dialog().getByRole("textbox", { name: "Name" }), "Fram{Enter}");
    await expect(mocked(args.onSubmit).mock.calls).toEqual([[{ name: "Fram" }]]);
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(opener).toHaveFocus();
    await expect(mocked(args.onOpenChange).mock.calls).toEqual([[false]]);
  },
});

/** Escape closes it; the parent keeps the input. */
export const Escape = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Name a ship" });
    await userEvent.click(opener);
    await userEvent.type(dialog().getByRole("textbox", { name: "Name" }), "Fra");
    // Simulates Escape.
    screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(dialog().getByRole("textbox", { name: "Name" })).toHaveValue("Fra");
  },
});

/** While pending it can neither be submitted nor closed, and the button says so. */
export const Pending = meta.story({
  tags: ["appearance"],
  args: { open: true, pending: true, value: { name: "Fram" } },
});

export const PendingIgnoresInput = Pending.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const button = dialog().getByRole("button", { name: "Naming…" });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await userEvent.type(dialog().getByRole("textbox", { name: "Name" }), "s{Enter}{Enter}");
    await expect(dialog().getByRole("textbox", { name: "Name" })).toHaveValue("Fram");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    await expect(screen.getByRole("dialog")).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

import { useState } from "react";
import { expect, fn, mocked, userEvent, waitFor } from "storybook/test";
import * as z from "zod/mini";
import preview from "../../../../.storybook/preview.tsx";
import { filledText } from "../../../api/values/text.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { WHOLE_FORM, type FormErrors } from "../../controls/form-errors.ts";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { CheckedForm, type CheckedFormProps } from "./CheckedForm.tsx";

const Ship = z.object({ name: filledText(5), port: filledText(5) });
type Ship = z.infer<typeof Ship>;

const Form = CheckedForm<Ship, Ship>;

/** Stores the values of two fields. A button changes one without an event of the field. */
function ControlledForm(props: CheckedFormProps<Ship, Ship>) {
  const [value, setValue] = useState(props.value);
  return (
    <Form {...props} value={value}>
      {(errors) => (
        <>
          {(["name", "port"] as const).map((part) => (
            <TextField
              key={part}
              label={part === "name" ? "Name" : "Port"}
              error={errors[part]}
              value={value[part]}
              onChange={(event) => setValue({ ...value, [part]: event.target.value })}
            />
          ))}
          <Button type="submit">Send</Button>
          <Button onClick={() => setValue({ ...value, port: "" })}>Clear port</Button>
        </>
      )}
    </Form>
  );
}

const meta = preview.meta({
  title: "Forms/CheckedForm",
  component: Form,
  args: {
    id: "ship",
    value: { name: "", port: "" },
    read: (value: Ship) => value,
    schema: Ship,
    pending: false,
    onSubmit: fn(async (): Promise<FormErrors> => ({})),
    children: () => null,
  },
  argTypes: { schema: { control: false }, read: { control: false } },
  render: (args) => <ControlledForm {...args} />,
});

/** Valid values are submitted as parsed by the schema, by the button or by Enter. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), " Maud ");
    await userEvent.type(canvas.getByRole("textbox", { name: "Port" }), "Oslo");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(mocked(args.onSubmit).mock.calls).toEqual([[{ name: "Maud", port: "Oslo" }]]);
  },
});

/** No errors before submitting; then each invalid field shows its error, and the first has focus. */
export const Wrong = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas, args }) => {
    const [name, port] = [
      canvas.getByRole("textbox", { name: "Name" }),
      canvas.getByRole("textbox", { name: "Port" }),
    ];
    await userEvent.type(port, "Bergen");
    await expect(port).toBeValid();
    await userEvent.keyboard("{Enter}");
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription("Required");
    await expect(port).toHaveAccessibleDescription("At most 5 characters");
    await expect(port).toHaveValue("Bergen");
    await userEvent.keyboard("Fram");
    await expect(name).toBeValid();
    await userEvent.keyboard("{Enter}");
    await expect(port).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Backspace}{Enter}");
    await expect(args.onSubmit.mock.calls).toEqual([[{ name: "Fram", port: "Berge" }]]);
  },
});

/** A rejected value shows its error under its field, which has focus, until it is changed. */
export const Rejected = meta.story({
  tags: ["test-only"],
  args: {
    value: { name: "Fram", port: "Oslo" },
    onSubmit: fn(async (): Promise<FormErrors> => ({ port: "This port is full." })),
  },
  play: async ({ canvas }) => {
    const port = canvas.getByRole("textbox", { name: "Port" });
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "{Enter}");
    await waitFor(() => expect(port).toHaveFocus());
    await expect(port).toHaveAccessibleDescription("This port is full.");
    await expect(port).toHaveValue("Oslo");
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "s");
    await expect(port).toBeValid();
  },
});

/** A change by a button clears the error of a rejection too. */
export const RejectedThenCleared = Rejected.extend({
  play: async ({ canvas }) => {
    const port = canvas.getByRole("textbox", { name: "Port" });
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(port).toBeInvalid());
    await userEvent.click(canvas.getByRole("button", { name: "Clear port" }));
    await expect(port).toBeValid();
  },
});

/** An error without a field appears below and is announced immediately. */
export const RefusedAsAWhole = meta.story({
  tags: ["test-only"],
  args: {
    value: { name: "Fram", port: "Oslo" },
    onSubmit: fn(async (): Promise<FormErrors> => ({ [WHOLE_FORM]: "The harbour is closed." })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The harbour is closed.");
    await expect(canvas.getByRole("button", { name: "Send" })).toHaveFocus();
  },
});

/** A quick second Enter does not submit again. */
export const SubmittedOnce = meta.story({
  tags: ["test-only"],
  args: {
    value: { name: "Fram", port: "Oslo" },
    onSubmit: fn(() => new Promise<FormErrors>(() => {})),
  },
  play: async ({ canvas, args }) => {
    const form = canvas.getByRole<HTMLInputElement>("textbox", { name: "Name" }).form;
    form?.requestSubmit();
    form?.requestSubmit();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** It can be submitted again after a rejection. */
export const SubmittedAfterRejection = meta.story({
  tags: ["test-only"],
  args: {
    value: { name: "Fram", port: "Oslo" },
    onSubmit: fn(async (): Promise<FormErrors> => ({ [WHOLE_FORM]: "Not now." })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await canvas.findByRole("alert");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
  },
});

/** While submitting is pending, it can't be submitted again. */
export const Pending = meta.story({
  tags: ["test-only"],
  args: { value: { name: "Fram", port: "Oslo" }, pending: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "{Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { TextField } from "./TextField.tsx";

const meta = preview.meta({
  title: "Controls/TextField",
  component: TextField,
  args: { label: "Email" },
  argTypes: {
    type: { control: "inline-radio", options: ["text", "email", "password", "search"] },
    error: { control: "text" },
    hint: { control: "text" },
    disabled: { control: "boolean" },
  },
});

export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expectFocusRing(field);
    await userEvent.keyboard("mara@cairn.test");
    await expect(field).toHaveValue("mara@cairn.test");
    await expect(field.offsetHeight).toBe(48);
  },
});

/** The hint is below the label and is read with the field. */
export const Hint = meta.story({
  args: { label: "Domain", hint: "Optional, such as acme.example" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Domain")).toHaveAccessibleDescription(
      "Optional, such as acme.example",
    );
  },
});

/** Invalid: a thick border, an icon and a message that is read with the field. */
export const Invalid = meta.story({
  tags: ["visual"],
  args: { error: "Invalid email address", defaultValue: "mara" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toBeInvalid();
    await expect(getComputedStyle(field).boxShadow).not.toBe("none");
    await expect(field).toHaveAccessibleDescription("Invalid email address");
  },
});

/** Words that are longer than a line, such as addresses, wrap. */
export const LongWords = meta.story({
  tags: ["test-only"],
  args: { label: "W".repeat(200), hint: "h".repeat(200), error: "e".repeat(200) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
});

/** A password can be shown and hidden again. */
export const Password = meta.story({
  tags: ["test-only", "appearance"],
  args: { label: "Password", type: "password" as const, defaultValue: "secret" },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Password");
    const toggle = canvas.getByRole("button", { name: "Show characters" });
    await expect(field).toHaveAttribute("type", "password");
    await expect([toggle.offsetWidth, toggle.offsetHeight]).toEqual([40, 40]);
    await userEvent.tab();
    await userEvent.tab();
    await expectFocusRing(toggle);
    await userEvent.click(toggle);
    await expect(field).toHaveAttribute("type", "text");
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(toggle);
    await expect(field).toHaveAttribute("type", "password");
  },
});

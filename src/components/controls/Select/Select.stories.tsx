import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { Select } from "./Select.tsx";

const meta = preview.meta({
  title: "Controls/Select",
  component: Select,
  args: {
    label: "Time limit",
    defaultValue: "30",
    options: [
      { value: "0", label: "No limit" },
      { value: "30", label: "30 minutes" },
      { value: "999", label: "999 minutes", disabled: true },
    ],
    onValueChange: fn(),
  },
  argTypes: {
    value: { control: false },
    labelHidden: { control: "boolean" },
    compact: { control: "boolean" },
    disabled: { control: "boolean" },
  },
});

export const Default = meta.story({
  tags: ["appearance", "visual"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox", { name: "Time limit" });
    await expect(select).toHaveDisplayValue("30 minutes");
    await expect(select.offsetHeight).toBe(48);
    await expect(canvas.getByRole("option", { name: "999 minutes" })).toBeDisabled();
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await expectFocusRing(select);
  },
});

export const WithValue = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole("combobox", { name: "Time limit" });
    await userEvent.selectOptions(select, "No limit");
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(args.onValueChange).toHaveBeenCalledWith("0");
    await expect(select).toHaveDisplayValue("No limit");
  },
});

/** For toolbars: 40 px high, with a visually hidden label. */
export const Compact = meta.story({
  args: { compact: true, labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Time limit" }).offsetHeight).toBe(40);
    await expect(canvas.getByText("Time limit").offsetHeight).toBe(1);
  },
});

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Time limit" })).toBeDisabled();
  },
});

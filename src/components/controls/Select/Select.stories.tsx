import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
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
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Time limit" }), "No limit");
    await expect(args.onValueChange).toHaveBeenCalledWith("0");
    await expect(canvas.getByRole("option", { name: "999 minutes" })).toBeDisabled();
  },
});

/** In tool rows: 40 px, its name for assistive technology alone. */
export const Compact = meta.story({
  args: { isCompact: true, isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Time limit" })).toBeVisible();
  },
});

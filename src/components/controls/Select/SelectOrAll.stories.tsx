import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { controlled } from "../../../../.storybook/stage/controlled.tsx";
import { SelectOrAll } from "./SelectOrAll.tsx";

const meta = preview.meta({
  title: "Controls/SelectOrAll",
  component: SelectOrAll<number>,
  render: controlled(SelectOrAll<number>),
  args: {
    label: "Certification",
    allLabel: "All certifications",
    options: [
      { value: 0, label: "None of them" },
      { value: 2, label: "ISC2 CISSP" },
    ],
    value: null,
    onValueChange: fn(),
  },
});

/** All, then one option, then all again. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole("combobox", { name: "Certification" });
    await expect(select).toHaveDisplayValue("All certifications");
    await userEvent.selectOptions(select, "ISC2 CISSP");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2);
    await expect(select).toHaveDisplayValue("ISC2 CISSP");
    await userEvent.selectOptions(select, "None of them");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
    await userEvent.selectOptions(select, "All certifications");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(select).toHaveDisplayValue("All certifications");
  },
});

/** An unknown value, for example from an old URL, shows all. */
export const Unknown = meta.story({
  args: { value: 424242 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toHaveDisplayValue("All certifications");
  },
});

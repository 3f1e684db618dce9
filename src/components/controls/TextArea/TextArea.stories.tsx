import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { TextArea } from "./TextArea.tsx";

const meta = preview.meta({
  title: "Controls/TextArea",
  component: TextArea,
  args: { label: "Description" },
  argTypes: {
    error: { control: "text" },
    hint: { control: "text" },
    disabled: { control: "boolean" },
  },
});

export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const area = canvas.getByRole("textbox", { name: "Description" });
    await userEvent.tab();
    await expect(area).toHaveFocus();
    await expectFocusRing(area);
    await userEvent.keyboard("One domain a week{Enter}and a quiz");
    await expect(area).toHaveValue("One domain a week\nand a quiz");
    await expect(area).toBeValid();
    await expect(area).not.toHaveAccessibleDescription();
  },
});

/** The hint is below the label, the error below the text. Both are read with it. */
export const Invalid = meta.story({
  tags: ["appearance"],
  args: { hint: "Optional", error: "A description has at most 500 characters.", defaultValue: "Long" },
  play: async ({ canvas }) => {
    const area = canvas.getByRole("textbox", { name: "Description" });
    await expect(area).toBeInvalid();
    await expect(getComputedStyle(area).boxShadow).not.toBe("none");
    await expect(area).toHaveAccessibleDescription("Optional A description has at most 500 characters.");
  },
});

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: "One domain a week" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Description" })).toBeDisabled();
  },
});

import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { AdvisedButton } from "./AdvisedButton.tsx";

const meta = preview.meta({
  title: "Progress/AdvisedButton",
  component: AdvisedButton,
  args: {
    label: { text: "Take a graded quiz of 15", about: " on Asset Security" },
    pending: false,
    onStart: fn(),
  },
});

/** The domain is visible in the adjacent sentence, and part of the button's accessible name. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Take a graded quiz of 15 on Asset Security" });
    await expect(canvas.getByText("Take a graded quiz of 15")).toBeVisible();
    await userEvent.click(button);
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

export const Quiet = meta.story({
  args: { label: { text: "Practice Asset Security", about: "" }, variant: "quiet" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Practice Asset Security" })).toBeVisible();
  },
});

/** While a quiz is being created, the button keeps focus and starts nothing. */
export const Pending = meta.story({
  tags: ["test-only"],
  args: { pending: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onStart).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button")).toHaveFocus();
  },
});

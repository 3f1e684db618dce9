import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ChangedElsewhere } from "./ChangedElsewhere.tsx";

const meta = preview.meta({
  title: "Admin/ChangedElsewhere",
  component: ChangedElsewhere,
  args: {
    version: 4,
    fields: [
      { label: "Question", mine: "Which step comes first?", theirs: "Which step comes last?" },
      { label: "Explanation", mine: "", theirs: "Because." },
    ],
    pending: false,
    onUseMine: fn(),
    onUseTheirs: fn(),
  },
});

/** Both texts side by side, field by field; focus is on the heading, then on the two buttons. */
export const Default = meta.story({
  // The component takes the focus when it appears.
  tags: ["test-only", "appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("heading", { name: "Someone else changed this question" })).toHaveFocus();
    await expect(canvas.getByText(/Version 4 is stored now\. Your changes are still here/)).toBeVisible();
    await expect(canvas.getByText("Which step comes first?")).toBeVisible();
    await expect(canvas.getByText("Which step comes last?")).toBeVisible();
    await expect(canvas.getByText("Empty")).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onUseTheirs).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onUseMine).toHaveBeenCalledOnce();
  },
});

/** While saving is pending, both buttons ignore clicks. */
export const Pending = meta.story({
  tags: ["test-only"],
  args: { pending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use mine" }));
    await expect(args.onUseMine).not.toHaveBeenCalled();
  },
});

/** Each text has its own direction. */
export const OwnDirections = meta.story({
  tags: ["test-only"],
  args: { fields: [{ label: "Question", mine: "أي ضابط يجيب؟", theirs: "أي ضابط يسأل؟" }] },
  play: async ({ canvas }) => {
    for (const text of ["أي ضابط يجيب؟", "أي ضابط يسأل؟"])
      await expect([text, getComputedStyle(canvas.getByText(text)).direction]).toEqual([text, "rtl"]);
  },
});

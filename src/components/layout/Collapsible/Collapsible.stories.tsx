import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { Collapsible } from "./Collapsible.tsx";

const meta = preview.meta({
  title: "Layout/Collapsible",
  component: Collapsible,
  args: { summary: "Other certifications", children: <p>CompTIA Security+</p> },
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+").checkVisibility()).toBe(false);
  },
});

/** A click on the summary expands it and the next collapses it. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const summary = canvas.getByText("Other certifications");
    const content = canvas.getByText("CompTIA Security+");
    await userEvent.tab();
    await expectFocusRing(summary);
    await userEvent.click(summary);
    await expect(content.checkVisibility()).toBe(true);
    await userEvent.click(summary);
    await expect(content.checkVisibility()).toBe(false);
  },
});

export const Open = meta.story({
  tags: ["appearance"],
  args: { defaultOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+").checkVisibility()).toBe(true);
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Card } from "./Card.tsx";

const meta = preview.meta({
  title: "Layout/Card",
  component: Card,
  args: { style: { padding: "1rem" }, children: "Gluten binds the dough." },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const style = getComputedStyle(canvas.getByText("Gluten binds the dough."));
    await expect([style.borderTopWidth, style.borderTopLeftRadius, style.boxShadow]).toEqual([
      "1px",
      "12px",
      "none",
    ]);
  },
});

export const Raised = meta.story({
  args: { raised: true },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText("Gluten binds the dough.")).boxShadow).not.toBe("none");
  },
});

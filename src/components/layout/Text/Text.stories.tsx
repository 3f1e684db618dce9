import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Text } from "./Text.tsx";

const meta = preview.meta({
  title: "Layout/Text",
  component: Text,
  args: { children: "Gluten binds the dough." },
});

/** A paragraph without margins. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const text = canvas.getByText("Gluten binds the dough.");
    await expect(text.tagName).toBe("P");
    await expect(getComputedStyle(text).marginBlock).toBe("0px");
  },
});

export const Muted = meta.story({
  args: { as: "span", tone: "muted", size: "sm", weight: "semibold", leading: "ui", tabular: true },
  play: async ({ canvas }) => {
    const text = canvas.getByText("Gluten binds the dough.");
    const style = getComputedStyle(text);
    await expect(text.tagName).toBe("SPAN");
    await expect(style.color).not.toBe(getComputedStyle(text.parentElement as Element).color);
    await expect([style.fontSize, style.fontWeight, style.lineHeight, style.fontVariantNumeric]).toEqual([
      "15px",
      "600",
      "21px",
      "tabular-nums",
    ]);
  },
});

/** A word that is wider than the line breaks. */
export const LongWord = meta.story({
  args: { breaks: "anywhere", style: { inlineSize: "4rem" }, children: "Glutenunverträglichkeit" },
  play: async ({ canvas }) => {
    const text = canvas.getByText("Glutenunverträglichkeit");
    await expect(text.scrollWidth).toBe(text.clientWidth);
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { List } from "./List.tsx";

const meta = preview.meta({
  title: "Layout/List",
  component: List,
  args: { gap: 2, children: [<li key="rye">Rye</li>, <li key="oat">Oat</li>] },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list");
    await expect(list).toHaveAttribute("role", "list");
    await expect(getComputedStyle(list).listStyleType).toBe("none");
  },
});

export const Ordered = meta.story({
  args: { as: "ol" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list").tagName).toBe("OL");
  },
});

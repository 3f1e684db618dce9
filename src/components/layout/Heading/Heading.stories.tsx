import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Heading } from "./Heading.tsx";

const meta = preview.meta({
  title: "Layout/Heading",
  component: Heading,
  args: { size: "lg", weight: "heading", leading: "heading", children: "Flour" },
});

/** Its level is its place in the outline, its size is another matter. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { name: "Flour", level: 2 });
    await expect(getComputedStyle(heading).fontSize).toBe("19.2px");
    await expect(getComputedStyle(heading).marginBlock).toBe("0px");
  },
});

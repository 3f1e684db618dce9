import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Stack } from "./Stack.tsx";

const meta = preview.meta({
  title: "Layout/Stack",
  component: Stack,
  args: {
    gap: 4,
    children: [<div key="rye">Rye</div>, <div key="oat">Oat</div>],
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const [rye, oat] = [canvas.getByText("Rye"), canvas.getByText("Oat")].map((item) =>
      item.getBoundingClientRect(),
    );
    await expect((oat?.top ?? 0) - (rye?.bottom ?? 0)).toBeCloseTo(16);
    await expect(oat?.left).toBe(rye?.left);
  },
});

/** Items are as wide as their content. */
export const AtTheStart = meta.story({
  args: { align: "start" },
  play: async ({ canvas }) => {
    const item = canvas.getByText("Rye");
    await expect(item.offsetWidth).toBeLessThan((item.parentElement?.offsetWidth ?? 0) / 2);
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Columns } from "./Columns.tsx";

const meta = preview.meta({
  title: "Layout/Columns",
  component: Columns,
  args: {
    min: "8rem",
    gap: 4,
    style: { inlineSize: "20rem" },
    children: ["Rye", "Wheat", "Spelt"].map((name) => <div key={name}>{name}</div>),
  },
});

/** As many columns as fit. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const [rye, wheat, spelt] = ["Rye", "Wheat", "Spelt"].map((name) =>
      canvas.getByText(name).getBoundingClientRect(),
    );
    await expect(rye?.width).toBeCloseTo(152);
    await expect(wheat?.top).toBe(rye?.top);
    await expect(spelt?.left).toBe(rye?.left);
  },
});

/** A place that is narrower than a column has one, which fills it. */
export const Narrow = meta.story({
  args: { style: { inlineSize: "6rem" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Rye").getBoundingClientRect().width).toBeCloseTo(96);
  },
});

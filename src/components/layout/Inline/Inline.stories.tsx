import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Inline } from "./Inline.tsx";

const meta = preview.meta({
  title: "Layout/Inline",
  component: Inline,
  args: {
    gap: 4,
    rowGap: 1,
    style: { inlineSize: "10rem" },
    children: ["Rye", "Wheat", "Spelt"].map((name) => (
      <div key={name} style={{ inlineSize: "4rem" }}>
        {name}
      </div>
    )),
  },
});

/** Items that do not fit into the line are in the next one. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const [rye, wheat, spelt] = ["Rye", "Wheat", "Spelt"].map((name) =>
      canvas.getByText(name).getBoundingClientRect(),
    );
    await expect((wheat?.left ?? 0) - (rye?.right ?? 0)).toBeCloseTo(16);
    await expect(wheat?.top).toBe(rye?.top);
    await expect((spelt?.top ?? 0) - (rye?.bottom ?? 0)).toBeCloseTo(4);
  },
});

/** In one line, the rest of which is between the items. */
export const SpaceBetween = meta.story({
  args: { nowrap: true, justify: "between", style: { inlineSize: "20rem" } },
  play: async ({ canvas }) => {
    const line = canvas.getByText("Rye").parentElement?.getBoundingClientRect();
    await expect(canvas.getByText("Rye").getBoundingClientRect().left).toBe(line?.left);
    await expect(canvas.getByText("Spelt").getBoundingClientRect().right).toBe(line?.right);
  },
});

/** As a list, it has no bullets and is announced as one. */
export const SemanticList = meta.story({
  args: { as: "ul", children: [<li key="rye">Rye</li>, <li key="oat">Oat</li>] },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list");
    await expect(list).toHaveAttribute("role", "list");
    await expect(getComputedStyle(list).listStyleType).toBe("none");
    await expect(getComputedStyle(list).paddingInlineStart).toBe("0px");
  },
});

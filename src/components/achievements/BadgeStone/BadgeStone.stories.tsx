import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { BadgeColor } from "../../../api/achievements/schema.ts";
import { BadgeStone, type BadgeStoneProps } from "./BadgeStone.tsx";

const args: BadgeStoneProps = { badge: { id: 1, icon: "10", color: "blue" } };

const meta = preview.meta({
  title: "Achievements/BadgeStone",
  component: BadgeStone,
  args,
  parameters: {
    docs: {
      description: {
        component:
          "A badge is a stone with one of three outlines, chosen by the badge's id, one of nine colors, and a glyph of one to four characters or an emoji. Decorative: always show the name next to it.",
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText("10").parentElement?.getBoundingClientRect() ?? {};
    await expect([width, height]).toEqual([64, 64]);
  },
});

const inRow = { display: "flex", flexWrap: "wrap", gap: "1rem" } as const;

/** Nine colors, and every outline three times. The two metals have a rim. */
export const Colors = meta.story({
  tags: ["appearance", "visual"],
  render: () => (
    <div style={inRow}>
      {BadgeColor.options.map((color, index) => (
        <BadgeStone key={color} badge={{ id: index + 1, icon: String(index + 1), color }} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const hasRim = (color: BadgeColor) => {
      const stone = canvas.getByText(String(BadgeColor.options.indexOf(color) + 1)).parentElement;
      return stone !== null && getComputedStyle(stone, "::after").borderStyle === "solid";
    };
    await expect(BadgeColor.options.filter(hasRim).toSorted()).toEqual(["gold", "silver"]);
  },
});

/** The glyph is smaller from three characters; at most four are shown. */
export const Glyphs = meta.story({
  tags: ["appearance"],
  render: () => (
    <div style={inRow}>
      {["7", "AZ", "½", "+12", "1000", "AZ-900", "🏔️"].map((icon, index) => (
        <BadgeStone key={icon} badge={{ id: index + 1, icon, color: "green" }} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AZ-9")).toBeVisible();
    await expect(getComputedStyle(canvas.getByText("+12")).fontSize).toBe("19.2px");
    await expect(getComputedStyle(canvas.getByText("AZ")).fontSize).toBe("24px");
  },
});

/** Not earned yet. */
export const Locked = meta.story({
  render: () => (
    <div style={inRow}>
      {["30", "S+", "🏔️"].map((icon, index) => (
        <BadgeStone key={icon} badge={{ id: index + 1, icon, color: "red" }} locked />
      ))}
    </div>
  ),
});

/** For the popup. */
export const Large = meta.story({
  args: { size: "lg" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("10").parentElement?.getBoundingClientRect().width).toBe(96);
  },
});

import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { RarityPile, type RarityPileProps } from "./RarityPile.tsx";

const args: RarityPileProps = { rarity: "common" };

const meta = preview.meta({
  title: "Achievements/RarityPile",
  component: RarityPile,
  args,
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("COMMON")).toBeVisible();
  },
});

export const Uncommon = meta.story({
  args: { rarity: "uncommon" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("UNCOMMON")).toBeVisible();
  },
});

export const Rare = meta.story({
  args: { rarity: "rare" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("RARE")).toBeVisible();
  },
});

export const Legendary = meta.story({
  args: { rarity: "legendary" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("LEGENDARY")).toBeVisible();
  },
});

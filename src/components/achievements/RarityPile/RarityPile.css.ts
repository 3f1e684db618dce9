import { textStyle } from "../../theme/mixins.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const line = layered({
  gap: "0.45rem",
  ...textStyle({ size: "xs", leading: "ui" }),
});

export const rarity = layeredVariants({
  common: { color: vars.rarity.common },
  uncommon: { color: vars.rarity.uncommon },
  rare: { color: vars.rarity.rare },
  legendary: { color: vars.rarity.legendary },
});

export const pile = layered({ flex: "none", inlineSize: "0.95rem", blockSize: "1.05rem" });
export const missing = layered({ opacity: 0.22 });
export const word = layered({ whiteSpace: "nowrap" });

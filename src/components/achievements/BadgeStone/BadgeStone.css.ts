import { createVar } from "@vanilla-extract/css";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const side = createVar();
const corners = createVar();
const lean = createVar();

export const stone = layered({
  position: "relative",
  isolation: "isolate",
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: side,
  blockSize: side,
  fontWeight: vars.text.weight.bold,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "-0.03em",
  lineHeight: 1,
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      zIndex: -1,
      inset: "6.25%",
      boxSizing: "border-box",
      // Forced colors remove the fill; then the outline is visible.
      border: `${vars.line.strong} solid transparent`,
      borderRadius: corners,
      rotate: lean,
    },
  },
});

export const size = layeredVariants({
  md: { vars: { [side]: "4rem" }, fontSize: "1.5rem" },
  lg: { vars: { [side]: "6rem" }, fontSize: "2.25rem" },
});

/** None is too small to count as large text, for which the fill's contrast is enough. */
export const glyph = layeredVariants({
  few: {},
  three: { fontSize: "0.8em" },
  four: { fontSize: "0.78em", letterSpacing: "-0.07em" },
});

export const outline = layeredVariants({
  round: { vars: { [corners]: "50% 50% 48% 52% / 52% 48% 52% 48%", [lean]: "0deg" } },
  leaning: { vars: { [corners]: "44% 56% 46% 54% / 56% 44% 56% 44%", [lean]: "-10deg" } },
  broad: { vars: { [corners]: "57% 43% 54% 46% / 46% 54% 46% 54%", [lean]: "8deg" } },
});

const fill = (background: string) => ({
  color: vars.color.card,
  selectors: { "&::before": { background, backgroundOrigin: "border-box" } },
});

/** A rim like a coin's distinguishes metals from similar colors and from a bright background. */
const metal = (background: string) => {
  const { selectors, ...rest } = fill(background);
  return {
    ...rest,
    selectors: {
      ...selectors,
      "&::after": {
        content: "",
        position: "absolute" as const,
        zIndex: -1,
        inset: "12.5%",
        border: `${vars.line.strong} solid currentColor`,
        borderRadius: corners,
        rotate: lean,
      },
    },
  };
};

export const color = layeredVariants({
  green: fill(vars.badge.green),
  blue: fill(vars.badge.blue),
  purple: fill(vars.badge.purple),
  gold: metal(vars.badge.gold),
  yellow: fill(vars.badge.yellow),
  silver: metal(vars.badge.silver),
  orange: fill(vars.badge.orange),
  red: fill(vars.badge.red),
  rainbow: fill(vars.badge.rainbow),
});

export const locked = layered({
  color: vars.color.mutedForeground,
  // Emoji have their own colors.
  filter: "grayscale(1)",
  selectors: { "&::before": { background: "none", borderColor: vars.color.borderStrong } },
});

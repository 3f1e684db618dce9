import { keyframes } from "@vanilla-extract/css";
import { textStyle } from "../../theme/mixins.ts";
import { reducedMotion } from "../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const rise = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

export const variant = layeredVariants({
  // If text and stone don't fit next to each other with large text, the text moves below.
  row: { flexWrap: "wrap", gap: "1.1rem" },
  celebration: { alignItems: "center", gap: vars.space[5] },
  centered: {
    flexDirection: "column",
    alignItems: "center",
    gap: vars.space[5],
    textAlign: "center",
    paddingBlock: vars.space[2],
  },
});

/** The only animation: the stone rises once. */
export const rising = layered({
  display: "flex",
  animation: `${rise} ${vars.motion.slow} ${vars.motion.easeOut} 120ms both`,
  "@media": { [reducedMotion]: { animation: "none" } },
});

export const content = layered({ flex: "1 1 8rem", minInlineSize: 0 });
export const contentCentered = layered({ flex: "none", maxInlineSize: "100%" });

export const name = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[2]}`,
  margin: 0,
  ...textStyle({ size: "base", weight: "semibold", leading: "ui" }),
  overflowWrap: "anywhere",
});

export const nameLarge = layered({ fontSize: vars.text.size.lg });
export const nameCentered = layered({
  justifyContent: "center",
  ...textStyle({ size: "xl", leading: "heading", tracking: "heading" }),
});

/** Prevents the tag from increasing its line height. */
export const tag = layered({ display: "inline-flex", marginBlock: "-0.125rem" });

export const description = layered({ lineHeight: 1.45, textWrap: "pretty" });

export const worth = layered({
  marginBlockStart: "0.35rem",
  fontSize: vars.text.size.xs,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
});

export const worthCentered = layered({ justifyContent: "center", marginBlockStart: vars.space[2] });
export const done = layered({ fontWeight: vars.text.weight.semibold, color: vars.color.success });
export const progress = layered({ maxInlineSize: "20rem", marginBlockStart: vars.space[2] });

export const figures = layered({
  marginBlockStart: vars.space[1],
  fontSize: vars.text.size.xs,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.text.leading.ui,
});

import { textStyle } from "../../theme/mixins.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const status = layered({
  display: "inline-flex",
  alignItems: "center",
  minInlineSize: 0,
  gap: "0.4rem",
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
  fontVariantNumeric: "tabular-nums",
});

/** Keeps its size next to text of several lines. */
export const icon = layered({ flex: "none" });

export const tone = layeredVariants({
  ready: { color: vars.mastery.ready },
  good: { color: vars.mastery.good },
  fair: { color: vars.mastery.fair },
  needsWork: { color: vars.mastery.needsWork },
  noData: { color: vars.mastery.noData },
});

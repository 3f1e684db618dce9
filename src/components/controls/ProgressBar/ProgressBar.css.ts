import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const fill = { background: vars.color.primary, borderRadius: 2 };

export const bar = layered({
  appearance: "none",
  forcedColorAdjust: "none",
  display: "block",
  inlineSize: "100%",
  border: 0,
  borderRadius: 2,
  background: vars.chart.track,
  overflow: "hidden",
  selectors: {
    "&::-webkit-progress-bar": { background: vars.chart.track },
    "&::-webkit-progress-value": fill,
    "&::-moz-progress-bar": fill,
  },
});

export const size = layeredVariants({
  sm: { blockSize: "0.25rem" },
  md: { blockSize: "0.5rem" },
  lg: { blockSize: "0.75rem", borderRadius: vars.radius.sm },
});

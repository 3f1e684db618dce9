import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const bar = layered({
  position: "relative",
  borderRadius: 2,
  background: vars.chart.track,
  forcedColorAdjust: "none",
  "@media": { print: { printColorAdjust: "exact" } },
});

export const size = layeredVariants({
  sm: { blockSize: 6 },
  md: { blockSize: 10 },
  lg: { blockSize: 12 },
});

export const fill = layered({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: 0,
  maxInlineSize: "100%",
  borderRadius: 2,
});

export const status = layeredVariants({
  ready: { background: vars.mastery.ready },
  good: { background: vars.mastery.good },
  fair: { background: vars.mastery.fair },
  needsWork: { background: vars.mastery.needsWork },
  noData: { background: vars.mastery.noData },
});

export const goal = layered({
  position: "absolute",
  insetBlock: -5,
  inlineSize: 2,
  marginInlineStart: -1,
  background: vars.chart.goal,
});

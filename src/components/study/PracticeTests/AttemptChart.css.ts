import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const CHART_HEIGHT = 40;

export const chart = layered({
  display: "block",
  maxInlineSize: "100%",
  blockSize: CHART_HEIGHT,
  marginBlockStart: vars.space[2],
  direction: "ltr",
  "@media": { print: { printColorAdjust: "exact" } },
});

export const passed = layered({ fill: "currentColor", stroke: "currentColor" });
export const failed = layered({ fill: "none", stroke: "currentColor", strokeWidth: 1.5 });

export const mark = layered({
  stroke: vars.color.secondaryForeground,
  strokeWidth: 2,
  strokeDasharray: "3 3",
});

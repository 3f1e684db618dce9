import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const SPARKLINE_HEIGHT = 92;

/**
 * Positions are percentages and sizes are pixels: nothing is scaled, so that line widths and font sizes stay
 * fixed.
 */
export const sparkline = layered({
  display: "block",
  inlineSize: "100%",
  maxInlineSize: "22rem",
  blockSize: SPARKLINE_HEIGHT,
  marginBlockStart: vars.space[2],
  overflow: "visible",
  direction: "ltr",
  "@media": { print: { printColorAdjust: "exact" } },
});

export const pass = layered({ stroke: vars.color.borderStrong, strokeDasharray: "2 4" });

/** An outline in the background color keeps the figure readable where the line crosses it. */
export const passFigure = layered({
  fill: vars.color.mutedForeground,
  fontSize: vars.text.size.xs,
  fontVariantNumeric: "tabular-nums",
  stroke: vars.color.background,
  strokeWidth: 4,
  paintOrder: "stroke",
  transformBox: "fill-box",
  transformOrigin: "center",
  // The line is mirrored then, but its text must not be.
  selectors: { [`:dir(rtl) > ${sparkline} &`]: { transform: "scaleX(-1)" } },
});

export const line = layered({ stroke: vars.answer.answered, strokeWidth: 1.75, strokeLinecap: "round" });
export const session = layered({ fill: vars.answer.answered });
export const latest = layered({ fill: vars.color.primary, stroke: vars.color.background, strokeWidth: 2 });

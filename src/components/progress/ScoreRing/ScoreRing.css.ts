import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const ring = layered({
  display: "block",
  inlineSize: "min(13.5rem, 100%)",
  aspectRatio: 1,
  overflow: "visible",
  direction: "ltr",
});

export const track = layered({ stroke: vars.chart.track });
export const value = layered({ stroke: vars.color.primary });
export const tick = layered({ stroke: vars.chart.goal, strokeWidth: 2.5 });

export const figure = layered({
  fill: vars.color.foreground,
  textAnchor: "middle",
  fontSize: 58,
  fontWeight: vars.text.weight.heading,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "-0.03em",
});

export const goal = layered({
  fill: vars.color.mutedForeground,
  textAnchor: "end",
  fontSize: 14,
  fontWeight: vars.text.weight.semibold,
});

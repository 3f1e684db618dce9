import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const ring = layered(
  {
    display: "block",
    inlineSize: "min(13.5rem, 100%)",
    aspectRatio: 1,
    overflow: "visible",
    direction: "ltr",
  },
  "ring",
);

export const track = layered({ stroke: vars.chart.track }, "track");
export const value = layered({ stroke: vars.color.primary }, "value");
export const tick = layered({ stroke: vars.chart.goal, strokeWidth: 2.5 }, "tick");

export const figure = layered(
  {
    fill: vars.color.foreground,
    textAnchor: "middle",
    fontSize: 58,
    fontWeight: vars.text.weight.heading,
    fontVariantNumeric: "tabular-nums",
    letterSpacing: "-0.03em",
  },
  "figure",
);

export const goal = layered(
  {
    fill: vars.color.mutedForeground,
    textAnchor: "end",
    fontSize: 14,
    fontWeight: vars.text.weight.semibold,
  },
  "goal",
);

import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const CHART_HEIGHT = 128;

/** Positions are percentages and sizes are pixels: nothing is scaled, so that font sizes stay fixed. */
export const chart = layered({
  display: "block",
  inlineSize: "100%",
  maxInlineSize: "22rem",
  blockSize: CHART_HEIGHT,
  marginBlockStart: vars.space[3],
  overflow: "visible",
  direction: "ltr",
  "@media": { print: { printColorAdjust: "exact" } },
});

export const axis = layered({ stroke: vars.color.borderStrong });
export const nothing = layered({ fill: vars.color.borderStrong });
export const column = layered({ fill: vars.answer.answered });
export const today = layered({ fill: vars.color.primary });

export const figure = layered({
  fill: vars.color.foreground,
  ...textStyle({ size: "xs", weight: "semibold" }),
  fontVariantNumeric: "tabular-nums",
  textAnchor: "middle",
});

export const day = layered({
  fill: vars.color.mutedForeground,
  fontSize: vars.text.size.xs,
  textAnchor: "middle",
});

export const dayToday = layered({ fill: vars.color.foreground, fontWeight: vars.text.weight.bold });

/** Reserves the same space while the text is loading. */
export const content = layered({ minBlockSize: "4.5rem", marginBlockStart: "0.6rem" });

export const waitingChart = layered({
  maxInlineSize: "22rem",
  blockSize: CHART_HEIGHT,
  marginBlockStart: vars.space[3],
});

export const waitingLine = layered({ blockSize: "1rem", marginBlockEnd: vars.space[2] });

import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const CHART_HEIGHT = 84;

export const trend = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  // Aligns adjacent charts, however long their names are.
  gridTemplateRows: "1fr auto auto",
  gap: vars.space[2],
  margin: 0,
  minInlineSize: 0,
});

export const name = layered({ minInlineSize: 0, textWrap: "balance" });

export const figure = layered({
  flex: "none",
  ...textStyle({ size: "xl", weight: "semibold" }),
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
});

/** The scale has a separate margin, where no line is drawn. */
export const plot = layered({ display: "grid", gridTemplateColumns: "2.5rem minmax(0, 1fr)" });

export const scale = layered({
  position: "relative",
  fontSize: vars.text.size.xs,
  lineHeight: 1,
  color: vars.color.mutedForeground,
  fontVariantNumeric: "tabular-nums",
});

export const mark = layered({ position: "absolute", insetInlineStart: 0, transform: "translateY(-50%)" });

/** Positions are percentages and sizes are pixels: nothing is scaled, so that line widths stay fixed. */
export const chart = layered({
  display: "block",
  inlineSize: "100%",
  blockSize: CHART_HEIGHT,
  overflow: "visible",
  direction: "ltr",
  "@media": { print: { printColorAdjust: "exact" } },
});

export const floor = layered({ stroke: vars.color.border });
export const goal = layered({ stroke: vars.color.borderStrong, strokeDasharray: "2 4" });
export const line = layered({ stroke: vars.answer.answered, strokeWidth: 1.75, strokeLinecap: "round" });
export const quiz = layered({ fill: vars.answer.answered });
export const latest = layered({ fill: vars.color.primary, stroke: vars.color.background, strokeWidth: 2 });

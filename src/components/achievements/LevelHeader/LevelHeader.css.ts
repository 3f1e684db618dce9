import { columnsAbove, textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const header = layered({
  ...columnsAbove(above.marginHeadings, "minmax(0, 1fr) 30rem"),
  gap: `${vars.space[8]} ${vars.space[16]}`,
  alignItems: "end",
  paddingBlock: `${vars.space[4]} ${vars.space[10]}`,
  fontVariantNumeric: "tabular-nums",
});

export const level = layered({
  margin: 0,
  marginBlockStart: "0.35rem",
  fontSize: "clamp(2.488rem, 1.8rem + 2.8cqi, 3.583rem)",
  fontWeight: vars.text.weight.heading,
  lineHeight: 1.08,
  letterSpacing: "-0.03em",
  overflowWrap: "anywhere",
});

export const title = layered({ marginBlockStart: "0.35rem" });
export const motivation = layered({ maxInlineSize: vars.text.measure.note, marginBlockStart: vars.space[4] });
export const progress = layered({ minInlineSize: 0 });

export const points = layered({
  marginBlockEnd: vars.space[2],
  ...textStyle({ size: "sm", leading: "ui" }),
});

export const facts = layered({ marginBlockStart: vars.space[5] });

/** The label comes first for screen readers, the figure visually. */
export const fact = layered({ display: "flex", flexDirection: "column-reverse" });

export const factFigure = layered({ letterSpacing: "-0.015em" });

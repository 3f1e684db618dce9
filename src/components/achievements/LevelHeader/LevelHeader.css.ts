import { above } from "../../theme/tokens/breakpoints.ts";
import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const header = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${vars.space[8]} ${vars.space[16]}`,
  alignItems: "end",
  paddingBlock: `${vars.space[4]} ${vars.space[10]}`,
  fontVariantNumeric: "tabular-nums",
  "@container": {
    [above.marginHeadings]: { gridTemplateColumns: "minmax(0, 1fr) 30rem" },
  },
});

export const kicker = layered({
  margin: 0,
  fontSize: vars.text.size.base,
  fontWeight: vars.text.weight.medium,
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
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

export const title = layered({
  margin: 0,
  marginBlockStart: "0.35rem",
  fontSize: vars.text.size.lg,
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
});

export const motivation = layered({
  maxInlineSize: vars.text.measure.note,
  margin: 0,
  marginBlockStart: vars.space[4],
  lineHeight: vars.text.leading.question,
  textWrap: "pretty",
});

export const way = layered({ minInlineSize: 0 });

export const points = layered({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${vars.space[4]}`,
  margin: 0,
  marginBlockEnd: vars.space[2],
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.ui,
});

export const gathered = layered({ fontWeight: vars.text.weight.bold });
export const left = layered({ color: vars.color.mutedForeground });

export const facts = layered({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${vars.space[3]} ${vars.space[4]}`,
  margin: 0,
  marginBlockStart: vars.space[5],
});

/** The label comes first for screen readers, the figure visually. */
export const fact = layered({ display: "flex", flexDirection: "column-reverse" });

export const factLabel = layered({
  fontSize: vars.text.size.xs,
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
});

export const factFigure = layered({
  margin: 0,
  fontSize: vars.text.size.xl,
  fontWeight: vars.text.weight.semibold,
  lineHeight: vars.text.leading.heading,
  letterSpacing: "-0.015em",
});

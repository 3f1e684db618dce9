import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const list = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space[4]} ${vars.space[12]}`,
  margin: 0,
  fontVariantNumeric: "tabular-nums",
});

/** On a small screen, two per row. */
export const spread = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(7rem, 1fr))",
  columnGap: vars.space[6],
});

/** Three in the margin of a wide page. */
export const compact = layered({ columnGap: vars.space[8] });

/** The label comes first for screen readers, the figure visually. */
export const entry = layered({
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "flex-end",
  minInlineSize: "6.5rem",
  selectors: { [`${compact} > &`]: { minInlineSize: 0 } },
});

export const label = layered({
  ...textStyle({ size: "sm", leading: "ui" }),
  color: vars.color.mutedForeground,
  selectors: { [`${compact} &`]: { fontSize: vars.text.size.xs } },
});

export const figure = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[2],
  margin: 0,
  ...textStyle({ size: "2xl", weight: "semibold" }),
  lineHeight: 1.2,
  letterSpacing: "-0.02em",
});

export const rest = layered({
  ...textStyle({ size: "lg", weight: "regular" }),
  color: vars.color.mutedForeground,
});

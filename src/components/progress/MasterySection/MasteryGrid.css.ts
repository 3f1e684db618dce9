import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const grid = layered({
  alignItems: "start",
  gap: `${vars.space[8]} ${vars.space[10]}`,
  marginBlockStart: vars.space[6],
  "@container": {
    [above.md]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [above.lg]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

/** A line above and no box, with the same spacing as the rows of the summary. */
export const certification = layered({
  display: "grid",
  gap: vars.space[2],
  minInlineSize: 0,
  paddingBlockStart: vars.space[2],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  fontVariantNumeric: "tabular-nums",
});

export const name = layered({ margin: 0, font: "inherit", minInlineSize: 0 });

export const figure = layered({
  ...textStyle({ size: "2xl", weight: "semibold" }),
  lineHeight: 1.2,
  letterSpacing: "-0.02em",
});

export const level = layered({ fontSize: vars.text.size.sm, fontWeight: vars.text.weight.medium });
export const answers = layered({ marginInlineStart: "auto" });
export const bar = layered({ marginBlock: vars.space[1] });

export const domains = layered({
  marginBlockStart: vars.space[2],
  marginBlockEnd: 0,
  paddingInlineStart: 0,
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  "@container": { [above.md]: { paddingInlineStart: 0 } },
});

/** The layout of the summary on small screens, at any width. */
export const domain = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"name figure" "bar bar" "status answers" "coverage coverage"',
  alignItems: "center",
  gap: "0.15rem 1rem",
});

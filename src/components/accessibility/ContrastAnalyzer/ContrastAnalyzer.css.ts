import { textStyle } from "../../theme/mixins.ts";
import { containerAbove } from "../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

// Uses no muted colors, because the analyzer must be readable in a theme that fails.
export const analyzer = layered({ containerType: "inline-size" });

/** The default background of the page. */
export const canvas = layered({ color: "Canvas" });

export const announcement = layered({
  minBlockSize: `calc(${vars.text.size.sm} * ${vars.text.leading.ui})`,
  marginBlockStart: vars.space[2],
});

export const score = layered({
  paddingBlock: `${vars.space[3]} ${vars.space[5]}`,
  fontVariantNumeric: "tabular-nums",
});

export const figure = layered({
  ...textStyle({ size: "4xl", weight: "heading", leading: "tight", tracking: "display" }),
});

export const band = layeredVariants({
  good: { color: vars.color.success },
  fair: { color: vars.color.warning },
  poor: { color: vars.color.destructive },
});

export const bandText = layered({
  alignSelf: "center",
  ...textStyle({ size: "lg", tracking: "body" }),
});

export const pairs = layered({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockStart: `2px solid ${vars.color.foreground}`,
});

export const pair = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${vars.space[3]} ${vars.space[5]}`,
  paddingBlock: vars.space[4],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  "@container": { [containerAbove.row]: { gridTemplateColumns: "17rem minmax(0, 1fr) 6rem auto" } },
});

export const sample = layered({
  display: "flex",
  alignItems: "baseline",
  gridColumn: "1 / -1",
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  lineHeight: vars.text.leading.ui,
  transition: "none",
  "@container": { [containerAbove.row]: { gridColumn: "auto" } },
});

/** 24 px, the minimum for large text in WCAG. */
export const large = layered({ fontSize: "1.5rem", fontWeight: vars.text.weight.bold });

export const about = layered({ minInlineSize: 0 });

export const color = layered({ whiteSpace: "nowrap" });

export const swatch = layered({
  display: "inline-block",
  inlineSize: "0.875rem",
  blockSize: "0.875rem",
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  // The sample shows the color itself.
  forcedColorAdjust: "none",
});

export const ratio = layered({ textAlign: "end" });

export const levels = layered({
  gridColumn: "1 / -1",
  "@container": { [containerAbove.row]: { gridColumn: "auto" } },
});

export const level = layered({ minInlineSize: "4rem" });

export const nearest = layered({
  gridColumn: "1 / -1",
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.control,
  background: vars.color.muted,
  color: vars.color.foreground,
});

export const nearestText = layered({ lineHeight: vars.text.leading.ui, fontVariantNumeric: "tabular-nums" });

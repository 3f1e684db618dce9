import { containerAbove } from "../../theme/tokens/breakpoints.ts";
import { vars } from "../../theme/tokens/contract.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";

// Uses no muted colors, because the analyzer must be readable in a theme that fails.
export const analyzer = layered({ containerType: "inline-size" });

/** The default background of the page. */
export const canvas = layered({ color: "Canvas" });

export const said = layered({
  minBlockSize: `calc(${vars.text.size.sm} * ${vars.text.leading.ui})`,
  margin: 0,
  marginBlockStart: vars.space[2],
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.ui,
});

export const score = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${vars.space[1]} ${vars.space[5]}`,
  paddingBlock: `${vars.space[3]} ${vars.space[5]}`,
  fontVariantNumeric: "tabular-nums",
});

export const figure = layered({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: vars.space[3],
  margin: 0,
  fontSize: vars.text.size["4xl"],
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.tight,
  letterSpacing: vars.text.tracking.display,
});

export const band = layeredVariants({
  good: { color: vars.color.success },
  fair: { color: vars.color.warning },
  poor: { color: vars.color.destructive },
});

export const word = layered({
  display: "inline-flex",
  alignItems: "center",
  alignSelf: "center",
  gap: vars.space[1],
  fontSize: vars.text.size.lg,
  letterSpacing: vars.text.tracking.body,
});

export const sentence = layered({ margin: 0, lineHeight: vars.text.leading.ui });

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

export const name = layered({
  margin: 0,
  fontSize: vars.text.size.base,
  fontWeight: vars.text.weight.semibold,
  lineHeight: vars.text.leading.ui,
});

export const colors = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${vars.space[2]}`,
  margin: 0,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.ui,
  fontVariantNumeric: "tabular-nums",
});

export const color = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space[1],
  whiteSpace: "nowrap",
});

export const swatch = layered({
  display: "inline-block",
  inlineSize: "0.875rem",
  blockSize: "0.875rem",
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  // The sample shows the color itself.
  forcedColorAdjust: "none",
});

export const ratio = layered({
  margin: 0,
  fontSize: vars.text.size.lg,
  fontWeight: vars.text.weight.semibold,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
});

export const levels = layered({
  display: "flex",
  flexWrap: "wrap",
  gridColumn: "1 / -1",
  gap: `${vars.space[2]} ${vars.space[5]}`,
  margin: 0,
  "@container": { [containerAbove.row]: { gridColumn: "auto" } },
});

export const level = layered({ minInlineSize: "4rem" });

export const levelName = layered({ fontSize: vars.text.size.xs, lineHeight: vars.text.leading.ui });

export const result = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[1],
  margin: 0,
  fontWeight: vars.text.weight.semibold,
  lineHeight: vars.text.leading.ui,
});

export const met = layered({ color: vars.color.success });
export const missed = layered({ color: vars.color.destructive });

export const nearest = layered({
  display: "flex",
  flexWrap: "wrap",
  gridColumn: "1 / -1",
  alignItems: "center",
  gap: `${vars.space[2]} ${vars.space[4]}`,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.control,
  background: vars.color.muted,
  color: vars.color.foreground,
});

export const nearestText = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${vars.space[2]}`,
  margin: 0,
  lineHeight: vars.text.leading.ui,
  fontVariantNumeric: "tabular-nums",
});

import { columnsAbove, textStyle } from "../mixins.ts";
import { above } from "../tokens/breakpoints.ts";
import { layered } from "../layer.css.ts";
import { vars } from "../tokens/contract.css.ts";

/** Keeps the colors of samples in forced colors and in print. */
const sampled = { forcedColorAdjust: "none", printColorAdjust: "exact" } as const;

export const page = layered({ maxInlineSize: "72rem" });

export const heading = layered({ marginBlockEnd: vars.space[2] });

export const note = layered({ maxInlineSize: vars.text.measure.prose });

/** Sample, words and tools side by side; on a phone, the tools below. */
export const row = layered({
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr)",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  "@container": { [above.twoColumns]: { gridTemplateColumns: "6rem minmax(0, 1fr) minmax(0, 1fr)" } },
});

export const wideRow = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const content = layered({ minInlineSize: 0, lineHeight: vars.text.leading.ui });

export const name = layered({
  display: "block",
  fontWeight: vars.text.weight.semibold,
  overflowWrap: "anywhere",
});

export const small = layered({
  display: "block",
  color: vars.color.mutedForeground,
  fontSize: vars.text.size.sm,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});

export const tools = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[2],
  gridColumn: "1 / -1",
  minInlineSize: 0,
  "@container": { [above.twoColumns]: { gridColumn: "auto" } },
});

export const code = layered({
  fontFamily: "ui-monospace, monospace",
  fontSize: vars.text.size.xs,
  overflowWrap: "anywhere",
  minInlineSize: 0,
});

export const block = layered({
  margin: 0,
  padding: vars.space[3],
  fontFamily: "ui-monospace, monospace",
  fontSize: vars.text.size.xs,
  whiteSpace: "pre",
});

export const tile = layered({
  blockSize: "3rem",
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  ...sampled,
});

/** A foreground on its background. */
export const pair = layered({
  display: "grid",
  placeItems: "center",
  blockSize: "3rem",
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  ...textStyle({ size: "xl", weight: "bold" }),
  ...sampled,
});

export const mark = layered({
  inlineSize: "1.5rem",
  blockSize: "1.5rem",
  borderRadius: vars.radius.full,
  ...sampled,
});

export const missed = layered({ color: vars.color.destructive, fontWeight: vars.text.weight.semibold });

/** A theme in a page of another one. */
export const world = layered({
  padding: vars.space[4],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.background,
  color: vars.color.foreground,
  boxShadow: vars.shadow,
});

export const filled = layered({
  margin: 0,
  padding: vars.space[3],
  borderRadius: vars.radius.control,
  background: vars.color.primary,
  color: vars.color.primaryForeground,
  fontWeight: vars.text.weight.semibold,
});

export const bar = layered({
  blockSize: "1rem",
  maxInlineSize: "100%",
  background: vars.chart.bar,
  ...sampled,
});

export const box = layered({
  inlineSize: "4rem",
  blockSize: "4rem",
  background: vars.color.card,
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
});

export const columns = layered({
  ...columnsAbove(above.md, "minmax(0, 1fr) minmax(0, 1fr)"),
  alignItems: "start",
  gap: vars.space[6],
});

import { vars } from "./contract.css.ts";
import { layered } from "./layer.css.ts";

export const sheet = layered({
  display: "grid",
  gap: vars.space[6],
  maxInlineSize: "72rem",
  color: vars.color.foreground,
  background: vars.color.background,
  fontFamily: vars.text.family,
});

export const heading = layered({
  margin: 0,
  marginBlockEnd: vars.space[2],
  fontSize: vars.text.size.lg,
  lineHeight: vars.text.leading.heading,
});

export const swatches = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const tile = layered({
  blockSize: "3rem",
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
});

export const role = layered({
  display: "block",
  marginBlockStart: vars.space[1],
  fontSize: vars.text.size.xs,
  overflowWrap: "anywhere",
});

export const value = layered({
  display: "block",
  color: vars.color.mutedForeground,
  fontSize: vars.text.size.xs,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});

export const worlds = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(16rem, 100%), 1fr))",
  gap: vars.space[4],
});

export const world = layered({
  padding: vars.space[4],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.background,
  color: vars.color.foreground,
  boxShadow: vars.shadow,
});

export const sample = layered({
  margin: 0,
  padding: vars.space[3],
  borderRadius: vars.radius.control,
  background: vars.color.primary,
  color: vars.color.primaryForeground,
  fontWeight: vars.text.weight.semibold,
});

export const note = layered({
  margin: 0,
  marginBlockEnd: vars.space[3],
  color: vars.color.mutedForeground,
  fontSize: vars.text.size.sm,
});

export const line = layered({
  margin: 0,
  marginBlockEnd: vars.space[3],
  lineHeight: vars.text.leading.heading,
  overflowWrap: "anywhere",
});

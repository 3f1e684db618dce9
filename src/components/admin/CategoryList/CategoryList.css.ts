import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const list = layered({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const category = layered({
  display: "grid",
  gap: vars.space[2],
  paddingBlock: vars.space[5],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
});

export const head = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: `${vars.space[2]} ${vars.space[4]}`,
});

export const content = layered({ display: "grid", gap: vars.space[1], flex: "1 1 14rem", minInlineSize: 0 });

export const name = layered({
  display: "flex",
  gap: vars.space[2],
  margin: 0,
  fontSize: vars.text.size.lg,
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.heading,
});

export const icon = layered({ flex: "none", whiteSpace: "nowrap" });

export const quiet = layered({
  margin: 0,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.body,
  color: vars.color.mutedForeground,
  fontVariantNumeric: "tabular-nums",
});

export const actions = layered({ display: "flex", gap: vars.space[1] });

export const domains = layered({ margin: 0, padding: 0, listStyle: "none" });

export const domain = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[4],
  minBlockSize: "2.75rem",
  paddingBlock: vars.space[1],
  paddingInlineStart: vars.space[4],
  borderInlineStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
});

/** In one row, or the figure below the name. */
export const domainText = layered({
  display: "flex",
  flex: "1 1 0",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.space[4]}`,
  minInlineSize: 0,
});

export const domainName = layered({ flex: "1 1 14rem", minInlineSize: 0 });

export const deleted = layered({
  display: "flex",
  flex: "1 1 0",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space[2]} ${vars.space[4]}`,
  minInlineSize: 0,
});

export const tools = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[1] });

import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const part = layered({ display: "grid", gap: vars.space[4] });

export const list = layered({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const report = layered({
  display: "grid",
  justifyItems: "start",
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
  outline: "none",
});

export const reason = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[2],
  margin: 0,
  fontWeight: vars.text.weight.semibold,
  lineHeight: vars.text.leading.ui,
});

export const content = layered({ margin: 0, lineHeight: vars.text.leading.body });

export const quiet = layered({
  margin: 0,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.body,
  color: vars.color.mutedForeground,
});

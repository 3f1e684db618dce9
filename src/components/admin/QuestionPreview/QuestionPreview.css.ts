import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const preview = layered({ display: "grid", gap: vars.space[4], minInlineSize: 0 });

export const ways = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[2] });

export const card = layered({
  boxSizing: "border-box",
  minInlineSize: 0,
  padding: vars.space[5],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.card,
  color: vars.color.cardForeground,
  boxShadow: vars.shadow,
  overflowWrap: "anywhere",
});

export const missing = layered({
  margin: 0,
  color: vars.color.mutedForeground,
  lineHeight: vars.text.leading.ui,
});

import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const title = layered({
  minInlineSize: 0,
  margin: 0,
  ...textStyle({ size: "2xl", weight: "heading", leading: "heading", tracking: "heading" }),
  overflowWrap: "anywhere",
  outline: "none",
});

export const label = layered({ minInlineSize: "3rem", color: vars.color.mutedForeground });
export const value = layered({ minInlineSize: 0 });
export const partTitle = layered({ marginBlockEnd: vars.space[2] });

export const list = layered({ borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}` });

export const entry = layered({
  paddingBlock: vars.space[3],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
});

export const propName = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.space[3]}`,
  fontWeight: vars.text.weight.semibold,
});

export const type = layered({ fontSize: vars.text.size.sm, color: vars.color.mutedForeground });

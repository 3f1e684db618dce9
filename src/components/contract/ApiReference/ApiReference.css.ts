import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const operation = layered({
  minInlineSize: 0,
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const address = layered({ overflowWrap: "anywhere" });
export const body = layered({ paddingBlock: vars.space[2], paddingBlockEnd: vars.space[5] });
export const partTitle = layered({ marginBlockEnd: vars.space[2] });

export const term = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.space[3]}`,
  fontWeight: vars.text.weight.semibold,
  overflowWrap: "anywhere",
});

export const value = layered({ minInlineSize: 0, margin: 0, overflowWrap: "anywhere" });
export const example = layered({ margin: 0, padding: vars.space[3], fontSize: vars.text.size.sm });

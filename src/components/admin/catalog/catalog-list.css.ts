import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** A list of certifications or practice tests, separated by hairlines. */
export const frame = layered({ borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}` });

export const row = layered({
  paddingBlock: vars.space[5],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
});

export const content = layered({ flex: "1 1 14rem" });

export const name = layered({
  display: "flex",
  gap: vars.space[2],
  margin: 0,
  ...textStyle({ size: "lg", weight: "heading", leading: "heading" }),
});

import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const list = layered({ borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}` });

export const report = layered({
  display: "grid",
  justifyItems: "start",
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
  outline: "none",
});

export const reason = layered({ fontWeight: vars.text.weight.semibold, lineHeight: vars.text.leading.ui });

import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const part = layered({
  marginBlockStart: vars.space[8],
  paddingBlock: vars.space[4],
  borderBlock: `${vars.line.hairline} solid ${vars.color.border}`,
  "@media": { print: { display: "none" } },
});

export const text = layered({ lineHeight: vars.text.leading.body });

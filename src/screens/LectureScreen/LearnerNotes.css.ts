import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const notes = layered({ marginBlockStart: vars.space[12] });

export const item = layered({
  paddingBlock: vars.space[4],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
  "@media": { print: { breakInside: "avoid" } },
});

export const question = layered({ maxInlineSize: vars.text.measure.prose });

export const text = layered({
  marginBlockStart: vars.space[2],
  maxInlineSize: vars.text.measure.prose,
  whiteSpace: "pre-line",
});

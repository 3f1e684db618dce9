import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const notes = layered({ marginBlockStart: vars.space[12] });

export const list = layered({ margin: 0, padding: 0, listStyle: "none" });

export const item = layered({
  paddingBlock: vars.space[4],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  overflowWrap: "anywhere",
  "@media": { print: { breakInside: "avoid" } },
});

export const question = layered({
  margin: 0,
  maxInlineSize: vars.text.measure.prose,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.body,
  color: vars.color.mutedForeground,
});

export const text = layered({
  margin: 0,
  marginBlockStart: vars.space[2],
  maxInlineSize: vars.text.measure.prose,
  lineHeight: vars.text.leading.body,
  whiteSpace: "pre-line",
});

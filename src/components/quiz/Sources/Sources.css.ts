import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const sources = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space[1]} ${vars.space[4]}`,
  margin: 0,
  marginBlockStart: vars.space[3],
  ...textStyle({ size: "sm", leading: "body" }),
  color: vars.color.mutedForeground,
});

export const objective = layered({ fontVariantNumeric: "tabular-nums" });
export const reference = layered({ minInlineSize: 0, overflowWrap: "anywhere" });
export const printedUrl = layered({ display: "none", "@media": { print: { display: "inline" } } });

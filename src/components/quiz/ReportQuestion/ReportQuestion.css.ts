import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Its text is aligned with that of the button it replaces. */
export const outcome = layered({
  margin: 0,
  paddingBlock: vars.space[2],
  paddingInline: `calc(${vars.space[4]} + ${vars.line.hairline})`,
  maxInlineSize: vars.text.measure.prose,
  ...textStyle({ size: "sm", leading: "body" }),
  color: vars.color.mutedForeground,
  overflowWrap: "anywhere",
  outline: "none",
});

export const reasons = layered({ minInlineSize: 0, outline: "none" });

export const legend = layered({
  margin: 0,
  ...textStyle({ size: "sm", weight: "semibold" }),
});

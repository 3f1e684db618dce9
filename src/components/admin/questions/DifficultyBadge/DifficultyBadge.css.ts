import { layered, layeredVariants } from "../../../theme/layer.css.ts";
import { textStyle } from "../../../theme/mixins.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const badge = layered({
  display: "inline-block",
  paddingInline: "0.625rem",
  paddingBlock: "0.125rem",
  border: `${vars.line.hairline} solid transparent`,
  borderRadius: vars.radius.full,
  ...textStyle({ size: "xs", weight: "semibold", leading: "ui" }),
  whiteSpace: "nowrap",
});

export const tone = layeredVariants({
  plain: { background: vars.color.secondary, color: vars.color.secondaryForeground },
  primary: { background: vars.color.primary, color: vars.color.primaryForeground },
  destructive: { background: vars.color.destructive, color: vars.color.destructiveForeground },
});

import { textStyle } from "../../theme/mixins.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const tag = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space[1],
  paddingInline: "0.625rem",
  paddingBlock: "0.125rem",
  border: `${vars.line.hairline} solid transparent`,
  borderRadius: vars.radius.full,
  ...textStyle({ size: "xs", weight: "semibold", leading: "ui" }),
  whiteSpace: "nowrap",
});

export const tone = layeredVariants({
  outline: { borderColor: vars.color.borderStrong, color: vars.color.foreground },
  plain: { background: vars.color.secondary, color: vars.color.secondaryForeground },
  primary: { borderColor: vars.color.primary, color: vars.color.primary },
  info: { borderColor: vars.color.info, background: vars.color.infoSubtle, color: vars.color.info },
  success: {
    borderColor: vars.color.success,
    background: vars.color.successSubtle,
    color: vars.color.success,
  },
  warning: {
    borderColor: vars.color.warning,
    background: vars.color.warningSubtle,
    color: vars.color.warning,
  },
  destructive: {
    borderColor: vars.color.destructive,
    background: vars.color.destructiveSubtle,
    color: vars.color.destructive,
  },
});

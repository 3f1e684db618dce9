import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const notice = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.line.hairline} solid`,
  borderRadius: vars.radius.card,
  color: vars.color.foreground,
  lineHeight: vars.text.leading.ui,
});

export const tone = layeredVariants({
  info: { borderColor: vars.color.info, background: vars.color.infoSubtle },
  warning: { borderColor: vars.color.warning, background: vars.color.warningSubtle },
  destructive: { borderColor: vars.color.destructive, background: vars.color.destructiveSubtle },
});

export const icon = layeredVariants({
  info: { flex: "none", color: vars.color.info },
  warning: { flex: "none", color: vars.color.warning },
  destructive: { flex: "none", color: vars.color.destructive },
});

export const content = layered({ flex: "1 1 14rem", minInlineSize: 0 });

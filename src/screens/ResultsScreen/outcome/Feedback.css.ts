import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const feedback = layered({ alignSelf: "start", padding: `${vars.space[6]} 1.75rem` });

export const marker = layered({
  background: vars.color.accent,
  color: vars.color.accentForeground,
  paddingInline: "0.15em",
  boxDecorationBreak: "clone",
});

export const message = layered({ marginBlockStart: "0.6rem", maxInlineSize: "46ch", lineHeight: 1.45 });
export const steps = layered({ marginBlockStart: vars.space[4], "@media": { print: { display: "none" } } });
export const missed = layered({ flexBasis: "100%" });

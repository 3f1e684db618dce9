import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const withReveal = layered({ position: "relative", display: "grid" });
export const revealed = layered({ paddingInlineEnd: "3.25rem" });

export const reveal = layered({
  position: "absolute",
  insetInlineEnd: vars.space[1],
  insetBlockStart: vars.space[1],
  color: vars.color.mutedForeground,
});

import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const hint = layered({ fontSize: vars.text.size.xs, color: vars.color.mutedForeground }, "hint");

export const error = layered(
  {
    display: "flex",
    alignItems: "baseline",
    gap: vars.space[2],
    margin: 0,
    fontSize: vars.text.size.sm,
    fontWeight: vars.text.weight.medium,
    lineHeight: vars.text.leading.ui,
    color: vars.color.destructive,
  },
  "error",
);

export const errorIcon = layered({ flex: "none", alignSelf: "center" }, "errorIcon");

export const withReveal = layered({ position: "relative", display: "grid" }, "withReveal");

export const revealed = layered({ paddingInlineEnd: "3.25rem" }, "revealed");

export const reveal = layered(
  {
    position: "absolute",
    insetInlineEnd: vars.space[1],
    insetBlockStart: vars.space[1],
    color: vars.color.mutedForeground,
  },
  "reveal",
);

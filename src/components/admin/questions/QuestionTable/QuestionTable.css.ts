import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const table = layered({ display: "grid", gap: vars.space[4], minInlineSize: 0 });

export const text = layered({
  display: "block",
  fontWeight: vars.text.weight.semibold,
  color: vars.color.cardForeground,
});

export const deleted = layered({
  fontWeight: vars.text.weight.regular,
  textDecoration: "line-through",
  color: vars.color.mutedForeground,
});

export const notes = layered({ marginBlockStart: vars.space[2] });

export const domain = layered({
  display: "block",
  fontSize: vars.text.size.xs,
  color: vars.color.mutedForeground,
});

export const failed = layered({ color: vars.color.destructive });

/** As high as most rows, so that little moves when one is loaded. */
export const skeleton = layered({
  display: "block",
  minBlockSize: "3rem",
  color: vars.color.mutedForeground,
});

/** A bar at the lower edge of the window must not cover the focused control. */
export const link = layered({ scrollMarginBlockEnd: "9rem" });

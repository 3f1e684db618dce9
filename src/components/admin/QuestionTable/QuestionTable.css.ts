import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const table = layered({ display: "grid", gap: vars.space[4], minInlineSize: 0 });

export const text = layered({
  display: "block",
  fontWeight: vars.text.weight.semibold,
  color: vars.color.cardForeground,
});

export const gone = layered({
  fontWeight: vars.text.weight.regular,
  textDecoration: "line-through",
  color: vars.color.mutedForeground,
});

export const tags = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[1] });

export const notes = layered({ marginBlockStart: vars.space[2] });

export const domain = layered({
  display: "block",
  fontSize: vars.text.size.xs,
  color: vars.color.mutedForeground,
});

export const buttons = layered({ display: "flex", justifyContent: "flex-end", gap: vars.space[1] });

export const failed = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[3],
  color: vars.color.destructive,
});

/** As high as most rows, so that little moves when one is loaded. */
export const waiting = layered({ display: "block", minBlockSize: "3rem", color: vars.color.mutedForeground });

export const foot = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[4],
});

export const count = layered({ margin: 0, color: vars.color.mutedForeground });

/** A bar at the lower edge of the window must not cover the focused control. */
export const link = layered({ scrollMarginBlockEnd: "9rem" });

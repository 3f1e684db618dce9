import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const more = layered({ position: "relative", display: "inline-flex" });

/** Looks like the links before it; the menu's button is above it and receives all clicks. */
export const moreLabel = layered({
  zIndex: 1,
  gap: vars.space[1],
  pointerEvents: "none",
  selectors: { [`${more}:hover > &`]: { color: vars.color.foreground } },
});

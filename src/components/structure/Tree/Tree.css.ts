import { CHOSEN_SHARE } from "../../theme/tokens/pairs.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const list = layered({ margin: 0, padding: 0, listStyle: "none" });

export const row = layered({
  minBlockSize: "2.5rem",
  borderInlineStart: "3px solid transparent",
  borderRadius: vars.radius.sm,
  lineHeight: vars.text.leading.ui,
  cursor: "pointer",
  // Forced colors would draw the transparent border.
  "@media": { "(forced-colors: active)": { borderInlineStartColor: "Canvas" } },
  selectors: {
    "&:hover": { background: vars.color.muted },
    // Inside, because a scrolling frame around the tree would clip the ring.
    "&:focus-visible": {
      outline: `${vars.focus.width} solid ${vars.focus.ring}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
  },
});

export const selected = layered({
  borderInlineStartColor: vars.color.primary,
  background: `color-mix(in oklab, ${vars.color.card}, ${vars.color.primary} ${CHOSEN_SHARE}%)`,
  fontWeight: vars.text.weight.semibold,
  selectors: {
    "&:hover": {
      background: `color-mix(in oklab, ${vars.color.card}, ${vars.color.primary} ${CHOSEN_SHARE}%)`,
    },
  },
  "@media": { "(forced-colors: active)": { borderInlineStartColor: "Highlight" } },
});

export const toggle = layered({
  flex: "none",
  alignSelf: "stretch",
  inlineSize: "2rem",
  color: vars.color.mutedForeground,
});

export const noToggle = layered({ flex: "none", inlineSize: "2rem" });

export const name = layered({
  flex: "auto",
  minInlineSize: 0,
  paddingBlock: vars.space[1],
  overflowWrap: "anywhere",
});

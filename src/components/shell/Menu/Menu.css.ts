import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const popup = layered({
  zIndex: 30,
  boxSizing: "border-box",
  minInlineSize: "min(14rem, 100vw - 1rem)",
  maxInlineSize: "calc(100vw - 1rem)",
  maxBlockSize: "var(--radix-dropdown-menu-content-available-height)",
  overflowY: "auto",
  padding: vars.space[2],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.popover,
  color: vars.color.popoverForeground,
  boxShadow: vars.shadow,
});

export const item = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[3],
  overflowWrap: "anywhere",
  boxSizing: "border-box",
  minBlockSize: "2.5rem",
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  borderRadius: vars.radius.sm,
  color: "inherit",
  ...textStyle({ size: "sm", leading: "ui" }),
  textDecoration: "none",
  cursor: "pointer",
  outline: "none",
  selectors: {
    // Radix highlights the focused item only after the first render.
    "&:is([data-highlighted], :focus-visible)": {
      background: vars.color.muted,
      outline: `2px solid ${vars.focus.ring}`,
      outlineOffset: "-2px",
    },
    "&[aria-current=page]": { fontWeight: vars.text.weight.bold },
    "&[data-disabled]": { color: vars.color.mutedForeground, cursor: "not-allowed" },
  },
});

export const content = layered({ display: "grid" });
export const label = layered({ fontWeight: vars.text.weight.semibold });
export const description = layered({ color: vars.color.mutedForeground, fontSize: vars.text.size.xs });
export const detail = layered({
  marginInlineStart: "auto",
  paddingInlineStart: vars.space[4],
  fontSize: vars.text.size.xs,
  whiteSpace: "pre-wrap",
});
export const check = layered({ marginInlineStart: "auto", flex: "none" });
export const separator = layered({
  blockSize: 1,
  marginBlock: vars.space[2],
  background: vars.color.border,
  "@media": { "(forced-colors: active)": { background: "CanvasText" } },
});

import { keyframes } from "@vanilla-extract/css";
import { screen, reducedMotion } from "../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

/**
 * Position of toasts: in the top layer, at the bottom of the page; over a dialog at its top, because its
 * buttons are at the bottom. Resets the default styles of a popover.
 */
export const container = layered({
  position: "fixed",
  zIndex: 50,
  inset: "auto",
  insetInline: vars.space[4],
  // A part of the page that needs its bottom edge free sets another position.
  insetBlock: `var(--cairn-toast-block, auto calc(${vars.space[4]} + var(--cairn-foot, 0px)))`,
  inlineSize: "auto",
  margin: 0,
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  overflow: "visible",
  selectors: { "dialog > &": { insetBlockStart: vars.space[4], insetBlockEnd: "auto" } },
  "@media": {
    [screen.aboveSm]: { insetInlineStart: "auto", inlineSize: "24rem" },
    print: { display: "none" },
  },
});

export const viewport = layered({ margin: 0, padding: 0, listStyle: "none" });

export const toast = layered({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.line.hairline} solid`,
  borderRadius: vars.radius.card,
  color: vars.color.popoverForeground,
  boxShadow: vars.shadow,
  animation: `${appear} ${vars.motion.slow} ${vars.motion.easeOut}`,
  touchAction: "pan-y",
  selectors: {
    "&[data-swipe=move]": { transform: "translateX(var(--radix-toast-swipe-move-x))" },
    "&[data-swipe=cancel]": { transform: "none" },
    "&:focus-visible": { outline: `${vars.focus.width} solid ${vars.focus.ring}` },
    "dialog &": { marginBlockEnd: vars.space[2] },
  },
  "@media": { [reducedMotion]: { animation: "none" } },
});

export const tone = layeredVariants({
  plain: { background: vars.color.popover, borderColor: vars.color.borderStrong },
  destructive: {
    background: vars.color.destructiveSubtle,
    borderColor: vars.color.destructive,
    color: vars.color.foreground,
  },
});

export const icon = layeredVariants({
  plain: { flex: "none", color: vars.color.primary, marginBlockStart: "0.125rem" },
  destructive: { flex: "none", color: vars.color.destructive, marginBlockStart: "0.125rem" },
});

export const content = layered({
  display: "grid",
  gap: vars.space[1],
  flex: 1,
  minInlineSize: 0,
  overflowWrap: "anywhere",
});
export const title = layered({ fontWeight: vars.text.weight.semibold });
export const text = layered({ fontSize: vars.text.size.sm, lineHeight: vars.text.leading.ui });
export const action = layered({
  display: "inline-flex",
  alignItems: "center",
  justifySelf: "start",
  minBlockSize: "2.5rem",
  marginBlockEnd: `calc(-1 * ${vars.space[2]})`,
  fontSize: vars.text.size.sm,
});
export const close = layered({ marginBlockStart: "-0.375rem", marginInlineEnd: "-0.375rem" });

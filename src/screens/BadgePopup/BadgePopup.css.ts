import { keyframes } from "@vanilla-extract/css";
import { reducedMotion } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const badge = layered({
  minInlineSize: 0,
  selectors: {
    "& + &": {
      paddingBlockStart: vars.space[5],
      borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
    },
  },
});

const appear = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

/** Outside the dialog, so that the dialog doesn't contain its text twice. Takes no space on the page. */
export const announcement = layered({ position: "fixed", insetBlockStart: 0 });

/** Below toasts and modal dialogs, above the page. */
export const corner = layered({
  position: "fixed",
  zIndex: 40,
  insetInlineEnd: vars.space[6],
  insetBlockEnd: vars.space[6],
  boxSizing: "border-box",
  inlineSize: "23rem",
  maxBlockSize: `min(36rem, calc(100dvh - 2 * ${vars.space[6]}))`,
  overflow: "auto",
  overscrollBehavior: "contain",
  padding: `${vars.space[5]} ${vars.space[5]} 0`,
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.popover,
  color: vars.color.popoverForeground,
  boxShadow: vars.shadow,
  animation: `${appear} ${vars.motion.slow} ${vars.motion.easeOut}`,
  "@media": { [reducedMotion]: { animation: "none" }, print: { display: "none" } },
});

export const cornerBody = layered({ marginBlockStart: vars.space[4] });

/** Stays in view while the badges scroll. */
export const cornerActions = layered({
  position: "sticky",
  insetBlockEnd: 0,
  paddingBlock: vars.space[4],
  background: vars.color.popover,
});

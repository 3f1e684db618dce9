import { textStyle } from "../mixins.ts";
import { layered } from "../layer.css.ts";
import { vars } from "../tokens/contract.css.ts";

/** Gap between a button and its tooltip, for the focus ring. */
export const TOOLTIP_GAP_PX = 8;

export const tooltip = layered({
  // Browsers center a popover; its position is set when it is shown.
  inset: "auto",
  margin: 0,
  boxSizing: "border-box",
  inlineSize: "max-content",
  maxInlineSize: "min(20rem, 100vw - 1rem)",
  overflow: "visible",
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  // Visible in forced colors.
  border: "1px solid transparent",
  borderRadius: vars.radius.sm,
  background: vars.color.foreground,
  color: vars.color.background,
  ...textStyle({ size: "xs", weight: "regular", leading: "ui" }),
  textAlign: "start",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  selectors: {
    // Bridges the gap, so that the pointer can move from the button onto the tooltip.
    "&::after": { content: '""', position: "absolute", insetInline: 0, blockSize: `${TOOLTIP_GAP_PX}px` },
    "&[data-side=above]::after": { insetBlockStart: "100%" },
    "&[data-side=below]::after": { insetBlockEnd: "100%" },
  },
  "@media": { print: { display: "none" } },
});

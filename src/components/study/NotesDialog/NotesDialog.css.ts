import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const byHand = layered({ marginBlockEnd: vars.space[4] });

export const notes = layered({
  // Contains visually hidden text, which would otherwise let the dialog scroll beyond its end.
  position: "relative",
  // On a small screen the dialog has a fixed height, and the notes take the remaining space.
  flex: "1 1 0",
  minBlockSize: "8rem",
  overflow: "auto",
  overscrollBehavior: "contain",
  paddingBlock: vars.space[4],
  paddingInline: vars.space[1],
  borderBlock: `${vars.line.hairline} solid ${vars.color.border}`,
  selectors: { "&:focus-visible": focusRing },
  // The parts above and below need at most 20 rem, or 36 rem with the field to copy from.
  "@container": {
    [above.sm]: {
      flexBasis: "auto",
      maxBlockSize: "calc(92dvh - 20rem)",
      selectors: { [`${byHand} + &`]: { maxBlockSize: "calc(92dvh - 36rem)" } },
    },
  },
});

/** As large as the dialog's title, which says "AI" even if no model wrote the notes. */
export const source = layered({ marginBlockEnd: vars.space[4] });

export const sourceLine = layered({ margin: 0, fontSize: "inherit" });

export const writing = layered({
  marginBlockStart: vars.space[3],
  ...textStyle({ size: "sm", leading: "ui" }),
  color: vars.color.mutedForeground,
  overflowWrap: "anywhere",
});

export const again = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space[2],
  minBlockSize: "2.5rem",
  selectors: { "&[aria-disabled]": { textDecorationLine: "none", cursor: "default" } },
});

export const field = layered({
  boxSizing: "border-box",
  inlineSize: "100%",
  margin: 0,
  padding: vars.space[3],
  border: `${vars.line.strong} solid ${vars.color.input}`,
  borderRadius: vars.radius.control,
  background: vars.color.background,
  color: vars.color.foreground,
  font: "inherit",
  fontSize: vars.text.size.sm,
  resize: "none",
  selectors: { "&:focus-visible": focusRing },
});

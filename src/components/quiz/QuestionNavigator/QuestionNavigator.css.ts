import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const navigator = layered({ minInlineSize: 0, maxInlineSize: "27.25rem" });

export const title = layered({
  margin: 0,
  marginBlockEnd: vars.space[4],
  ...textStyle({ size: "base", weight: "semibold", leading: "ui" }),
});

export const note = layered({
  margin: 0,
  marginBlockEnd: vars.space[3],
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
});

/** Scrolls in a long quiz. The padding keeps focus rings from being clipped. */
export const frame = layered({ maxBlockSize: "26rem", overflowY: "auto", padding: 6 });

/** Fixed height for a very long quiz, so that changes inside cause no layout outside. */
export const full = layered({ blockSize: "26rem", contain: "content" });

export const cells = layered({
  display: "grid",
  gridTemplateColumns: "repeat(8, minmax(0, 1fr))",
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: "none",
  // Limits layout work to the group.
  contain: "layout style",
  selectors: { "& + &": { marginBlockStart: vars.space[1] } },
  "@container": { [above.twoColumns]: { gridTemplateColumns: "repeat(10, minmax(0, 1fr))" } },
});

/** Reserves the height of cells that are not rendered yet. */
export const space = layered({
  blockSize: `calc(var(--cells) / 8 * (2.5rem + ${vars.space[1]}))`,
  "@container": {
    [above.twoColumns]: { blockSize: `calc(var(--cells) / 10 * (2.5rem + ${vars.space[1]}))` },
  },
});

export const cell = layered({
  boxSizing: "border-box",
  display: "grid",
  placeItems: "center",
  inlineSize: "100%",
  blockSize: "2.5rem",
  padding: 0,
  border: `${vars.line.hairline} solid ${vars.answer.unanswered}`,
  borderRadius: 6,
  background: "transparent",
  color: vars.color.mutedForeground,
  font: "inherit",
  fontSize: vars.text.size.sm,
  fontVariantNumeric: "tabular-nums",
  // Positioned only when focused, because each positioned cell adds to the cost of every frame.
  selectors: { "&:focus-visible": { ...focusRing, position: "relative", zIndex: 1 } },
  // Keeps the cell clear of the sticky bar on a phone.
  scrollMarginBlockStart: "4.5rem",
});

export const clickable = layered({
  cursor: "pointer",
  selectors: { "&:hover": { boxShadow: `inset 0 0 0 1px ${vars.answer.current}` } },
});

export const status = layeredVariants({
  current: {
    border: `2px solid ${vars.answer.current}`,
    color: vars.answer.current,
    fontWeight: vars.text.weight.bold,
    boxShadow: `inset 0 0 0 2px ${vars.color.background}, inset 0 0 0 3px ${vars.answer.current}`,
  },
  answered: {
    borderColor: vars.answer.answered,
    forcedColorAdjust: "none",
    background: vars.answer.answered,
    color: vars.answer.answeredForeground,
    fontWeight: vars.text.weight.semibold,
  },
  flagged: {
    border: `1.5px solid ${vars.answer.flagged}`,
    forcedColorAdjust: "none",
    background: vars.answer.flaggedSubtle,
    color: vars.answer.flagged,
    fontWeight: vars.text.weight.heading,
  },
  partly: {
    border: `2px dashed ${vars.answer.answered}`,
    color: vars.color.foreground,
    fontWeight: vars.text.weight.semibold,
  },
  unanswered: { fontWeight: vars.text.weight.medium },
});

/** A question that can't be reopened, with a line through its number. */
export const closed = layered({ textDecoration: "line-through" });

/** A cell with an icon in a corner. The padding keeps numbers of up to three digits clear of it. */
export const cornered = layered({
  position: "relative",
  paddingBlockEnd: "0.35rem",
  paddingInlineEnd: "0.2rem",
});

export const flag = layered({
  position: "absolute",
  insetBlockStart: 2,
  insetInlineEnd: 2,
  fill: "currentColor",
});

export const outcome = layered({ position: "absolute", insetBlockEnd: 3, insetInlineEnd: 4 });

export const legend = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(8.75rem, 1fr))",
  columnGap: vars.space[5],
  margin: 0,
  marginBlockStart: vars.space[5],
  padding: 0,
  listStyle: "none",
  fontSize: vars.text.size.sm,
  fontVariantNumeric: "tabular-nums",
});

export const entry = layered({
  display: "flex",
  alignItems: "center",
  gap: vars.space[2],
  minBlockSize: "2rem",
});

export const sample = layered({
  flex: "none",
  inlineSize: "1.375rem",
  blockSize: "1.375rem",
  borderRadius: 5,
});

export const sampleFlag = layered({ fill: "currentColor" });
export const count = layered({ marginInlineStart: "auto", fontWeight: vars.text.weight.semibold });

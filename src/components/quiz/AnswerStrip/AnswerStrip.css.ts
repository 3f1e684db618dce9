import { textStyle } from "../../theme/mixins.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Rows of as many 40 px cells as fit; 25 at full width. */
export const strip = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(2.5rem, 1fr))",
  gap: "0.375rem",
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontVariantNumeric: "tabular-nums",
  "@media": { print: { breakInside: "avoid" } },
});

export const cell = layered({
  display: "grid",
  placeItems: "center",
  alignContent: "center",
  boxSizing: "border-box",
  blockSize: "3rem",
  border: `${vars.line.hairline} solid transparent`,
  borderRadius: 6,
  ...textStyle({ size: "sm", weight: "semibold" }),
  lineHeight: 1.15,
  textDecoration: "none",
  selectors: {
    "&:hover": { boxShadow: `inset 0 0 0 2px ${vars.color.foreground}` },
    "&:focus-visible": { ...focusRing, zIndex: 1 },
  },
});

export const outcome = layeredVariants({
  correct: {
    background: vars.answer.correctSubtle,
    borderColor: `color-mix(in oklab, ${vars.answer.correct} 25%, ${vars.answer.correctSubtle})`,
    color: vars.answer.correct,
  },
  incorrect: {
    background: vars.answer.incorrect,
    color: vars.answer.incorrectForeground,
    // In print, a thick border replaces the background.
    "@media": {
      print: {
        background: "none",
        borderColor: "currentColor",
        borderWidth: 2,
        color: vars.answer.incorrect,
      },
    },
  },
  unanswered: { borderColor: vars.answer.unanswered, color: vars.color.mutedForeground },
});

export const legend = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space[1]} ${vars.space[6]}`,
  margin: 0,
  marginBlockStart: vars.space[4],
  padding: 0,
  listStyle: "none",
});

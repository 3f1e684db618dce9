import { textStyle } from "../../theme/mixins.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const list = layered({
  display: "flex",
  flexDirection: "column",
  minBlockSize: 0,
  "@media": { print: { display: "none" } },
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
});

/** Scrolls in a long quiz. The padding keeps focus rings from being clipped. */
export const frame = layered({
  flex: "0 1 auto",
  minBlockSize: "6rem",
  maxBlockSize: "22rem",
  overflowY: "auto",
  margin: -6,
  marginBlockStart: 6,
  padding: 6,
});

export const cells = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(2.5rem, 1fr))",
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontVariantNumeric: "tabular-nums",
});

export const cell = layered({
  position: "relative",
  boxSizing: "border-box",
  display: "grid",
  placeItems: "center",
  blockSize: "2.5rem",
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: 6,
  ...textStyle({ size: "sm", weight: "semibold" }),
  textDecoration: "none",
  selectors: {
    "&:hover": { boxShadow: `inset 0 0 0 1px ${vars.color.foreground}` },
    "&:focus-visible": { ...focusRing, zIndex: 1 },
  },
});

export const outcome = layeredVariants({
  correct: { color: vars.answer.correct },
  incorrect: {
    borderColor: vars.answer.incorrect,
    background: vars.answer.incorrectSubtle,
    color: vars.answer.incorrect,
  },
  unanswered: { borderColor: vars.answer.unanswered, color: vars.color.mutedForeground },
});

export const icon = layered({ position: "absolute", insetBlockStart: 3, insetInlineEnd: 3 });

export const legend = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space[1]} ${vars.space[5]}`,
  margin: 0,
  marginBlockStart: vars.space[4],
  padding: 0,
  listStyle: "none",
});

import { textStyle } from "../../../theme/mixins.ts";
import { below } from "../../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";
// These rules override those of OptionRow, so they must come after them.
import "./OptionRow.css.ts";

const narrow = below.sm;

/** Row of a revealed option. */
export const revealed = layeredVariants({
  correct: {
    background: vars.answer.correctSubtle,
    borderColor: vars.answer.correct,
    color: vars.color.foreground,
  },
  incorrect: {
    background: vars.answer.incorrectSubtle,
    borderColor: vars.answer.incorrect,
    color: vars.color.foreground,
  },
  other: { background: "transparent", color: vars.color.foreground },
});

/** Letter of a revealed option. */
export const plate = layeredVariants({
  correct: {
    background: vars.answer.correct,
    borderColor: vars.answer.correct,
    color: vars.answer.correctForeground,
  },
  incorrect: {
    background: vars.answer.incorrect,
    borderColor: vars.answer.incorrect,
    color: vars.answer.incorrectForeground,
  },
  other: {},
});

export const result = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.4rem",
  paddingBlockStart: "0.28rem",
  ...textStyle({ size: "sm", weight: "semibold" }),
  whiteSpace: "nowrap",
  "@container": { [narrow]: { gridColumn: "-2", paddingBlockStart: vars.space[1], whiteSpace: "normal" } },
});

export const verdictColor = layeredVariants({
  other: {},
  correct: { color: vars.answer.correct },
  incorrect: { color: vars.answer.incorrect },
});

/** Row of an eliminated option. */
export const eliminatedOption = layered({ background: "transparent", color: vars.color.mutedForeground });

export const eliminatedText = layered({
  textDecorationLine: "line-through",
  textDecorationThickness: "0.1em",
});

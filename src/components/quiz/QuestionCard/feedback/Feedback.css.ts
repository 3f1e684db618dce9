import { textStyle } from "../../../theme/mixins.ts";
import { writtenText } from "../../written-text.ts";
import { focusRing } from "../../../theme/focus.css.ts";
import { layered, layeredVariants } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const feedback = layered({
  display: "grid",
  gridTemplateColumns: "2rem minmax(0, 1fr)",
  columnGap: "0.9rem",
  marginBlockStart: "1.75rem",
  paddingBlockStart: vars.space[6],
  paddingInline: "0.7rem 0",
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
});

export const verdictIcon = layered({
  display: "grid",
  placeItems: "center",
  inlineSize: "2rem",
  blockSize: "2rem",
  borderRadius: vars.radius.full,
});

export const plate = layeredVariants({
  correct: { background: vars.answer.correct, color: vars.answer.correctForeground },
  incorrect: { background: vars.answer.incorrect, color: vars.answer.incorrectForeground },
});

export const verdictColor = layeredVariants({
  correct: { color: vars.answer.correct },
  incorrect: { color: vars.answer.incorrect },
});

export const verdict = layered({
  margin: 0,
  ...textStyle({ size: "lg", weight: "heading" }),
  lineHeight: "2rem",
  overflowWrap: "anywhere",
  borderRadius: vars.radius.sm,
  selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
});

export const paragraph = layered({
  margin: 0,
  marginBlockStart: "0.35rem",
  maxInlineSize: "62ch",
  textWrap: "pretty",
  ...writtenText,
  selectors: { "& + &": { marginBlockStart: vars.space[3] } },
});

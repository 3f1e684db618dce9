import { textStyle } from "../../theme/mixins.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Aligned with the baseline of the text, not of the icon. */
export const label = layered({
  display: "inline-flex",
  alignItems: "baseline",
  gap: "0.4rem",
  ...textStyle({ size: "sm", weight: "semibold", leading: "ui" }),
});

export const icon = layered({ flex: "none", alignSelf: "center" });

export const tone = layeredVariants({
  correct: { color: vars.answer.correct },
  incorrect: { color: vars.answer.incorrect },
  unanswered: { color: vars.color.mutedForeground },
});

import { textStyle } from "../../theme/mixins.ts";
import { writtenText } from "../written-text.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const domain = layered({
  margin: 0,
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
  overflowWrap: "anywhere",
});

export const question = layered({
  margin: 0,
  marginBlockStart: vars.space[2],
  maxInlineSize: vars.text.measure.question,
  ...textStyle({ size: "question", weight: "medium", leading: "question" }),
  textWrap: "pretty",
  ...writtenText,
  borderRadius: vars.radius.sm,
  // Keeps the question and its domain clear of the sticky bar on a phone.
  scrollMarginBlockStart: "6rem",
  selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
});

export const stem = layered({
  margin: 0,
  marginBlockStart: vars.space[2],
  ...textStyle({ weight: "semibold", leading: "ui" }),
});

/** The controls of a custom kind, and controls that are loading: as far from the question as those of other kinds. */
export const controls = layered({ marginBlockStart: "1.75rem" });

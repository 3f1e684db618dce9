import { textStyle } from "../../../theme/mixins.ts";
import { above } from "../../../theme/tokens/breakpoints.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const stay = layered({
  paddingInline: vars.space[3],
  "@container": { [above.twoColumns]: { gridColumn: 1 } },
});

/** Asks whether to leave a question, above the buttons. */
export const leavePrompt = layered({
  flexBasis: "100%",
  margin: 0,
  fontWeight: vars.text.weight.semibold,
  "@container": { [above.twoColumns]: { gridColumn: "1 / -1" } },
});

/** A check that is pending or has failed, where the feedback will be. */
export const answerCheck = layered({ margin: 0, marginBlockStart: "1.75rem" });

export const summaryTitle = layered({
  margin: 0,
  ...textStyle({ size: "lg", weight: "heading", leading: "heading" }),
  outline: "none",
});

export const summaryText = layered({
  margin: 0,
  marginBlockStart: vars.space[2],
  color: vars.color.mutedForeground,
});

export const doneActions = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[4],
  marginBlockStart: vars.space[4],
  selectors: { "&:empty": { display: "none" } },
});

export const summaryGroup = layered({ marginBlockStart: vars.space[6] });

export const summaryHeading = layered({
  margin: 0,
  marginBlockEnd: vars.space[2],
  ...textStyle({ size: "base", weight: "semibold", leading: "ui" }),
});

/** A long list scrolls. The padding keeps focus rings from being clipped. */
export const summaryList = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[2],
  maxBlockSize: "20rem",
  overflowY: "auto",
  margin: -6,
  padding: 6,
  listStyle: "none",
});

export const summaryMore = layered({ marginBlockStart: vars.space[2] });

/** Review of the answers of a submitted quiz. */
export const reviewed = layered({ marginBlockStart: vars.space[6] });

export const notices = layered({
  display: "grid",
  gap: vars.space[3],
  marginBlockStart: vars.space[6],
  selectors: { "&:empty": { display: "none" } },
});

/** Number of unanswered questions, beside the submit button. */
export const unanswered = layered({
  flexBasis: "100%",
  order: -1,
  margin: 0,
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
  textAlign: "end",
  "@container": { [above.phone]: { gridColumn: "1 / -1" }, [above.twoColumns]: { order: 0 } },
});

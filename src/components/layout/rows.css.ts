import { layered } from "../theme/layer.css.ts";
import { vars } from "../theme/tokens/contract.css.ts";

/** A list of rows separated by hairlines. */
export const list = layered({
  margin: 0,
  marginBlockStart: "0.9rem",
  padding: 0,
  listStyle: "none",
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
});

export const row = layered({ borderBlockEnd: `${vars.line.hairline} solid ${vars.color.border}` });

export const note = layered({
  margin: 0,
  fontSize: vars.text.size.sm,
  color: vars.color.mutedForeground,
  lineHeight: vars.text.leading.ui,
});

/** Shown instead of an empty list: a sentence and a first step. */
export const empty = layered({
  display: "grid",
  justifyItems: "start",
  gap: vars.space[3],
  marginBlockStart: "0.9rem",
});

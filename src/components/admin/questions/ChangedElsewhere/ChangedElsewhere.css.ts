import { textStyle } from "../../../theme/mixins.ts";
import { focusRing } from "../../../theme/focus.css.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const changed = layered({
  padding: vars.space[5],
  border: `${vars.line.strong} solid ${vars.color.warning}`,
  borderRadius: vars.radius.card,
  background: vars.color.card,
  color: vars.color.cardForeground,
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "lg", weight: "heading", leading: "heading" }),
  selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
});

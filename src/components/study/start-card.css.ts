import { textStyle } from "../theme/mixins.ts";
import { above } from "../theme/tokens/breakpoints.ts";
import { layered } from "../theme/layer.css.ts";
import { vars } from "../theme/tokens/contract.css.ts";

/** The card in which a quiz is started. */
export const card = layered({
  boxSizing: "border-box",
  minInlineSize: 0,
  padding: vars.space[4],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.card,
  color: vars.color.cardForeground,
  boxShadow: vars.shadow,
  "@container": { [above.md]: { padding: vars.space[8] } },
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "lg", weight: "heading", leading: "heading", tracking: "heading" }),
  "@container": { [above.sm]: { fontSize: vars.text.size.xl } },
});

import { focusRing } from "../theme/focus.css.ts";
import { layered } from "../theme/layer.css.ts";
import { vars } from "../theme/tokens/contract.css.ts";

export const skeleton = layered({
  minInlineSize: 0,
  borderRadius: vars.radius.sm,
  selectors: { "&:focus-visible": focusRing, "&:focus:not(:focus-visible)": { outline: "none" } },
});

export const failed = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.line.hairline} solid ${vars.color.destructive}`,
  borderRadius: vars.radius.card,
  background: vars.color.destructiveSubtle,
  color: vars.color.foreground,
  lineHeight: vars.text.leading.ui,
});

import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const hint = layered({
  display: "none",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[2]} ${vars.space[4]}`,
  marginBlockStart: vars.space[6],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
  fontSize: vars.text.size.xs,
  color: vars.color.mutedForeground,
  "@media": { "(hover: hover)": { "@container": { [above.sm]: { display: "flex" } } } },
});

export const kbd = layered({
  display: "inline-block",
  minInlineSize: "1.1em",
  paddingInline: "0.35rem",
  border: `1px solid ${vars.color.borderStrong}`,
  borderBlockEndWidth: 2,
  borderRadius: vars.radius.sm,
  color: vars.color.foreground,
  font: "inherit",
  fontWeight: vars.text.weight.heading,
  textAlign: "center",
});

export const keys = layered({ display: "inline-flex", alignItems: "baseline", gap: vars.space[1] });

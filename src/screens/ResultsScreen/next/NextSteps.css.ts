import { above } from "../../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const band = layered({
  display: "grid",
  gap: `${vars.space[4]} ${vars.space[8]}`,
  padding: vars.space[5],
  border: `${vars.line.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.secondary,
  color: vars.color.secondaryForeground,
  "@container": {
    [above.sm]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "center",
      padding: `${vars.space[6]} 1.75rem`,
    },
  },
  "@media": { print: { display: "none" } },
});

export const text = layered({ marginBlockStart: vars.space[1], maxInlineSize: "60ch" });

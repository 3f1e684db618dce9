import { below } from "../../../theme/tokens/breakpoints.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

/** Stays in view at the lower edge of the window while the list scrolls. */
export const bar = layered({
  position: "sticky",
  insetBlockEnd: vars.space[2],
  zIndex: 1,
  padding: vars.space[3],
  border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
  background: vars.color.card,
  color: vars.color.cardForeground,
  boxShadow: vars.shadow,
  // In one line, because several would cover a phone's list.
  "@container": { [below.md]: { flexWrap: "nowrap", overflowX: "auto" } },
  "@media": { print: { display: "none" } },
});

export const count = layered({ flex: "none", marginInlineEnd: "auto" });
export const action = layered({ flex: "none" });
export const limit = layered({ flexBasis: "100%", minInlineSize: "16rem" });

import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

/** Stays in view at the lower edge of the window while the list scrolls. */
export const bar = layered(
  {
    position: "sticky",
    insetBlockEnd: vars.space[2],
    zIndex: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: vars.space[2],
    padding: vars.space[3],
    border: `${vars.line.hairline} solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.card,
    background: vars.color.card,
    color: vars.color.cardForeground,
    boxShadow: vars.shadow,
    "@media": { print: { display: "none" } },
  },
  "bar",
);

export const count = layered(
  { margin: 0, marginInlineEnd: "auto", fontWeight: vars.text.weight.semibold },
  "count",
);

export const limit = layered(
  { flexBasis: "100%", margin: 0, fontSize: vars.text.size.sm, color: vars.color.mutedForeground },
  "limit",
);

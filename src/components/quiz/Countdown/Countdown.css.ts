import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";

export const timer = layered(
  {
    display: "grid",
    gridTemplateColumns: "1fr auto auto",
    alignItems: "baseline",
    columnGap: vars.space[2],
    inlineSize: "100%",
    boxSizing: "border-box",
    paddingBlockStart: vars.space[3],
    borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
    lineHeight: vars.text.leading.tight,
    fontVariantNumeric: "tabular-nums",
    "@media": {
      [above.sm]: {
        gridTemplateColumns: "auto auto",
        inlineSize: "auto",
        paddingBlockStart: 0,
        borderBlockStart: 0,
      },
    },
  },
  "timer",
);

export const label = layered(
  {
    display: "inline-flex",
    alignItems: "center",
    gap: vars.space[1],
    fontSize: vars.text.size.sm,
    color: vars.color.mutedForeground,
    "@media": {
      [above.sm]: {
        gridColumn: "1 / -1",
        marginBlockEnd: vars.space[1],
        fontSize: vars.text.size.xs,
      },
    },
  },
  "label",
);

export const figures = layered(
  {
    fontSize: vars.text.size["2xl"],
    fontWeight: vars.text.weight.semibold,
    letterSpacing: "-0.02em",
    "@media": { [above.sm]: { fontSize: vars.text.size["3xl"] } },
  },
  "figures",
);

export const urgency = layeredVariants({
  calm: {},
  soon: { color: vars.color.warning },
  last: { color: vars.color.destructive },
});

export const limit = layered({ fontSize: vars.text.size.sm, color: vars.color.mutedForeground }, "limit");

import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";

export const result = layered(
  {
    display: "grid",
    gridTemplateColumns: "4.25rem minmax(0, 1fr)",
    alignItems: "center",
    gap: `${vars.space[1]} ${vars.space[2]}`,
    paddingBlock: vars.space[3],
    "@media": { [above.md]: { gridTemplateColumns: "4.25rem minmax(0, 1fr) auto" } },
  },
  "result",
);

export const score = layered(
  {
    fontSize: vars.text.size["2xl"],
    fontWeight: vars.text.weight.semibold,
    lineHeight: 1,
    letterSpacing: "-0.02em",
    fontVariantNumeric: "tabular-nums",
  },
  "score",
);

export const percentSign = layered({ fontSize: vars.text.size.base }, "percentSign");

export const tone = layeredVariants({
  ready: { color: vars.mastery.ready },
  good: { color: vars.mastery.good },
  fair: { color: vars.mastery.fair },
  needsWork: { color: vars.mastery.needsWork },
});

export const name = layered(
  {
    margin: 0,
    fontSize: "inherit",
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.ui,
    overflowWrap: "anywhere",
  },
  "name",
);

export const actions = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${vars.space[1]} ${vars.space[4]}`,
    gridColumn: 2,
    "@media": { [above.md]: { gridColumn: 3 } },
  },
  "actions",
);

export const link = layered({ display: "inline-flex", alignItems: "center", minBlockSize: "2.5rem" }, "link");

/** As high as three rows, so that nothing below moves when they come. */
export const waiting = layered({ marginBlockStart: "0.9rem", minBlockSize: "13rem" }, "waiting");

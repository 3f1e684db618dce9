import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const tabs = layered({ paddingBlock: `${vars.space[8]} ${vars.space[16]}` }, "tabs");

/** The first group follows its tab or banner more closely than groups follow each other. */
export const panel = layered({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" }, "panel");

export const empty = layered(
  { display: "grid", justifyItems: "start", gap: vars.space[3], paddingBlock: `${vars.space[4]} 0` },
  "empty",
);

export const emptyTitle = layered(
  {
    margin: 0,
    fontSize: vars.text.size.lg,
    fontWeight: vars.text.weight.heading,
    lineHeight: vars.text.leading.heading,
    letterSpacing: vars.text.tracking.heading,
  },
  "emptyTitle",
);

export const emptyText = layered(
  { maxInlineSize: vars.text.measure.note, margin: 0, color: vars.color.mutedForeground },
  "emptyText",
);

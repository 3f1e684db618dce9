import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const rows = layered(
  {
    display: "grid",
    gap: vars.space[5],
    margin: 0,
    padding: 0,
    listStyle: "none",
    fontVariantNumeric: "tabular-nums",
  },
  "rows",
);

export const row = layered(
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "baseline",
    gap: `${vars.space[2]} ${vars.space[4]}`,
    lineHeight: 1.35,
  },
  "row",
);

export const name = layered({ overflowWrap: "anywhere" }, "name");

export const note = layered(
  { marginInlineEnd: vars.space[2], fontSize: vars.text.size.sm, color: vars.color.mutedForeground },
  "note",
);

export const figure = layered({ fontWeight: 650 }, "figure");
export const bar = layered({ gridColumn: "1 / -1" }, "bar");

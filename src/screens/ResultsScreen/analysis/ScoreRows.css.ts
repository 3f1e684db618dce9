import { above } from "../../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const rows = layered({ fontVariantNumeric: "tabular-nums" });

export const row = layered({
  display: "grid",
  gridTemplateAreas: '"name figure" "bar bar" "detail detail"',
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "baseline",
  gap: `${vars.space[2]} ${vars.space[4]}`,
  lineHeight: 1.35,
  "@container": {
    [above.sm]: {
      gridTemplateAreas: '"name detail figure" "bar bar bar"',
      gridTemplateColumns: "minmax(0, 1fr) auto auto",
      columnGap: vars.space[2],
    },
  },
});

export const name = layered({ gridArea: "name", overflowWrap: "anywhere" });
export const detail = layered({ gridArea: "detail" });
export const figure = layered({ gridArea: "figure", fontWeight: vars.text.weight.heading });
export const bar = layered({ gridArea: "bar" });

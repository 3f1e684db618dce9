import { above } from "../../../components/theme/tokens/breakpoints.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";

export const content = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[4],
  minInlineSize: 0,
});

export const settings = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[4],
  "@container": {
    [above.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});

export const outdated = layered({ display: "grid", gap: vars.space[6], minInlineSize: 0 });

export const text = layered({ margin: 0, overflowWrap: "anywhere" });

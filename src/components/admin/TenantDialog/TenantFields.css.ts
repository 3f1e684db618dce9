import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const fixed = layered({ display: "grid", gap: vars.space[2], margin: 0 });

export const group = layered({
  display: "grid",
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});

/** Aligned with the other labels: browsers indent a legend. */
export const legend = layered({ padding: 0 });

export const text = layered({ margin: 0, overflowWrap: "anywhere" });

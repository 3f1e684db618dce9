import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

/** As many fields per line as fit. */
export const search = layered({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space[4] });

export const content = layered({ flex: "1 1 100%", minInlineSize: 0 });

export const choice = layered({ flex: "1 1 9rem", minInlineSize: 0 });

export const last = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[4],
  flex: "1 1 100%",
});

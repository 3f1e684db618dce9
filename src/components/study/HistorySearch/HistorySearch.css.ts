import { above } from "../../theme/tokens/breakpoints.ts";
import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

/** As many fields per line as fit. */
export const search = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[4] });

export const choice = layered({ flex: "1 1 9.25rem", minInlineSize: 0 });

export const certification = layered({
  flexBasis: "100%",
  "@container": {
    [above.md]: { flexBasis: "9.25rem" },
  },
});

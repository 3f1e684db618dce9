import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";

export const choice = layered({ flex: "1 1 9.25rem", minInlineSize: 0 });

export const certification = layered({
  flexBasis: "100%",
  "@container": { [above.md]: { flexBasis: "9.25rem" } },
});

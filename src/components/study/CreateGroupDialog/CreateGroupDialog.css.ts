import { above } from "../../theme/tokens/breakpoints.ts";
import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const pair = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[4],
  "@container": { [above.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

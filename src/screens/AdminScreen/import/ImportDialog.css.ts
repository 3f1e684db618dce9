import { above } from "../../../components/theme/tokens/breakpoints.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";

export const settings = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[4],
  "@container": { [above.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

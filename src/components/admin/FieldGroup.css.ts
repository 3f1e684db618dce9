import { above } from "../theme/tokens/breakpoints.ts";
import { vars } from "../theme/tokens/contract.css.ts";
import { layered } from "../theme/layer.css.ts";

export const legend = layered({ marginBlockEnd: vars.space[1] });

/** Two columns of fields if the dialog is wide enough. */
export const pair = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space[4],
  alignItems: "start",
  "@container": { [above.xs]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

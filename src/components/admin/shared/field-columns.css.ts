import { columnsAbove } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Two columns of fields if the dialog is wide enough. */
export const twoColumns = layered({
  ...columnsAbove(above.xs, "repeat(2, minmax(0, 1fr))"),
  gap: vars.space[4],
  alignItems: "start",
});

import { columnsAbove } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const pair = layered({
  ...columnsAbove(above.sm, "repeat(2, minmax(0, 1fr))"),
  gap: vars.space[4],
});

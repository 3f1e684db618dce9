import { columnsAbove } from "../../../components/theme/mixins.ts";
import { above } from "../../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const settings = layered({
  ...columnsAbove(above.sm, "repeat(2, minmax(0, 1fr))"),
  gap: vars.space[4],
});

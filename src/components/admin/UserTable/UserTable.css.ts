import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const name = layered({ fontWeight: vars.text.weight.semibold });

export const quiet = layered({ color: vars.color.mutedForeground });

export const actions = layered({
  display: "inline-flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space[1],
});

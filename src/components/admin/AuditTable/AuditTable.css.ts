import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const event = layered({ display: "grid", gap: vars.space[1], overflowWrap: "anywhere" });

export const action = layered({ fontWeight: vars.text.weight.semibold });

export const quiet = layered({ color: vars.color.mutedForeground, fontSize: vars.text.size.sm });

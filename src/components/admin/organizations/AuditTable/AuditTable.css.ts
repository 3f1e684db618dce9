import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const event = layered({ overflowWrap: "anywhere" });
export const quiet = layered({ color: vars.color.mutedForeground, fontSize: vars.text.size.sm });

import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const quiet = layered({ color: vars.color.mutedForeground });

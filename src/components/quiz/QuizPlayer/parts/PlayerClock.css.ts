import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const clock = layered({ display: "flex", alignItems: "flex-end", gap: vars.space[1] });

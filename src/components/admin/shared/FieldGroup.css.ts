import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const legend = layered({ marginBlockEnd: vars.space[1] });

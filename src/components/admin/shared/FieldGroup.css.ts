import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const legend = layered({ marginBlockEnd: vars.space[1] });

import { vars } from "../../../theme/tokens/contract.css.ts";
import { layered } from "../../../theme/layer.css.ts";

export const fix = layered({ paddingBlock: vars.space[3] });

import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const fix = layered({ paddingBlock: vars.space[3] });

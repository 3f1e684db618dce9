import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const warning = layered({ selectors: { "& + &": { marginBlockStart: vars.space[3] } } });

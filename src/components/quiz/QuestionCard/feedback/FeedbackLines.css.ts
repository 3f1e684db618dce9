import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const name = layered({ fontWeight: vars.text.weight.heading });

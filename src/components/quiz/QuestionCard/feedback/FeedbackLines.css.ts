import { vars } from "../../../theme/tokens/contract.css.ts";
import { layered } from "../../../theme/layer.css.ts";

export const name = layered({ fontWeight: vars.text.weight.heading });

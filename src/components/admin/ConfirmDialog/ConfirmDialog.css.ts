import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const content = layered({ lineHeight: vars.text.leading.body, overflowWrap: "anywhere" });

import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const skeleton = layered({ maxInlineSize: "25rem" });
export const notice = layered({ marginBlockEnd: vars.space[6] });

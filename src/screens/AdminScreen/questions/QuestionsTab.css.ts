import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const conflicts = layered({ margin: 0, paddingInlineStart: vars.space[5] });

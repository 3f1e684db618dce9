import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const tabs = layered({ paddingBlock: `${vars.space[8]} ${vars.space[16]}` });

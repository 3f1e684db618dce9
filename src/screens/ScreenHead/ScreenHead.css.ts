import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const head = layered({ paddingBlock: `${vars.space[12]} ${vars.space[8]}` });
export const title = layered({ fontSize: "clamp(2.074rem, 1.6rem + 2cqi, 2.986rem)", outline: "none" });
export const lead = layered({ maxInlineSize: vars.text.measure.prose, marginBlockStart: vars.space[3] });

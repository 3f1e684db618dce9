import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const notes = layered({ gridColumn: "1 / -1" });
export const status = layered({ selectors: { "&:not(:empty)": { marginBlockStart: vars.space[3] } } });

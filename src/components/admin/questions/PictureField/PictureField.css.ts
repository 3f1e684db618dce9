import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const field = layered({ display: "grid", gap: vars.space[3], minInlineSize: 0 });
export const state = layered({ selectors: { "&:not(:empty)": { marginBlockStart: vars.space[3] } } });
export const name = layered({ minInlineSize: 0, overflowWrap: "anywhere" });
export const preview = layered({ maxInlineSize: "20rem" });
export const action = layered({ justifySelf: "start" });

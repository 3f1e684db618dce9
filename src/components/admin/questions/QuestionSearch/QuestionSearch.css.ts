import { layered } from "../../../theme/layer.css.ts";

export const content = layered({ flex: "1 1 100%", minInlineSize: 0 });
export const choice = layered({ flex: "1 1 9rem", minInlineSize: 0 });
export const last = layered({ flex: "1 1 100%" });

import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const form = layered({ display: "grid", gap: vars.space[4], minInlineSize: 0 });

import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const summary = layered({ margin: 0 });

export const number = layered({ color: vars.color.mutedForeground });

export const leftOut = layered({ fontWeight: vars.text.weight.semibold });

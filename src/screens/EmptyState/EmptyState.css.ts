import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const root = layered({ paddingBlock: vars.space[4] });

export const text = layered({ maxInlineSize: vars.text.measure.note });

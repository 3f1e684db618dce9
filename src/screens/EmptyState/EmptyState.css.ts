import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** An empty state: what will appear, and how to get there. */
export const empty = layered({ paddingBlock: vars.space[4] });

export const emptyText = layered({ maxInlineSize: vars.text.measure.note });

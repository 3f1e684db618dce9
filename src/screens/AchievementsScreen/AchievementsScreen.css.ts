import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const tabs = layered({ paddingBlock: `${vars.space[8]} ${vars.space[16]}` });

/** The first group follows its tab or banner more closely than groups follow each other. */
export const panel = layered({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });

import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const waiting = layered({ display: "flex", alignItems: "center", gap: vars.space[2], margin: 0 });

export const failed = layered({ display: "grid", justifyItems: "start", gap: vars.space[5] });

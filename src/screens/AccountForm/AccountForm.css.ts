import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const form = layered({ display: "grid", gap: vars.space[5] });

export const submit = layered({ marginBlockStart: vars.space[1] });

import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** The content for an invalid link. */
export const invalid = layered({ display: "grid", justifyItems: "start", gap: vars.space[5] }, "invalid");

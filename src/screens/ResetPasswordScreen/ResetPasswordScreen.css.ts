import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** What stands there where the link leads nowhere. */
export const dead = layered({ display: "grid", justifyItems: "start", gap: vars.space[5] }, "dead");

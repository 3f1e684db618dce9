import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const quiet = layered({ color: vars.color.mutedForeground }, "quiet");

export const actions = layered({ display: "inline-flex", gap: vars.space[1] }, "actions");

/** The last line of a row on a narrow screen. */
export const below = layered(
  { display: "flex", alignItems: "center", justifyContent: "space-between", gap: vars.space[2] },
  "below",
);

import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const name = layered({ fontWeight: vars.text.weight.semibold }, "name");

export const quiet = layered({ color: vars.color.mutedForeground }, "quiet");

export const actions = layered(
  { display: "inline-flex", flexWrap: "wrap", justifyContent: "flex-end", gap: vars.space[1] },
  "actions",
);

/** The second line of a cell. */
export const second = layered({ display: "block", color: vars.color.mutedForeground }, "second");

/** The buttons of a row on a narrow screen, their text aligned with that of the row. */
export const below = layered({ marginInlineStart: `calc(-1 * ${vars.space[4]})` }, "below");

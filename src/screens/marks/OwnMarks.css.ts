import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** One row of buttons; an open note takes the row below. */
export const marks = layered(
  { display: "flex", flexWrap: "wrap", gap: vars.space[2], inlineSize: "100%" },
  "marks",
);

export const actions = layered({ display: "contents", "@media": { print: { display: "none" } } }, "actions");

/** Its words begin at the edge of the text above, and its plate outside. */
export const first = layered(
  { marginInlineStart: `calc(-1 * (${vars.space[4]} + ${vars.line.hairline}))` },
  "first",
);

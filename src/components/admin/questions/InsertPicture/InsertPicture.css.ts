import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

/** The text field, and the button beside its last line. */
export const field = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  columnGap: vars.space[1],
  minInlineSize: 0,
});

export const content = layered({ display: "grid", gap: vars.space[4], minInlineSize: 0 });

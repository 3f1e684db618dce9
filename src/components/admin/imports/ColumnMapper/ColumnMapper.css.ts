import { above } from "../../../theme/tokens/breakpoints.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const columns = layered({
  "@container": { [above.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const column = layered({ minInlineSize: 0 });

/** The first value of a column, in one line. */
export const example = layered({
  overflow: "hidden",
  marginBlockStart: vars.space[1],
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

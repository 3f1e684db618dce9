import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** The text field takes the space that the selects leave. */
export const content = layered({
  "@container": {
    [above.twoColumns]: { gridColumn: "1 / -1" },
    [above.marginHeadings]: { gridColumn: "auto" },
  },
});

export const search = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  gap: vars.space[4],
  "@container": {
    [above.twoColumns]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [above.marginHeadings]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridAutoColumns: "14rem",
      gridAutoFlow: "column",
    },
  },
});

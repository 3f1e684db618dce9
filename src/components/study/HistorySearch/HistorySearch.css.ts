import { above } from "../../theme/breakpoints.ts";
import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const search = layered(
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "end",
    gap: vars.space[4],
    "@media": {
      [above.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      [above.margin]: {
        gridTemplateColumns: "none",
        gridAutoColumns: "minmax(0, 1fr)",
        gridAutoFlow: "column",
      },
    },
  },
  "search",
);

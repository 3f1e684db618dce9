import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Groups are separated by a hairline. */
export const group = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${vars.space[5]} ${vars.space[8]}`,
  paddingBlockStart: vars.space[10],
  selectors: { "&:first-child": { paddingBlockStart: vars.space[2] } },
  "@container": {
    [above.marginHeadings]: {
      gridTemplateColumns: "11rem minmax(0, 1fr)",
      paddingBlockStart: "2.75rem",
      selectors: {
        "& + &": {
          marginBlockStart: "2.75rem",
          borderBlockStart: `${vars.line.hairline} solid ${vars.color.border}`,
        },
      },
    },
  },
});

export const list = layered({
  gap: `1.75rem ${vars.space[10]}`,
  "@container": { [above.twoColumns]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const newRow = layered({ gridColumnStart: 1 });

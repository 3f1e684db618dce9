import { above } from "../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const screen = layered({ paddingBlockEnd: vars.space[16] });
export const part = layered({ marginBlockStart: vars.space[10] });
export const search = layered({ paddingBlock: vars.space[4] });

export const certification = layered({
  inlineSize: "100%",
  "@container": { [above.sm]: { inlineSize: "16rem" } },
});

/** Small multiples: as many per row as fit. */
export const trends = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))",
  gap: `${vars.space[6]} ${vars.space[8]}`,
  margin: 0,
  marginBlockStart: vars.space[5],
  padding: 0,
  listStyle: "none",
});

/** Leaves space for the title that appears with the charts. */
export const untitled = layered({ paddingBlockStart: "6rem" });

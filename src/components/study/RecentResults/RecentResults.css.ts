import { above } from "../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const result = layered({
  display: "grid",
  gridTemplateColumns: "4.25rem minmax(0, 1fr)",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[2]}`,
  paddingBlock: vars.space[3],
  "@container": { [above.md]: { gridTemplateColumns: "4.25rem minmax(0, 1fr) auto" } },
});

export const tone = layeredVariants({
  ready: { color: vars.mastery.ready },
  good: { color: vars.mastery.good },
  fair: { color: vars.mastery.fair },
  needsWork: { color: vars.mastery.needsWork },
});

export const actions = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[4]}`,
  gridColumn: 2,
  "@container": { [above.md]: { gridColumn: 3 } },
});

/** As high as three rows, to avoid a layout shift when they are loaded. */
export const skeleton = layered({ marginBlockStart: "0.9rem", minBlockSize: "13rem" });

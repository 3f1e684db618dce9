import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const quiz = layered({
  display: "grid",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[3],
  "@container": { [above.md]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});

export const name = layered({
  margin: 0,
  fontSize: "inherit",
  ...textStyle({ weight: "heading", leading: "ui" }),
  overflowWrap: "anywhere",
});

export const time = layered({
  margin: 0,
  ...textStyle({ size: "sm", leading: "ui" }),
  fontVariantNumeric: "tabular-nums",
});

export const timeIsUp = layered({ fontWeight: vars.text.weight.semibold });

export const actions = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[1]} ${vars.space[4]}`,
});

export const link = layered({ display: "inline-flex", alignItems: "center", minBlockSize: "2.5rem" });
export const all = layered({ minBlockSize: "2.5rem", marginBlockStart: vars.space[1] });

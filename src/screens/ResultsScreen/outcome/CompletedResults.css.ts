import { columnsAbove, textStyle } from "../../../components/theme/mixins.ts";
import { above } from "../../../components/theme/tokens/breakpoints.ts";
import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const head = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "center",
  alignItems: "center",
  gap: `${vars.space[8]} ${vars.space[16]}`,
  paddingBlock: `${vars.space[12]} ${vars.space[10]}`,
  "@container": { [above.md]: { gridTemplateColumns: "13.5rem minmax(0, 1fr)", justifyItems: "stretch" } },
});

export const text = layered({ inlineSize: "100%", minInlineSize: 0 });

export const title = layered({
  fontSize: `clamp(${vars.text.size["3xl"]}, 1.5rem + 2.2cqi, ${vars.text.size["5xl"]})`,
  textWrap: "balance",
  outline: "none",
});

export const category = layered({ marginBlockStart: vars.space[2] });
export const reason = layered({ marginBlockStart: vars.space[1] });

export const updated = layered({
  marginBlockStart: vars.space[2],
  ...textStyle({ size: "sm", weight: "semibold" }),
  color: vars.color.success,
});

export const timeRanOut = layered({
  marginBlockStart: vars.space[2],
  ...textStyle({ size: "sm", weight: "semibold" }),
});

export const figures = layered({
  marginBlockStart: "1.75rem",
  paddingBlockStart: vars.space[5],
  borderBlockStart: `2px solid ${vars.color.foreground}`,
});

/** Outcome and feedback beside the categories, above both views. */
export const overview = layered({
  ...columnsAbove(above.md, "minmax(0, 1.15fr) minmax(0, 1fr)"),
  gap: `${vars.space[8]} ${vars.space[16]}`,
  paddingBlockEnd: vars.space[10],
});

export const column = layered({ alignContent: "start" });

export const actions = layered({
  display: "grid",
  gap: vars.space[3],
  paddingBlock: `${vars.space[12]} ${vars.space[16]}`,
  "@container": { [above.sm]: { display: "flex", flexWrap: "wrap" } },
  "@media": { print: { display: "none" } },
});

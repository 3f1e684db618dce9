import { textStyle } from "../../theme/mixins.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const message = layered({
  display: "grid",
  justifyItems: "start",
  gap: vars.space[4],
  maxInlineSize: "34rem",
  marginBlock: vars.space[16],
  marginInline: "auto",
});

export const title = layered({
  margin: 0,
  ...textStyle({ size: "3xl", weight: "bold", leading: "tight", tracking: "display" }),
  textWrap: "balance",
  outline: "none",
});

export const text = layered({ color: vars.color.mutedForeground, lineHeight: vars.text.leading.body });

export const actions = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[3],
  marginBlockStart: vars.space[2],
});

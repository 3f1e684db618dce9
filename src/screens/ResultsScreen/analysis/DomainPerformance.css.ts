import { textStyle } from "../../../components/theme/mixins.ts";
import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const group = layered({ minInlineSize: 0 });

export const groupTitle = layered({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space[4],
  margin: 0,
  marginBlockEnd: vars.space[4],
  ...textStyle({ size: "base", weight: "heading", leading: "heading" }),
});

import { textStyle } from "../../../components/theme/mixins.ts";
import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

const verdict = {
  display: "flex",
  alignItems: "center",
  gap: vars.space[2],
  margin: 0,
  ...textStyle({ size: "2xl", weight: "heading", leading: "heading" }),
} as const;

export const passed = layered({ ...verdict, color: vars.color.success });
export const failed = layered({ ...verdict, color: vars.color.destructive });
export const text = layered({ maxInlineSize: "68ch" });

import { vars } from "../../../components/theme/tokens/contract.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";

const verdict = {
  display: "flex",
  alignItems: "center",
  gap: vars.space[2],
  margin: 0,
  fontSize: vars.text.size["2xl"],
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.heading,
} as const;

export const passed = layered({ ...verdict, color: vars.color.success });
export const failed = layered({ ...verdict, color: vars.color.destructive });
export const text = layered({ maxInlineSize: "68ch" });

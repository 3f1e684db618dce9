import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const failed = layered({
  marginBlockStart: vars.space[3],
  fontSize: vars.text.size.base,
  letterSpacing: 0,
});

export const line = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space[2],
  margin: 0,
  marginBlockStart: vars.space[2],
  color: vars.color.mutedForeground,
  fontSize: vars.text.size.sm,
  letterSpacing: 0,
});

import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const mark = layered({
  flex: "none",
  inlineSize: "1.75em",
  blockSize: "1.75em",
  fill: "currentColor",
  color: vars.color.primary,
  verticalAlign: "middle",
});

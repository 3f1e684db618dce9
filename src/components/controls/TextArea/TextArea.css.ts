import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const area = layered({
  display: "block",
  paddingBlock: vars.space[3],
  lineHeight: vars.text.leading.ui,
  resize: "vertical",
});

import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const card = layered({
  boxSizing: "border-box",
  minInlineSize: 0,
  padding: vars.space[5],
  overflowWrap: "anywhere",
});

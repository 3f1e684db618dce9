import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const paragraph = layered({
  maxInlineSize: vars.text.measure.prose,
  margin: 0,
  lineHeight: vars.text.leading.question,
  overflowWrap: "anywhere",
  selectors: { "& + &": { marginBlockStart: vars.space[3] } },
});

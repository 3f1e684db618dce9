import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const warning = layered({
  margin: 0,
  overflowWrap: "anywhere",
  selectors: { "& + &": { marginBlockStart: vars.space[3] } },
});

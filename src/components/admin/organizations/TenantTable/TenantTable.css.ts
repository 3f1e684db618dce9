import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const name = layered({
  minBlockSize: "2.5rem",
  textAlign: "start",
  fontWeight: vars.text.weight.semibold,
});

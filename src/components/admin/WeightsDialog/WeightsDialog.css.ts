import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const content = layered({ margin: 0, lineHeight: vars.text.leading.body, textWrap: "pretty" });

export const sum = layered({
  margin: 0,
  fontWeight: vars.text.weight.medium,
  fontVariantNumeric: "tabular-nums",
});

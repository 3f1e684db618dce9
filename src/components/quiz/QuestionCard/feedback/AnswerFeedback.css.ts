import { writtenText } from "../../written-text.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const parts = layered({
  margin: 0,
  fontWeight: vars.text.weight.semibold,
  fontVariantNumeric: "tabular-nums",
});

export const feedback = layered({
  margin: 0,
  marginBlock: `0.35rem ${vars.space[3]}`,
  maxInlineSize: "62ch",
  textWrap: "pretty",
  ...writtenText,
});

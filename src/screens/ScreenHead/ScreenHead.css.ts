import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const head = layered({ paddingBlock: `${vars.space[12]} ${vars.space[8]}` });

export const title = layered({
  margin: 0,
  fontSize: "clamp(2.074rem, 1.6rem + 2cqi, 2.986rem)",
  fontWeight: vars.text.weight.heading,
  lineHeight: vars.text.leading.tight,
  letterSpacing: vars.text.tracking.display,
  outline: "none",
  overflowWrap: "anywhere",
});

export const lead = layered({
  maxInlineSize: vars.text.measure.prose,
  margin: 0,
  marginBlockStart: vars.space[3],
  color: vars.color.mutedForeground,
  lineHeight: vars.text.leading.question,
  textWrap: "pretty",
});

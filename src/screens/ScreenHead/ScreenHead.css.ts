import { textStyle } from "../../components/theme/mixins.ts";
import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

export const head = layered({ paddingBlock: `${vars.space[12]} ${vars.space[8]}` });

export const title = layered({
  margin: 0,
  fontSize: "clamp(2.074rem, 1.6rem + 2cqi, 2.986rem)",
  ...textStyle({ weight: "heading", leading: "tight", tracking: "display" }),
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

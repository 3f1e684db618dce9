import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const scenario = layered({
  marginBlock: `${vars.space[2]} ${vars.space[5]}`,
  overflowWrap: "anywhere",
});

export const text = layered({
  margin: 0,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  lineHeight: vars.text.leading.body,
  whiteSpace: "pre-line",
  textWrap: "pretty",
});

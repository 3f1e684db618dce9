import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const content = layered({
  display: "grid",
  gap: vars.space[3],
  lineHeight: vars.text.leading.body,
  overflowWrap: "anywhere",
});

export const paragraph = layered({ margin: 0, textWrap: "pretty" });

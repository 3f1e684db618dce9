import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const words = layered(
  { display: "grid", gap: vars.space[3], lineHeight: vars.text.leading.body, overflowWrap: "anywhere" },
  "words",
);

export const paragraph = layered({ margin: 0, textWrap: "pretty" }, "paragraph");

import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const summary = layered(
  { margin: 0, fontSize: vars.text.size.sm, lineHeight: vars.text.leading.ui, overflowWrap: "anywhere" },
  "summary",
);

export const name = layered({ fontWeight: vars.text.weight.semibold }, "name");

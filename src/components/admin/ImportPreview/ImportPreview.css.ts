import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const list = layered(
  {
    display: "grid",
    gap: vars.space[2],
    margin: 0,
    paddingInlineStart: vars.space[4],
    overflowWrap: "anywhere",
  },
  "list",
);

export const place = layered({ fontWeight: vars.text.weight.semibold }, "place");

export const note = layered({ marginBlock: `${vars.space[2]} 0` }, "note");

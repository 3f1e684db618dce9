import { vars } from "../../theme/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const list = layered(
  {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    gap: `${vars.space[3]} ${vars.space[6]}`,
    margin: 0,
    alignItems: "baseline",
  },
  "list",
);

export const action = layered({ margin: 0 }, "action");

export const note = layered(
  { marginBlock: `${vars.space[5]} 0`, fontSize: vars.text.size.sm, color: vars.color.mutedForeground },
  "note",
);

import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const actions = layered(
  { display: "flex", flexWrap: "wrap", gap: vars.space[2], "@media": { print: { display: "none" } } },
  "actions",
);

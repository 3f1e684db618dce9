import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const tab = layered({ display: "grid", gap: vars.space[6], minInlineSize: 0 }, "tab");

export const tools = layered(
  { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: vars.space[3] },
  "tools",
);

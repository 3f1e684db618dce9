import { vars } from "../../../components/theme/tokens/contract.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";

export const tab = layered({ display: "grid", gap: vars.space[6], minInlineSize: 0 });

export const tools = layered({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space[3],
});

export const outcomeButtons = layered({ display: "flex", flexWrap: "wrap", gap: vars.space[2] });

export const conflicts = layered({ margin: 0, paddingInlineStart: vars.space[5] });

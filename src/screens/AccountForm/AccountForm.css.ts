import { vars } from "../../components/theme/tokens/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

export const form = layered({ display: "grid", gap: vars.space[5] });

export const submit = layered({ marginBlockStart: vars.space[1] });

export const foot = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space[2]} ${vars.space[4]}`,
});

export const done = layered({
  margin: 0,
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.ui,
  color: vars.color.success,
});

import { layered } from "../../../components/theme/layer.css.ts";
import { vars } from "../../../components/theme/tokens/contract.css.ts";

export const title = layered({ marginBlockStart: vars.space[6] });

export const facts = layered({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${vars.space[1]} ${vars.space[6]}`,
  margin: 0,
  marginBlockStart: vars.space[2],
  fontSize: vars.text.size.sm,
  fontVariantNumeric: "tabular-nums",
});

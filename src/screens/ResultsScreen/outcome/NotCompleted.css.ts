import { vars } from "../../../components/theme/tokens/contract.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";

export const text = layered({ margin: 0 });

export const title = layered({
  margin: 0,
  marginBlockStart: vars.space[6],
  fontSize: vars.text.size.sm,
  fontWeight: vars.text.weight.semibold,
  color: vars.color.foreground,
});

export const facts = layered({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${vars.space[1]} ${vars.space[6]}`,
  margin: 0,
  marginBlockStart: vars.space[2],
  fontSize: vars.text.size.sm,
  fontVariantNumeric: "tabular-nums",
});

export const value = layered({ margin: 0, color: vars.color.foreground, overflowWrap: "anywhere" });

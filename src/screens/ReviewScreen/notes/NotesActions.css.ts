import { vars } from "../../../components/theme/tokens/contract.css.ts";
import { layered } from "../../../components/theme/layer.css.ts";

export const notes = layered({ gridColumn: "1 / -1" });

export const status = layered({
  fontSize: vars.text.size.sm,
  lineHeight: vars.text.leading.ui,
  color: vars.color.mutedForeground,
  selectors: { "&:not(:empty)": { marginBlockStart: vars.space[3] } },
});

export const progress = layered({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[3],
  margin: 0,
});

export const elapsed = layered({ fontSize: vars.text.size.sm, fontVariantNumeric: "tabular-nums" });

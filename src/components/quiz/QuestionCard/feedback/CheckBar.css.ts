import { textStyle } from "../../../theme/mixins.ts";
import { layered } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const bar = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space[1]} ${vars.space[3]}`,
});

/** Without a slot, the bar is below the options. */
export const below = layered({ marginBlockStart: vars.space[5], minBlockSize: "3rem" });

export const status = layered({ flex: "1 1 8rem", margin: 0, lineHeight: vars.text.leading.ui });

export const count = layered({
  ...textStyle({ size: "sm", weight: "semibold" }),
  fontVariantNumeric: "tabular-nums",
});

export const message = layered({ fontSize: vars.text.size.sm, color: vars.color.warning });

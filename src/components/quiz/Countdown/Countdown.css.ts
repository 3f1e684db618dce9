import { textStyle } from "../../theme/mixins.ts";
import { above } from "../../theme/tokens/breakpoints.ts";
import { layered, layeredVariants } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Smaller on a phone, where it is in the player's bar. */
export const timer = layered({
  display: "grid",
  gridTemplateColumns: "auto auto",
  justifyContent: "start",
  alignItems: "baseline",
  columnGap: vars.space[2],
  lineHeight: vars.text.leading.tight,
  fontVariantNumeric: "tabular-nums",
});

export const label = layered({
  gridColumn: "1 / -1",
  fontSize: vars.text.size.xs,
  color: vars.color.mutedForeground,
  "@container": { [above.twoColumns]: { marginBlockEnd: vars.space[1] } },
});

export const figures = layered({
  ...textStyle({ size: "lg", weight: "semibold" }),
  letterSpacing: "-0.02em",
  "@container": { [above.twoColumns]: { fontSize: vars.text.size["3xl"] } },
});

/** Replaces the figures, with the same height. */
export const hidden = layered({
  gridColumn: "1 / -1",
  ...textStyle({ size: "base", weight: "semibold" }),
  lineHeight: `calc(${vars.text.size.lg} * ${vars.text.leading.tight})`,
  "@container": {
    [above.twoColumns]: { lineHeight: `calc(${vars.text.size["3xl"]} * ${vars.text.leading.tight})` },
  },
});

export const icon = layered({ marginInlineEnd: "0.2em" });

export const urgency = layeredVariants({
  calm: {},
  soon: { color: vars.color.warning },
  last: { color: vars.color.destructive },
});

export const limit = layered({ fontSize: vars.text.size.sm, color: vars.color.mutedForeground });

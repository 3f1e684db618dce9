import { textStyle } from "../theme/mixins.ts";
import { layered } from "../theme/layer.css.ts";
import { vars } from "../theme/tokens/contract.css.ts";

/** The score at the start of a quiz's row. */
export const score = layered({
  ...textStyle({ size: "2xl", weight: "semibold" }),
  lineHeight: 1,
  letterSpacing: "-0.02em",
  fontVariantNumeric: "tabular-nums",
});

export const percentSign = layered({ fontSize: vars.text.size.base });

export const name = layered({
  margin: 0,
  fontSize: "inherit",
  ...textStyle({ weight: "heading", leading: "ui" }),
  overflowWrap: "anywhere",
});

export const link = layered({ display: "inline-flex", alignItems: "center", minBlockSize: "2.5rem" });

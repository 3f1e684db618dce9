import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const swatch = layered({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  flex: "none",
  boxSizing: "border-box",
  inlineSize: "1rem",
  blockSize: "1rem",
  overflow: "hidden",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.full,
  background: vars.color.background,
  forcedColorAdjust: "none",
});

export const swatchInk = layered({ gridColumn: 2, background: vars.color.primary });

/** The half that shows another theme. */
export const swatchHalf = layered({ gridColumn: 2, background: vars.color.background });

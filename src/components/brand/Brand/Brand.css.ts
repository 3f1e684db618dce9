import { textStyle } from "../../theme/mixins.ts";
import { below } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";

export const brand = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.6rem",
  ...textStyle({ size: "lg", weight: "bold", leading: "tight", tracking: "display" }),
});

export const mark = layered({ inlineSize: "1.75rem", blockSize: "1.75rem" });

export const tight = layered({
  "@container": {
    [below.sm]: {
      position: "absolute",
      inlineSize: 1,
      blockSize: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});

import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

export const frame = layered({ position: "relative", display: "grid", alignItems: "center" });

export const select = layered({
  appearance: "none",
  paddingInlineEnd: vars.space[10],
  textOverflow: "ellipsis",
  selectors: { "&:enabled": { cursor: "pointer" } },
});

export const compact = layered({ minBlockSize: "2.5rem" });
export const arrow = layered({ position: "absolute", insetInlineEnd: vars.space[3], pointerEvents: "none" });

import { vars } from "../../theme/tokens/contract.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const frame = layered({ position: "relative", display: "grid", alignItems: "center" }, "frame");

export const select = layered(
  {
    appearance: "none",
    paddingInlineEnd: vars.space[10],
    textOverflow: "ellipsis",
    selectors: { "&:enabled": { cursor: "pointer" } },
  },
  "select",
);

export const compact = layered({ minBlockSize: "2.5rem" }, "compact");

export const arrow = layered(
  { position: "absolute", insetInlineEnd: vars.space[3], pointerEvents: "none" },
  "arrow",
);

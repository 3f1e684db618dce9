import { vars } from "../../theme/contract.css.ts";
import { focusRing } from "../../theme/focus.css.ts";
import { layered } from "../../theme/layer.css.ts";

export const frame = layered({ position: "relative", display: "grid", alignItems: "center" }, "frame");

export const select = layered(
  {
    appearance: "none",
    boxSizing: "border-box",
    inlineSize: "100%",
    minBlockSize: "3rem",
    paddingInlineStart: vars.space[3],
    paddingInlineEnd: vars.space[10],
    border: `${vars.line.hairline} solid ${vars.color.input}`,
    borderRadius: vars.radius.control,
    background: vars.color.card,
    color: vars.color.cardForeground,
    font: "inherit",
    textOverflow: "ellipsis",
    cursor: "pointer",
    selectors: { "&:focus-visible": focusRing },
  },
  "select",
);

export const compact = layered({ minBlockSize: "2.5rem" }, "compact");

export const arrow = layered(
  { position: "absolute", insetInlineEnd: vars.space[3], pointerEvents: "none" },
  "arrow",
);

import { keyframes } from "@vanilla-extract/css";
import { reducedMotion } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

export const spinner = layered({
  display: "inline-block",
  boxSizing: "border-box",
  inlineSize: "1.25em",
  blockSize: "1.25em",
  border: "2px solid currentColor",
  borderInlineEndColor: "transparent",
  borderRadius: vars.radius.full,
  animation: `${turn} 800ms linear infinite`,
  "@media": { [reducedMotion]: { animationDuration: "4s" } },
});

export const page = layered({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: vars.space[4],
  minBlockSize: "60vh",
  color: vars.color.primary,
  fontSize: vars.text.size["3xl"],
});

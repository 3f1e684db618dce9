import { keyframes } from "@vanilla-extract/css";
import { reducedMotion } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const appear = keyframes({ from: { opacity: 0 } });

/** Appears after 150 ms, so that fast responses cause no flash. */
export const skeleton = layered({
  display: "block",
  borderRadius: vars.radius.sm,
  background: vars.color.secondary,
  animation: `${appear} ${vars.motion.base} 150ms both`,
  "@media": {
    [reducedMotion]: { animation: `${appear} 1ms 150ms both` },
    "(forced-colors: active)": { outline: "1px solid GrayText", outlineOffset: -1 },
  },
});

export const lines = layered({ display: "grid", gap: vars.space[3] });

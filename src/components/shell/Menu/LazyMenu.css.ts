import { keyframes } from "@vanilla-extract/css";
import { reducedMotion } from "../../theme/tokens/breakpoints.ts";
import { layered } from "../../theme/layer.css.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

const appear = keyframes({ from: { opacity: 0 } });
const run = keyframes({ from: { backgroundPositionX: "-100%" }, to: { backgroundPositionX: "200%" } });

/** A progress bar under the icon. Appears after 150 ms, so that it does not flash if the menu opens immediately. */
export const loading = layered({
  position: "relative",
  cursor: "progress",
  selectors: {
    "&::after": {
      content: '""',
      position: "absolute",
      insetInline: vars.space[1],
      insetBlockEnd: 0,
      blockSize: 3,
      borderRadius: vars.radius.full,
      background: `${vars.chart.track} linear-gradient(${vars.color.primary}, ${vars.color.primary}) no-repeat`,
      backgroundSize: "50% 100%",
      animation: `${appear} 1ms 150ms both, ${run} 900ms linear infinite`,
    },
  },
  "@media": {
    [reducedMotion]: {
      selectors: { "&::after": { animation: `${appear} 1ms 150ms both`, backgroundSize: "100% 100%" } },
    },
  },
});
